import { subStepOf } from '@onboard/domain/eif/catalogue';
import type { EifProblem, SubStepId } from '@onboard/domain/eif/step';

type Problem = Pick<EifProblem, 'entity' | 'path' | 'message'>;

const GENERAL = 'Please provide a response';

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
