/**
 * The quick path. Most rows of most files have nothing wrong and nothing to repair. A row is certified when every cell is
 * written in the plainest way and no rule of `PERSON_RULES` could say a word about it; then its person goes to the roster
 * without a string being made. Every doubt sends the row the careful way. So this file may be stricter than the rules,
 * never looser: `variations.test.ts` holds both paths to the same result.
 */
export interface Certifier {
  row: (row: number, buffer: Uint8Array, count: number, starts: Int32Array, ends: Int32Array) => boolean;
  finish: () => void;
}
