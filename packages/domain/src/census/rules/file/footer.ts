import { type Cell, cellText } from '../../cell.ts';
import { readDate } from '../../reading/read-date.ts';

/** How rows begin that count, head or sign a list. Some of these words are last names too. */
const FOOTER =
  /^\W*(?:(?:grand|sub|report|overall|company)\W*)?totals?\b|^\W*(?:(?:record|row|employee|member|head|total|dependent|life|lives)s?\W*)?(?:count|sum)\b|^\*{2,}|^-{3,}|^={3,}|^page\s+\d+|^end\s+of\b|^\W*(?:number|no\.?|#)\s+of\b|^(?:report|printed|generated|prepared|created|exported|run)\s+(?:on|by|date|:)|^confidential\b|^notes?\s*[:-]|^source\s*:|^average\b|^[^\d@]{1,40}\btotals?\W*$|^as\s+of\b/i;

/** No name begins so, whatever stands behind. */
const NEVER_A_NAME =
  /^(?:printed|generated|prepared|created|exported|run|report(?:ed)?)\s*(?:on|by|date|:)(?:\W|$)|^(?:grand|sub|report|overall|company)[\s-]*totals?\b|^totals?\s+(?:number|count|of|for)\b|^(?:number|#)\s+of\b|^page\s+\d|^(?:end|as)\s+of\b|^(?:notes?|source)\s*:|^confidential\b|^[*=-]{2,}/i;
/** Words of which a remark is made; a name has another one, or is written “Sum, Wei”. */
const REMARK_WORDS = new Set(
  'total totals subtotal grand sub overall company report count counts sum record records row rows employee employees ee ees member members head headcount dependent dependents deps life lives spouse spouses child children people persons enrolled covered active number no of page end list file as on by date printed generated prepared created exported run confidential note notes source average all and the in for none group policy payroll department dept division staff updated revised effective'.split(
    ' ',
  ),
);
const LAST_FIRST = /^\p{L}[\p{L}\p{M}'’. -]*,\s*\p{L}/u;

export const isRemark = (text: string): boolean => FOOTER.test(text);

/** Whether what stands in the cells for a name can be one: "Sum, Wei" and "Anna Total", not "Total Employees" or "Printed on". */
export function mayBeName({ first, last, full }: { first: string; last: string; full: string }): boolean {
  const text = full || `${first} ${last}`.trim();
  if (!/\p{L}/u.test(text) || text.endsWith(':') || NEVER_A_NAME.test(text)) return false;
  if ((first !== '' && last !== '') || LAST_FIRST.test(text)) return true;
  return !isRemarkOnly(text);
}

/** Whether each word is one of which a remark is made. */
export const isRemarkOnly = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .every((word) => word === '' || REMARK_WORDS.has(word));

/** As dates are written, though there may be no such day; with or without a time. */
const DATE =
  /^(?:\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}|\p{L}{3,10}\.? \d{1,2},? \d{2,4}|\d{1,2}[- ]\p{L}{3,10}\.?[- ]\d{2,4})(?:[T ]\d{1,2}:.*)?$/u;
const EITHER_ORDER = [false, true];

/** Whether somebody may have been born then; a number of four digits or fewer only counts something. */
export function mayBeBirth(cell: Cell): boolean {
  const text = cellText(cell).trim();
  if (text === '' || /^\d{1,4}(?:\.\d*)?$/.test(text)) return false;
  if (DATE.test(text)) return true;
  return EITHER_ORDER.some((dayFirst) => readDate(cell, { dayFirst, birth: true, today: 0 }).state === 'good');
}

/** A number of nine digits that lost no more than its first zeros, or was masked. */
export const mayBeSsn = (text: string): boolean =>
  /^\d{7,9}$/.test(text.replace(/\.0+$/, '').replace(/[\s'.–—-]/g, '')) ||
  /^[x*#•]{3}.{0,3}[x*#•]{2}\W*\d{4}$/i.test(text);

export const hasNineDigits = (text: string): boolean => /^\d{9}$/.test(text.replace(/[\s.-]/g, ''));
