import { IS_SAME, LEFT_OUT, SAME } from '@onboard/domain/census/corrections';
import { splitMember } from '../column-label.ts';

/** What was said of a row as a whole, in words; null of a cell, whose value speaks for itself. */
export function saidWords(columnKey: string, value: string): string | null {
  const { key } = splitMember(columnKey);
  if (key === IS_SAME) return value === SAME ? 'The same person' : 'Two people';
  return key === LEFT_OUT ? 'Leave it out' : null;
}
