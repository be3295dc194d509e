import type { SignInState } from '@onboard/contract/session';
import type { Tone } from '@onboard/kit/Pill/Pill';

interface SignInWords {
  readonly tone: Tone;
  readonly label: string;
  readonly meaning: string;
}

/** Whether the password was reset, and no other was chosen so far. */
export const isWaitingForPassword = (
  state: SignInState['state'] | undefined,
  { firstPasswordSet }: { firstPasswordSet: string | null },
): boolean => state === 'NOT_ACTIVATED' && firstPasswordSet !== null;

/** What the provider's state of a sign-in means for whoever looks after the person. */
export function signInInWords(
  state: SignInState['state'],
  { firstName, firstPasswordSet }: { firstName: string; firstPasswordSet: string | null },
): SignInWords {
  switch (state) {
    case 'ACTIVE':
      return { tone: 'success', label: 'Active', meaning: `${firstName} can sign in.` };
    case 'NOT_ACTIVATED':
      return firstPasswordSet === null
        ? { tone: 'info', label: 'Not activated', meaning: `${firstName} has not chosen a password so far.` }
        : {
            tone: 'info',
            label: 'Waiting for a new password',
            meaning: `The password was reset, and ${firstName} has not chosen another so far.`,
          };
    case 'LOCKED':
      return { tone: 'error', label: 'Locked', meaning: 'After too many wrong passwords or codes.' };
    case 'SUSPENDED':
      return {
        tone: 'warning',
        label: 'Suspended',
        meaning: 'By the administrators of the sign-in service, who alone can end that.',
      };
    case 'DEACTIVATED':
      return {
        tone: 'warning',
        label: 'Deactivated',
        meaning: 'By the administrators of the sign-in service, who can switch it on again.',
      };
    case 'UNKNOWN':
      return {
        tone: 'warning',
        label: 'Not known',
        meaning: 'The sign-in service has no such account any more. Its administrators can tell why.',
      };
  }
}
