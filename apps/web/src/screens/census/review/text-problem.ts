/** As everywhere; the whole of a longer text in a cell is a slip. */
const LONGEST = 191;

/** Why a cell cannot take a text; null where it can. */
export function textProblem(text: string): string | null {
  const length = text.trim().length;
  if (length > LONGEST) {
    return `A cell takes ${LONGEST} characters at most, and this has ${length.toLocaleString('en-US')}. Shorten it.`;
  }
  return [...text].some((sign) => sign < ' ' || sign === '\u007f')
    ? 'The value holds a character that cannot be used. Type it again.'
    : null;
}
