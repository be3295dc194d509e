import type { Census } from '../census.ts';
import type { SheetReader } from '../sheet-reader.ts';
import { RowCertifier } from './row-certifier.ts';

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

/** A certifier for a sheet, or null where the sheet or the policy asks for more than it knows. */
export function certifierFor(census: Census, reader: SheetReader): Certifier | null {
  const { plan, context } = reader;
  const { facts } = census;
  const has = (key: string) => plan.byTarget.has(key);
  const isPlainPolicy =
    facts.classes.every((one) => !one.waitingPeriodDays && !one.earningsBasis && !one.excludedStatuses) &&
    !facts.mailsToHomes &&
    facts.billingLocations.length === 0;
  const isPlainSheet =
    plan.layout === 'long' &&
    plan.twins.length === 0 &&
    context.dayFirst.size === 0 &&
    (has('relationship') || plan.role === 'employees');
  if (!isPlainPolicy || !isPlainSheet || !['ssn', 'firstName', 'lastName', 'dateOfBirth', 'gender'].every(has))
    return null;
  return new RowCertifier(census, reader);
}
