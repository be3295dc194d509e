import type { DomainValidation, Finding } from '@onboard/domain/census/finding';
import type { Judgement } from './judge-census.ts';

type Marked<T extends { issues: readonly Finding[] }> = Omit<T, 'issues'> & {
  issues: (Finding & { wasAccepted?: true })[];
};

/**
 * Marks the findings that the census submitted before had word for word: whoever submitted it has read them, so that
 * the new ones may come first. Of one kind the first 200 are listed then and now; beyond them nothing is marked.
 */
export function markAccepted(
  before: Pick<Judgement, 'domainValidations'> | null | undefined,
): (validations: readonly DomainValidation[]) => Marked<DomainValidation>[] {
  const accepted = new Set(before?.domainValidations.flatMap(({ issues }) => issues.map(keyOf)));
  return (validations) =>
    validations.map((validation) => ({
      ...validation,
      issues: validation.issues.map((issue) => (accepted.has(keyOf(issue)) ? { ...issue, wasAccepted: true } : issue)),
    }));
}

type Listed = Pick<DomainValidation, 'warningCount'> & { issues: readonly Pick<Finding, 'severity'>[] };
const isWarning = ({ severity }: Pick<Finding, 'severity'>) => severity === 'warning';
const isCut = ({ warningCount, issues }: Listed) => issues.filter(isWarning).length < warningCount;

/**
 * How many of the warnings the census before was submitted with. Null where not all of them are listed, then or now: what
 * is not marked may have been read all the same, and is not called new.
 */
export function acceptedWarnings(
  before: { domainValidations: readonly Listed[] } | null | undefined,
  now: readonly Marked<DomainValidation>[],
): number | null {
  if (!before) return 0;
  if (now.some(isCut) || before.domainValidations.some(isCut)) return null;
  return now.flatMap(({ issues }) => issues).filter((issue) => isWarning(issue) && issue.wasAccepted).length;
}

const keyOf = ({ ruleId, severity, file, sheet, row, columnKey, header, maskedValue, message }: Finding): string =>
  JSON.stringify([ruleId, severity, file, sheet, row, columnKey, header, maskedValue, message]);
