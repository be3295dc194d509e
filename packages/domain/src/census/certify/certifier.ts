import type { Census } from '../census.ts';
import { namesOfFamily } from '../rules/dependents/family-names.ts';
import type { SheetReader } from '../sheet-reader.ts';
import type { Certifier } from './certifier-face.ts';
import { RowCertifier } from './row-certifier.ts';

/** A certifier for a sheet, or null where the sheet or the policy asks for more than it knows. */
export function certifierFor(census: Census, reader: SheetReader): Certifier | null {
  const { plan, context } = reader;
  const { facts } = census;
  const has = (key: string) => plan.byTarget.has(key);
  const isPlainPolicy =
    facts.classes.every((one) => !one.earningsBasis && !one.excludedStatuses?.includes('FT')) &&
    !facts.mailsToHomes &&
    facts.billingLocations.length === 0;
  const isPlainSheet =
    plan.layout === 'long' &&
    plan.twins.length === 0 &&
    !has('dependentOf') &&
    namesOfFamily(plan).length === 0 &&
    context.dayFirst.size === 0 &&
    (has('relationship') || plan.role === 'employees');
  if (!isPlainPolicy || !isPlainSheet || !['ssn', 'firstName', 'lastName', 'dateOfBirth', 'gender'].every(has))
    return null;
  return new RowCertifier(census, reader);
}
