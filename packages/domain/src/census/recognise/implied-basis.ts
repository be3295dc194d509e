import type { EarningsBasis } from '../codes.data.ts';
import { canonical } from './canonical.ts';

/** What pay is for, where its header says so: "Annual Salary", "Hourly Rate". */
export function impliedBasis(text: string): EarningsBasis | null {
  const header = `${text} ${canonical(text)}`;
  if (/hour|\bhr\b|por hora/i.test(header)) return 'HOURLY';
  if (/annual|year|\byr\b|anual/i.test(header)) return 'ANNUAL';
  if (/bi-?weekly/i.test(header)) return 'BIWEEKLY';
  if (/semi-?monthly/i.test(header)) return 'SEMI_MONTHLY';
  if (/month|\bmo\b/i.test(header)) return 'MONTHLY';
  if (/week/i.test(header)) return 'WEEKLY';
  return null;
}
