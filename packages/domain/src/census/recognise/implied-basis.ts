import type { EarningsBasis } from '../codes.data.ts';

/** What pay is for, where its header says so: "Annual Salary", "Hourly Rate". */
export function impliedBasis(header: string): EarningsBasis | null {
  if (/hour/i.test(header)) return 'HOURLY';
  if (/annual|year/i.test(header)) return 'ANNUAL';
  if (/bi-?weekly/i.test(header)) return 'BIWEEKLY';
  if (/semi-?monthly/i.test(header)) return 'SEMI_MONTHLY';
  if (/month/i.test(header)) return 'MONTHLY';
  if (/week/i.test(header)) return 'WEEKLY';
  return null;
}
