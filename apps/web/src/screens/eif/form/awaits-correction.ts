import type { EifProblem } from '@onboard/domain/eif/step';
import type { UnsavedAnswer } from './unsaved-answer.ts';

type Held = Pick<UnsavedAnswer, 'id' | 'attributeKey' | 'state'>;
type Found = Pick<EifProblem, 'entityId' | 'path' | 'severity'>;

/**
 * Whether an answer stays unsaved until the person corrects it: one the server refused, or one of no form it takes and
 * that stands among the problems of this page. Those of other pages are told there.
 */
export function awaitsCorrection(answers: Iterable<Held>, problems: readonly Found[]): boolean {
  return [...answers].some(
    (answer) => answer.state === 'refused' || (answer.state === 'invalid' && problems.some(isOf(answer))),
  );
}

const isOf =
  ({ id, attributeKey }: Held) =>
  ({ entityId, path, severity }: Found): boolean =>
    severity === 'error' && entityId === id && (path === attributeKey || path.startsWith(`${attributeKey}.`));
