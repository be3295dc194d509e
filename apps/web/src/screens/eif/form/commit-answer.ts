import { isSame } from '@onboard/domain/changes/net-changes';
import { valueProblems } from '@onboard/domain/fields/problems';
import { readValue } from '@onboard/domain/fields/read-value';
import type { SaveQueue } from './save-queue.ts';
import { type AnswerRef, fieldOf } from './unsaved-answer.ts';

/** Whether an answer has the form the server takes. */
export function isSendable(ref: AnswerRef, typed: unknown): boolean {
  const field = fieldOf(ref);
  if (!field) return false;
  const { value } = readValue(field, typed);
  return !valueProblems(field, value).some(({ severity }) => severity === 'error');
}

/** An answer was left: it goes its way, unless it is as the server has it, which is `current`. */
export function commitAnswer(queue: SaveQueue, ref: AnswerRef, value: unknown, current: unknown): void {
  const field = fieldOf(ref);
  if (!field) return;
  queue.commit(ref, { isValid: isSendable(ref, value), isAsBefore: isSame(readValue(field, value).value, current) });
}
