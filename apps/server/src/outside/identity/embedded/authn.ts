import { createSteps } from './authn-steps.ts';
import { factorCalls } from './factor-calls.ts';
import { recoveryCalls } from './recovery-calls.ts';
import type { IdentitySettings } from './settings.ts';
import { signInCalls } from './sign-in-calls.ts';

/** A sign-in from user name to session token: one function for each call of the sign-in API. */
export function createAuthn(settings: IdentitySettings) {
  const steps = createSteps(settings);
  return { ...signInCalls(steps), ...factorCalls(steps), ...recoveryCalls(steps) };
}

export type Authn = ReturnType<typeof createAuthn>;
