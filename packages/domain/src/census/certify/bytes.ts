import { STATE_BY_LETTERS } from '../places.data.ts';
import { isLeapYear, NO_DAY } from '../reading/day.ts';
import { CHECK_FACTOR, CHECK_SEED, HASH_SEED } from '../reading/hash.ts';

/**
 * Readers of cells that are still bytes. Each one accepts only the plainest way of writing and says so with a number
 * below zero for everything else: whatever is refused here goes the careful way, which knows all the ways.
 */
const FACTOR = 0x01000193;

/** Days before each month of a common year. */
const BEFORE_MONTH = new Int16Array([0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]);
const MONTH_LENGTH = new Int8Array([0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);

/** Days from 1970-01-01 to the first of January of each year from 1800 to 2200. */
const FIRST_YEAR = 1800;
const YEAR_STARTS = new Int32Array(401);
for (let year = 1970; year < 2200; year += 1) {
  YEAR_STARTS[year + 1 - FIRST_YEAR] = (YEAR_STARTS[year - FIRST_YEAR] ?? 0) + (isLeapYear(year) ? 366 : 365);
}
for (let year = 1970; year > FIRST_YEAR; year -= 1) {
  YEAR_STARTS[year - 1 - FIRST_YEAR] = (YEAR_STARTS[year - FIRST_YEAR] ?? 0) - (isLeapYear(year - 1) ? 366 : 365);
}

function dayOf(year: number, month: number, day: number): number {
  if (year < FIRST_YEAR || year > 2199 || month < 1 || month > 12 || day < 1) return NO_DAY;
  const leap = isLeapYear(year);
  const length = month === 2 && leap ? 29 : (MONTH_LENGTH[month] ?? 0);
  if (day > length) return NO_DAY;
  return (YEAR_STARTS[year - FIRST_YEAR] ?? 0) + (BEFORE_MONTH[month] ?? 0) + day - 1 + (leap && month > 2 ? 1 : 0);
}

/** MM/DD/YYYY, M/D/YYYY or YYYY-MM-DD as a day number, or NO_DAY. */
export function dateOf(buffer: Uint8Array, start: number, end: number): number {
  let at = start;
  let first = 0;
  let digits = 0;
  while (at < end && digits < 5) {
    const digit = (buffer[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    first = first * 10 + digit;
    digits += 1;
    at += 1;
  }
  const mark = at < end ? buffer[at] : 0;
  const isIso = digits === 4 && mark === 45;
  if (!isIso && !((digits === 1 || digits === 2) && mark === 47)) return NO_DAY;
  at += 1;
  let second = 0;
  digits = 0;
  while (at < end && digits < 3) {
    const digit = (buffer[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    second = second * 10 + digit;
    digits += 1;
    at += 1;
  }
  if (digits === 0 || digits > 2 || at >= end || buffer[at] !== mark) return NO_DAY;
  at += 1;
  let third = 0;
  digits = 0;
  while (at < end && digits < 5) {
    const digit = (buffer[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return NO_DAY;
    third = third * 10 + digit;
    digits += 1;
    at += 1;
  }
  if (at !== end) return NO_DAY;
  if (isIso) return digits === 2 || digits === 1 ? dayOf(first, second, third) : NO_DAY;
  return digits === 4 ? dayOf(third, first, second) : NO_DAY;
}

/** Whether a month-first date says by itself that it is month first: its second part is above 12. */
export function saysMonthFirst(buffer: Uint8Array, start: number): boolean {
  const slash = buffer[start + 1] === 47 ? start + 1 : start + 2;
  if (buffer[slash] !== 47) return false;
  const tens = buffer[slash + 1] ?? 0;
  const ones = buffer[slash + 2] ?? 0;
  return ones !== 47 && (tens > 49 || (tens === 49 && ones > 50));
}

/** Nine digits, bare or as 3-2-4, or -1. */
export function ssnOf(buffer: Uint8Array, start: number, end: number): number {
  const hyphens = end - start === 11;
  if (!hyphens && end - start !== 9) return -1;
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    const place = at - start;
    if (hyphens && (place === 3 || place === 6)) {
      if (byte !== 45) return -1;
      continue;
    }
    if (byte < 48 || byte > 57) return -1;
    value = value * 10 + byte - 48;
  }
  return value;
}

/** A bare number such as 40 or 28.44, or -1. */
export function numberOf(buffer: Uint8Array, start: number, end: number): number {
  let value = 0;
  let scale = 0;
  const length = end - start;
  if (length === 0 || length > 12 || buffer[end - 1] === 46 || buffer[start] === 46) return -1;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    if (byte === 46) {
      if (scale > 0) return -1;
      scale = 1;
      continue;
    }
    if (byte < 48 || byte > 57) return -1;
    value = value * 10 + byte - 48;
    scale *= 10;
  }
  return scale > 1 ? value / scale : value;
}

/** An amount as it is mostly written: 1 where there is one, 0 where it is none, -1 for all that needs a closer look. */
export function amountOf(buffer: Uint8Array, start: number, end: number): number {
  const value = numberOf(buffer, start, end);
  if (value >= 0) return value > 0 ? 1 : 0;
  const second = buffer[start + 1] ?? 0;
  const isMoney = end - start > 1 && buffer[start] === 36 && second > 48 && second < 58;
  return isMoney && isPlainText(buffer, start, end) ? 1 : -1;
}

/** The ZIP code's first three digits, or -1. */
export function zip3Of(buffer: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length !== 5 && length !== 10) return -1;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    if (at - start === 5) {
      if (byte !== 45) return -1;
    } else if (byte < 48 || byte > 57) return -1;
  }
  return ((buffer[start] ?? 0) - 48) * 100 + ((buffer[start + 1] ?? 0) - 48) * 10 + (buffer[start + 2] ?? 0) - 48;
}

/** The hash of `hashText`, without making the text; for ASCII. */
export function wordHash(buffer: Uint8Array, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    hash = Math.imul(hash ^ (byte >= 65 && byte <= 90 ? byte + 32 : byte), FACTOR);
  }
  return hash | 0;
}

export function wordCheckHash(buffer: Uint8Array, start: number, end: number): number {
  let hash = CHECK_SEED;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    hash = Math.imul(hash ^ (byte >= 65 && byte <= 90 ? byte + 32 : byte), CHECK_FACTOR);
  }
  return hash | 0;
}

/** What a byte may be in a name: 1 letter, 2 mark or space within, 0 anything that needs a closer look. */
const NAME_BYTE = new Uint8Array(256);
for (let byte = 65; byte <= 90; byte += 1) NAME_BYTE[byte] = NAME_BYTE[byte + 32] = 1;
for (const mark of " '-.") NAME_BYTE[mark.charCodeAt(0)] = 2;
const X = 120;

/**
 * 0 is what a refused name hashes to; no name worth mentioning does. Refused are also what may be no name ("Xxxxxx",
 * "T B D") and a quote that begins a word, as of a nickname.
 */
export function nameHash(buffer: Uint8Array, start: number, end: number, allowsSpace: boolean): number {
  let hash = HASH_SEED;
  let letters = 0;
  let marks = 0;
  let unlikeX = 0;
  if (NAME_BYTE[buffer[start] ?? 0] === 2 || buffer[end - 1] === 32) return 0;
  for (let at = start; at < end; at += 1) {
    let code = buffer[at] ?? 0;
    if (code === 0xc3) {
      // Latin letters with accents; Ã and Â could be what is left of a wrong encoding.
      const next = buffer[at + 1] ?? 0;
      if (
        at + 1 >= end ||
        next < 0x80 ||
        next > 0xbf ||
        next === 0x82 ||
        next === 0x83 ||
        next === 0x97 ||
        next === 0xb7 ||
        next === 0x9f
      )
        return 0;
      at += 1;
      letters += 1;
      code = next + 0x40;
      if (code < 0xdf) code += 0x20;
    } else {
      const kind = NAME_BYTE[code];
      if (kind === 0 || (code === 32 && !allowsSpace)) return 0;
      if (kind === 1) letters += 1;
      else {
        marks += 1;
        if (code === 39 && buffer[at - 1] === 32) return 0;
      }
      if (code >= 65 && code <= 90) code += 32;
    }
    unlikeX |= code ^ X;
    hash = Math.imul(hash ^ code, FACTOR);
  }
  const isName = letters > 1 && unlikeX !== 0 && (letters !== 3 || marks === 0);
  return isName ? hash | 0 : 0;
}

/** Whether one of the words of a name, between spaces and marks, is among these. */
export function hasWord(buffer: Uint8Array, start: number, end: number, words: ReadonlySet<number>): boolean {
  let hash = HASH_SEED;
  for (let at = start; at < end; at += 1) {
    const code = buffer[at] ?? 0;
    if (NAME_BYTE[code] === 2) {
      if (words.has(hash | 0)) return true;
      hash = HASH_SEED;
    } else hash = Math.imul(hash ^ (code >= 65 && code <= 90 ? code + 32 : code), FACTOR);
  }
  return words.has(hash | 0);
}

/** Plain text: nothing to clean, nothing that looks like a formula, a placeholder or damage. */
export function isPlainText(buffer: Uint8Array, start: number, end: number): boolean {
  const first = buffer[start] ?? 0;
  const length = end - start;
  if (first === 61 || first === 43 || first === 45 || first === 64 || first === 32 || first === 40 || first === 35)
    return false;
  if (buffer[end - 1] === 32) return false;
  if (
    length <= 4 &&
    (first === 46 || first === 110 || first === 78 || first === 116 || first === 84) &&
    isPlaceholderLike(buffer, start, end)
  )
    return false;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    if (byte >= 32 && byte < 127) continue;
    const next = buffer[at + 1] ?? 0;
    if (byte !== 0xc3 || at + 1 >= end || next < 0x80 || next > 0xbf || next === 0x82 || next === 0x83) return false;
    at += 1;
  }
  return true;
}

/** "n/a", "nil", "null", "tbd" and a lone dot. */
function isPlaceholderLike(buffer: Uint8Array, start: number, end: number): boolean {
  if (end - start === 1) return buffer[start] === 46;
  const second = (buffer[start + 1] ?? 0) | 32;
  return end - start >= 3 && (second === 47 || second === 105 || second === 117 || second === 98);
}

/** Letters, digits, dots, hyphens, underscores and plus around one @, with an ordinary domain. */
export function isPlainEmail(buffer: Uint8Array, start: number, end: number): boolean {
  let at = start;
  let previous = 46;
  let atSign = -1;
  let lastDot = -1;
  if (end - start > 190) return false;
  for (; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    const isLetter = (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90);
    const isDigit = byte >= 48 && byte <= 57;
    if (!isLetter && !isDigit) {
      const isWord = previous !== 46 && previous !== 64 && previous !== 45;
      if (byte === 46) {
        if (!isWord) return false;
        lastDot = at;
      } else if (byte === 64) {
        if (atSign >= 0 || previous === 46) return false;
        atSign = at;
        lastDot = -1;
      } else if (byte === 45) {
        if (previous === 46 || previous === 64) return false;
      } else if (atSign >= 0 || at === start || (byte !== 95 && byte !== 43)) return false;
    } else if (atSign >= 0 && lastDot > atSign && isDigit) return false;
    previous = byte;
  }
  return previous !== 45 && atSign > start && lastDot > atSign && end - lastDot > 2 && end - lastDot <= 21;
}

/** Letters, digits, single spaces between words, and plus within; anything else goes the careful way. */
export function isPlainElection(buffer: Uint8Array, start: number, end: number): boolean {
  if (buffer[start] === 43 || buffer[start] === 32 || buffer[end - 1] === 32) return false;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    const isWord = (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57);
    if (!isWord && byte !== 43 && (byte !== 32 || buffer[at - 1] === 32)) return false;
  }
  return true;
}

/** The place of a state in `STATE_CODES` by its two capital letters, or -1. */
export const stateOf = (a: number, b: number): number =>
  a < 65 || a > 90 || b < 65 || b > 90 ? -1 : (STATE_BY_LETTERS[(a - 65) * 26 + b - 65] ?? -1);
