import { type Face, faceOf, type Weight } from './fonts.ts';

/** A piece of text that one face can set. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Marks that only tell how letters join; leaving them out loses nothing. */
const JOINERS = /\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF|[\uFE00-\uFE0F]/gu;
const ODD_SPACES = /[\t\u2000-\u200A\u202F\u205F\u3000]/gu;
const ODD_HYPHENS = /[\u2010\u2011\u2212]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Text as it can be set: line ends and spaces made uniform, and any character that no face has written as its number,
 * "(U+1F600)", so that nothing an answer holds goes missing in silence.
 */
export function settable(text: string, weight: Weight): string {
  const plain = text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(JOINERS, '')
    .replace(ODD_SPACES, ' ')
    .replace(ODD_HYPHENS, '-');
  return Array.from(plain, (character) =>
    character === '\n' || faceOf(character, weight) ? character : inNumbers(character),
  ).join('');
}

const inNumbers = (character: string): string =>
  `(U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Settable text in runs, each in the first face that has its characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const character of text) {
    const face = faceOf(character, weight);
    if (!face) throw new Error('Text was not made settable');
    const last = runs.at(-1);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}
