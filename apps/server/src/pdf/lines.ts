/** How wide a piece of text is, in points. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks text into lines of at most `width`: at spaces and after hyphens and slashes, and within a word only where the
 * word alone is wider than a line. Line ends of the text are kept; nothing is cut.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure));
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(paragraph).flatMap((each) => fitting(each, width, measure))) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  return [...lines, line.trimEnd()];
}

/** The pieces between which a line may end; each keeps the space or hyphen behind it. */
const piecesOf = (paragraph: string): string[] => paragraph.match(/[^\s\-/]*[-/]+\s*|[^\s\-/]+\s*|\s+/g) ?? [];

/** The piece, or its parts when it is wider than a line. */
function fitting(piece: string, width: number, measure: Measure): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(piece)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
