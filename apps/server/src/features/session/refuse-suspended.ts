import type { SignInState } from '@onboard/contract/session';
import { refuse } from '../../refuse.ts';

/** A suspension at the identity provider is never lifted from here, nor passed by. */
export function refuseSuspended({ state }: SignInState): void {
  if (state !== 'SUSPENDED') return;
  refuse('WRONG_STATE', {
    message: 'The sign-in service suspended this account. Only its own administrators can end that.',
  });
}
