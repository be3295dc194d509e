import { strangeCharacterMessage } from './text-formats.ts';

export const LONGEST_REASON = 1_000;

/**
 * What is wrong with a reason that goes to another person, on screens and in e-mails: characters nobody sees, or what
 * is written as a social security number. Null when nothing is.
 */
export function reasonMessage(typed: string): string | null {
  const strange = strangeCharacterMessage('The reason', typed, true);
  if (strange) return strange;
  return hasSsn(asSeen(typed))
    ? 'The reason has nine digits that may be a social security number, and others read it whole. Leave the number out: name the person or the row instead.'
    : null;
}

const MARK = '(?:[ \\t\\u00a0]?[-\\u2010-\\u2015.][ \\t\\u00a0]?|[ \\t\\u00a0])';
const WRITTEN_APART = new RegExp(`(?<!\\d)\\d{3}${MARK}\\d{2}${MARK}\\d{4}(?!\\d)`);
const IN_A_ROW = /(?<![\p{L}\d])\d{9}(?!\d)/gu;
const SSN_WORD = 'ssns?\\b|ss#|socials?\\b|social[ -]security';
/** Nine digits, however they are grouped, that follow the word at once. */
const CALLED_SSN = new RegExp(
  `\\b(?:ssn|ss#|social(?:[ -]security)?)(?: (?:number|no\\.?))?[ :#=(]*(?:is )?\\d(?:${MARK}?\\d){8}(?!\\d)`,
  'i',
);
const SAYS_SSN = new RegExp(`\\b(?:${SSN_WORD})`, 'i');
/** What else a number of nine digits is called, right before it. */
const CALLED_OTHERWISE =
  /(?:\b(?:polic(?:y|ies)|groups?|certificates?|contracts?|ids?|identification|accounts?|acct|routing|tax|tins?|e?ins?|feins?|cases?|tickets?|invoices?|phone|fax|amount|total|volume)(?: (?:numbers?|no\.?|nos\.?))?(?: (?:is|of))?[ :#=("'“]*|\$ ?)$/i;

function hasSsn(text: string): boolean {
  if (WRITTEN_APART.test(text) || CALLED_SSN.test(text)) return true;
  return [...text.matchAll(IN_A_ROW)].some(({ 0: digits, index }) => {
    const [before, after] = sentenceAround(text, index, digits.length);
    if (SAYS_SSN.test(after)) return true;
    if (CALLED_OTHERWISE.test(before)) return false;
    return SAYS_SSN.test(before) || canBeSsn(digits);
  });
}

/** What stands before and behind a number in its own sentence. */
function sentenceAround(text: string, from: number, length: number): [string, string] {
  const END = /[.!?;]\s|\n/;
  return [text.slice(0, from).split(END).at(-1) ?? '', text.slice(from + length).split(END)[0] ?? ''];
}

/** domain.md §5: numbers that were never given out are no person's. */
const canBeSsn = (digits: string): boolean => !/^(?:000|666|9)|^...00|0000$/.test(digits);

/** Digits of full width are digits, and characters without a width are not there. */
const asSeen = (text: string): string =>
  text
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '');
