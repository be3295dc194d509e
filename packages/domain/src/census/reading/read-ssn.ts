import { type Cell, cellText } from '../cell.ts';
import type { Note, ReadingState } from './note.ts';

export interface SsnReading {
  state: ReadingState;
  /** Nine digits as a number, or -1. A number above 900-00-0000 may be an ITIN. */
  number: number;
  notes: Note[];
}

export const NO_SSN = -1;
export const absentSsn: SsnReading = { state: 'absent', number: NO_SSN, notes: [] };

const good = (digits: string, notes: Note[] = []): SsnReading => ({ state: 'good', number: Number(digits), notes });
const bad = (ruleId: string, message: string): SsnReading => ({
  state: 'bad',
  number: NO_SSN,
  notes: [{ ruleId, severity: 'error', message }],
});

/** I02, I06, I07: what is written in a social security number cell, before asking whether such a number can exist. */
export function readSsn(cell: Cell): SsnReading {
  const raw = cellText(cell).trim();
  if (raw === '') return { state: 'blank', number: NO_SSN, notes: [] };
  if (/^\d{3}-\d{2}-\d{4}$/.test(raw)) return good(raw.replaceAll('-', ''));
  if (/^\d{9}$/.test(raw)) return good(raw);
  if (/^[x*#•?]{2,}[\s-]*[x*#•?]*[\s-]*\d{0,4}$/i.test(raw)) {
    return bad('I06', 'Only the last digits are in the file. Enter the whole number.');
  }
  if (/^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(raw)) {
    return bad('I07', 'The number was saved in scientific notation and its digits are lost. Enter it again as text.');
  }
  if (/^\d{7,9}\.0+$/.test(raw)) {
    const { number, notes } = readDigits(raw.replace(/\.0+$/, ''), true);
    const digits = String(number).padStart(9, '0');
    return good(digits, [
      fixed('I07', 'The number was saved with decimals; they were removed.', digits),
      ...notes.filter(isWarning),
    ]);
  }
  if (/^\d+\.\d+$/.test(raw) && !/^\d{3}\.\d{2}\.\d{4}$/.test(raw)) {
    return bad('I07', 'The number has decimals. Enter its nine digits.');
  }
  return readDigits(raw, cell !== null && typeof cell === 'object' && cell.kind === 'number');
}

const isWarning = ({ severity }: Note) => severity === 'warning';

function readDigits(raw: string, numeric: boolean): SsnReading {
  const digits = raw.replace(/^'/, '').replace(/[\s.\-–—/]/g, '');
  if (!/^\d+$/.test(digits)) return bad('I02', 'This is not a social security number. Enter nine digits.');
  if (digits.length === 9) {
    return good(digits, [fixed('I02', 'Spaces and marks were removed from the number.', digits)]);
  }
  const bare = digits === raw || numeric;
  if (bare && (digits.length === 7 || digits.length === 8)) {
    const padded = digits.padStart(9, '0');
    return good(padded, [
      fixed('I02', 'Zeros at the front were lost; the number was filled up to nine digits.', padded),
      { ruleId: 'I02', severity: 'warning', message: 'Check that the zeros at the front were the missing digits.' },
    ]);
  }
  return bad('I02', `A social security number has nine digits; this one has ${digits.length}. Enter all nine.`);
}

const fixed = (ruleId: string, message: string, digits: string): Note => ({
  ruleId,
  severity: 'fixed',
  message,
  suggested: maskSsn(digits),
});

/** Digits of a number that lost no more than its first zeros. */
const NEARLY_WHOLE = 7;

/** The ".00" of a number that was saved with decimals. */
const NO_DECIMALS = /(?<=\d{4})\.0+$/;

/**
 * ***-**-1234: the last four digits and nothing else, whatever is in the cell. Of a few digits alone, the last two, so
 * that they are not taken for a whole number.
 */
export function maskSsn(raw: string): string {
  const text = raw.trim().replace(NO_DECIMALS, '');
  if (text === '') return '';
  const digits = text.replace(/\D/g, '');
  if (digits.length === 0) return '*'.repeat(Math.min(text.length, 9));
  const isMasked = /[x*•#]/i.test(text);
  if (digits.length < NEARLY_WHOLE && !isMasked) return digits.slice(-2).padStart(digits.length, '*');
  return `***-**-${digits.slice(-4)}`;
}

export const maskSsnNumber = (ssn: number): string => `***-**-${String(ssn % 10_000).padStart(4, '0')}`;

const MARKS = '[^\\p{L}\\p{N}]{1,6}';
/** 3-2-4 digits, whatever stands between; 5-4 is a ZIP+4. */
const WRITTEN_APART = new RegExp(`(?<!\\d)\\d{3}${MARKS}\\d{2}${MARKS}\\d{4}(?!\\d)`, 'gu');
const IN_A_ROW = /(?<!\d)\d{9}(?!\d)/g;
/** The same in other groups that people and programs make of nine digits. */
const GROUPS = ['3 6', '3 3 3', '2 7', '1 1 1 1 1 1 1 1 1'].map((sizes) => grouped(sizes, '[^\\p{L}\\p{N}]{1,3}'));
/** Five and four with a hyphen are a ZIP+4, and beside words these groups are the number of a suite and a ZIP code. */
const FOUR_AND_FIVE = [grouped('4 5', '[^\\p{L}\\p{N}]{1,3}'), grouped('5 4', '(?!-)[^\\p{L}\\p{N}]{1,3}')];
/** As programs write a large number: no more than one digit before the point, and all of them. */
const SCIENTIFIC = /(?<![\p{L}\p{N}.])\d+(?:\.\d+)?e\+?\d{1,2}(?![\p{L}\p{N}])/iu;
const ALONE = /^[^\d]*\d(?:[\s\-–—/']{0,3}\d){8}(?:\.\d+)?[^\d%]*$/;

/** Groups of digits with marks between, and no digit beside them. */
function grouped(sizes: string, mark: string): RegExp {
  const groups = sizes.split(' ').map((size) => `\\d{${size}}`);
  return new RegExp(`(?<!\\d[^\\p{L}\\p{N}]?)${groups.join(mark)}(?!(?!\\.\\d{1,2}\\s*$)[^\\p{L}\\p{N}]?\\d)`, 'gu');
}

/** Masks whatever looks like a whole social security number within other text, such as a remark or a shifted cell. */
export const maskSsnIn = (text: string): string =>
  maskedAsSeen(text, (seen) => {
    const groups = /\p{L}/u.test(seen) ? GROUPS : [...GROUPS, ...FOUR_AND_FIVE];
    return groups.reduce(
      (one, group) => one.replace(group, (found) => maskSsn(found)),
      maskApart(seen).replace(IN_A_ROW, (found) => maskSsn(found)),
    );
  });

/** Of an amount of money, where a sign of it or cents keep nine digits from being a person's. */
export const maskSsnAmongMoney = (text: string): string =>
  /[$+]|\.0*[1-9]\d*\s*$/.test(text) && !SCIENTIFIC.test(text)
    ? maskedAsSeen(text, maskApart)
    : maskedAsSeen(text, (seen) => {
        const apart = maskApart(seen);
        return ALONE.test(apart) && !/(?<!\d)\d{5}-\d{4}(?!\d)/.test(apart)
          ? apart.replace(/\d(?:[\s\-–—/']{0,3}\d){8}(?:\.\d+)?/, (found) => maskSsn(found.replace(/\.\d+$/, '')))
          : apart;
      });

/** Of an ID, which may be nine digits in other groups: what such a number can be, written as one. */
export const maskSsnInId = (text: string): string =>
  maskedAsSeen(text, (seen) =>
    [WRITTEN_APART, IN_A_ROW].reduce(
      (one, form) => one.replace(form, (found) => (maySsnBe(found) ? maskSsn(found) : found)),
      seen,
    ),
  );

function maySsnBe(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return !/^(?:000|666)|^...00|0000$/.test(digits);
}

const maskApart = (text: string): string => text.replace(WRITTEN_APART, (found) => maskSsn(found));

/** Masks what a reader sees: digits of full width are digits, and hidden characters are not there. */
function maskedAsSeen(text: string, mask: (seen: string) => string): string {
  const seen = text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const written = seen.replace(SCIENTIFIC, (found) => wholeNumber(found) ?? found);
  for (const one of [written, written.replace(/\p{Cf}/gu, '')]) {
    const masked = mask(one);
    if (masked !== one) return masked;
  }
  return text;
}

/** The nine digits of a number in scientific notation that has kept them, but for zeros at the end; or nothing. */
function wholeNumber(written: string): string | null {
  const kept = written.replace(/e.*$/i, '').replace(/\D/g, '').length;
  const value = Number(written);
  return kept >= NEARLY_WHOLE && Number.isInteger(value) && value < 1e9 ? String(value).padStart(9, '0') : null;
}
