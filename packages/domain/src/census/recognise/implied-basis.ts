import type { EarningsBasis } from '../codes.data.ts';
import { canonical } from './canonical.ts';

/** What pay is for, where its header says so: "Annual Salary", "Hourly Rate". What stands in brackets only explains. */
export function impliedBasis(text: string): EarningsBasis | null {
  return basisOf(text.replace(/\([^)]*\)/g, ' ')) ?? basisOf(text);
}

/** "Sal/Yr", "Pay per hr", "Hr Rate"; not "HR Annual Salary", "(12/yr)" or "(2080 hr)". */
const shortFor = (unit: string): RegExp =>
  new RegExp(
    `(?:(?<!\\d\\s*)/|\\bper |pay|rate|wage|sal|salary|amount|amt)[\\s/._-]*${unit}\\b|\\b${unit}(?:ly)?[\\s/._-]+(?:pay|rate|wage)`,
    'i',
  );
const [HOUR, YEAR, MONTH] = [shortFor('hr'), shortFor('yr'), shortFor('mo')];

function basisOf(text: string): EarningsBasis | null {
  const header = `${text} ${canonical(text)}`;
  if (/hour|por hora/i.test(header) || HOUR.test(text)) return 'HOURLY';
  if (/annual|year|anual/i.test(header) || YEAR.test(text)) return 'ANNUAL';
  if (/bi-?weekly/i.test(header)) return 'BIWEEKLY';
  if (/semi-?monthly/i.test(header)) return 'SEMI_MONTHLY';
  if (/month/i.test(header) || MONTH.test(text)) return 'MONTHLY';
  if (/week/i.test(header)) return 'WEEKLY';
  return null;
}
