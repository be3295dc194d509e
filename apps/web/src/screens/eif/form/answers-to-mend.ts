import type { EifProblem } from '@onboard/domain/eif/step';

type Found = Pick<EifProblem, 'entityId' | 'path' | 'severity' | 'isMissing'>;

/** How many answers cannot stay as they are; what is still missing is not among them. */
export function answersToMend(problems: readonly Found[]): number {
  const wrong = problems.filter(({ severity, isMissing }) => severity === 'error' && !isMissing);
  return new Set(wrong.map(({ entityId, path }) => `${entityId} ${path}`)).size;
}
