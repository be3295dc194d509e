import type { CensusDomainValidation } from '@onboard/contract/census';
import { countWords } from '../count-words.ts';

interface People {
  employees: number;
  dependents: number;
}

/** What somebody says who submits with warnings: numbers that come later are not right as they are. */
export function acknowledgement(warnings: number, validations: readonly CensusDomainValidation[]): string {
  const issues = validations.flatMap((validation) => validation.issues);
  const missing = issues.filter(({ ruleId, severity }) => ruleId === 'I01' && severity === 'warning').length;
  const read = `I have read the ${countWords(warnings, 'warning', 'warnings')}.`;
  if (missing === 0) return `${read} The census is right as it is.`;
  const later = 'I will send the SSNs that are missing.';
  return missing >= warnings ? `${read} ${later}` : `${read} ${later} The rest is right as it is.`;
}

/** Whom the census leaves out who was in the one before, and what that means. */
export function goneWords({ employees, dependents }: People): string {
  const parts = [
    employees > 0 ? countWords(employees, 'employee', 'employees') : '',
    dependents > 0 ? countWords(dependents, 'dependent', 'dependents') : '',
  ].filter(Boolean);
  const isOne = employees + dependents === 1;
  return `${parts.join(' and ')} of the census submitted before ${isOne ? 'is' : 'are'} not in this one: ${isOne ? 'this person' : 'they'} will have no cover.`;
}

/** So many are gone that one click is not enough to say so. */
export const isFarBelow = (gone: People, before: People): boolean =>
  gone.employees * 2 > before.employees ||
  (gone.employees + gone.dependents) * 2 > before.employees + before.dependents;
