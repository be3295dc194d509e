import { subStepOf } from '@onboard/domain/eif/catalogue';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { problemItem } from '@onboard/domain/eif/problem-item';
import type { EifProblem, SubStepId } from '@onboard/domain/eif/step';

type Problem = Pick<EifProblem, 'entity' | 'path' | 'message'>;

const GENERAL = 'Please provide a response';

/** A problem as a line of a list about several things: which of them, and what. */
export function itemLine(facts: EifFacts, problem: Problem & Pick<EifProblem, 'place' | 'entityId'>): string {
  const item = problemItem(facts, problem);
  const line = problemLine(problem.place.subStepId, problem);
  return item === null ? line : `${item}: ${line}`;
}

/**
 * A problem as a line of a list, away from its field: a message that names no question gets the question before it.
 * Spec portal §5 gives the message itself.
 */
export function problemLine(subStepId: SubStepId, { entity, path, message }: Problem): string {
  if (!message.startsWith(GENERAL)) return message;
  const [attributeKey, , columnKey] = path.split('.');
  const ask = subStepOf(subStepId).asks.find((each) => each.entity === entity && each.attributeKey === attributeKey);
  const column = ask?.rows?.columns.find(({ key }) => key === columnKey);
  const question = column?.question ?? ask?.question;
  return question ? `${question} ${message}` : message;
}
