import { maskSsnIn } from '../census/reading/read-ssn.ts';
import { strangeCharacterMessage } from './text-formats.ts';

export const LONGEST_REASON = 1_000;

/**
 * What is wrong with a reason that goes to another person, on screens and in e-mails: characters nobody sees, or what
 * may be a social security number. Null when nothing is.
 */
export function reasonMessage(typed: string): string | null {
  const strange = strangeCharacterMessage('The reason', typed, true);
  if (strange) return strange;
  return maskSsnIn(typed) === typed
    ? null
    : 'The reason has nine digits that may be a social security number, and others read it whole. Leave the number out: name the person or the row instead.';
}
