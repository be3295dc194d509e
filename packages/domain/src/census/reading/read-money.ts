import { type Cell, cellText } from '../cell.ts';
import type { EarningsBasis } from '../codes.data.ts';
import type { ReadingState } from './note.ts';

export interface AmountReading {
  state: ReadingState;
  amount: number;
  /** The text had more than the bare number. */
  stripped: boolean;
  negative: boolean;
  /** What the cell itself says the amount is for: "$25/hr", "2000 biweekly". */
  basis?: EarningsBasis;
}

export const absentAmount: AmountReading = { state: 'absent', amount: Number.NaN, stripped: false, negative: false };

const TIMES: readonly (readonly [EarningsBasis, string])[] = [
  ['SEMI_MONTHLY', 'semi[- ]?months?|semi[- ]?monthly|twice (?:a|per) month'],
  ['BIWEEKLY', 'bi[- ]?weeks?|bi[- ]?weekly|(?:every )?(?:2|two) (?:wks|weeks)|every other week'],
  ['ANNUAL', 'yrs?|years?|annum|annually|annual|yearly|p\\.? ?a'],
  ['MONTHLY', 'mos?|mths?|months?|monthly'],
  ['WEEKLY', 'wks?|wkly|weeks?|weekly'],
  ['DAILY', 'days?|daily'],
  ['HOURLY', 'hrs?|hours?|hourly|hrly|h'],
];
const BEFORE = '(?:\\/|\\bper\\b|\\ban?\\b|-(?=\\s))';
const UNITS = TIMES.map(([, words]) => words).join('|');
const PER = new RegExp(`\\s*${BEFORE}\\s*(?:${UNITS}|pay)\\.?$|\\s*(?:${UNITS}|usd|dollars)\\.?$`, 'i');
const BASIS_AT_END = TIMES.map(
  ([basis, words]) => [basis, new RegExp(`(?:[\\d.k)]|${BEFORE}|\\s)\\s*(?:${words})\\.?$`, 'i')] as const,
);

/** What the last word of an amount says it is for. */
const basisAtEnd = (text: string): EarningsBasis | undefined =>
  BASIS_AT_END.find(([, pattern]) => pattern.test(text))?.[0];

/** R02: money and counts as people type them: `$81,186.00`, `52k`, `28.50/hr`, `(1,200)`, `1.234,56`. */
export function readAmount(cell: Cell): AmountReading {
  const raw = cellText(cell).trim();
  if (raw === '') return { state: 'blank', amount: Number.NaN, stripped: false, negative: false };
  if (/^\d+(?:\.\d+)?$/.test(raw)) return { state: 'good', amount: Number(raw), stripped: false, negative: false };
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(raw)) {
    const amount = Number(raw);
    // "1.2E+05" as a text is what a spreadsheet showed, and worth a word; a number in a cell is only stored so.
    const isShown = /e/i.test(raw) && !(cell !== null && typeof cell === 'object' && cell.kind === 'number');
    return { state: 'good', amount, stripped: isShown, negative: amount < 0 };
  }
  const written = raw.replace(/^'/, '').trim();
  const basis = basisAtEnd(written);
  let text = written.replace(PER, '').replace(PER, '').trim();
  let negative = false;
  if (/^\(.*\)$/.test(text) || /^-|-$/.test(text)) {
    negative = true;
    text = text.replace(/[()-]/g, '');
  }
  text = text.replace(/^(?:usd|us)/i, '').replace(/[$\s\u00a0]/g, '');
  if (text.startsWith('-')) {
    negative = true;
    text = text.slice(1);
  }
  const thousand = /k$/i.test(text);
  if (thousand) text = text.slice(0, -1);
  const plainNumber = withoutGrouping(text);
  if (plainNumber === null) return { state: 'bad', amount: Number.NaN, stripped: false, negative };
  const amount = plainNumber * (thousand ? 1_000 : 1) * (negative ? -1 : 1);
  return { state: 'good', amount, stripped: true, negative, ...(basis && { basis }) };
}

function withoutGrouping(text: string): number | null {
  if (/^\d+(?:\.\d*)?$|^\.\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:'\d{3})+(?:\.\d*)?$/.test(text)) return Number(text.replaceAll("'", ''));
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  return null;
}
