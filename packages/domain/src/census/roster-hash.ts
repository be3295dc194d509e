import { NO_DAY } from './reading/day.ts';
import { HASH_SEED } from './reading/hash.ts';
import { inBytes } from './roster-letters.ts';

/** What a row without any of the four has. */
export const BLANK_DETAIL = detailHash(NO_DAY, Number.NaN, Number.NaN, -1);

export function detailHash(hire: number, pay: number, hours: number, zip3: number): number {
  let hash = Math.imul(HASH_SEED ^ hire, 0x01000193);
  hash = Math.imul(hash ^ ((pay * 100) | 0), 0x01000193);
  hash = Math.imul(hash ^ ((hours * 100) | 0), 0x01000193);
  return Math.imul(hash ^ zip3, 0x01000193) | 0;
}

/**
 * Case and zeros in front make no difference: `00123` and `123` are the same id when all are digits. So is `123.0`, which
 * spreadsheets make of a number.
 */
export function hashId(letters: Uint8Array, start: number, endOfCell: number): number {
  const end = withoutDecimals(letters, start, endOfCell);
  let from = start;
  while (from < end - 1 && letters[from] === 48) from += 1;
  for (let i = from; i < end; i += 1) {
    const letter = letters[i] ?? 0;
    if (letter < 48 || letter > 57) {
      from = start;
      break;
    }
  }
  let hash = HASH_SEED;
  for (let i = from; i < end; i += 1) {
    const letter = letters[i] ?? 0;
    hash = Math.imul(hash ^ (letter >= 97 && letter <= 122 ? letter - 32 : letter), 0x01000193);
  }
  return hash | 0;
}

/** Where "123.0" ends when its decimals say nothing. */
function withoutDecimals(letters: Uint8Array, start: number, end: number): number {
  let at = end - 1;
  if (letters[at] !== ZERO) return end;
  while (at > start && letters[at] === ZERO) at -= 1;
  if (letters[at] !== POINT || at === start) return end;
  for (let i = start; i < at; i += 1) if ((letters[i] ?? 0) < ZERO || (letters[i] ?? 0) > ZERO + 9) return end;
  return at;
}

const ZERO = 48;
const POINT = 46;

export const sameId = (a: string, b: string): boolean => normalId(a) === normalId(b);
/** Two ids are one where these are equal. */
export const normalId = (id: string): string =>
  /^\d+(?:\.0+)?$/.test(id) ? id.replace(/^0+(?=\d)|\.0+$/g, '') : id.toUpperCase();

/** The hash that the id of a row has, of an id as it is written. */
export function hashOfId(id: string): number {
  const letters = Uint8Array.from(inBytes(id), (letter) => letter.charCodeAt(0));
  return hashId(letters, 0, letters.length);
}
