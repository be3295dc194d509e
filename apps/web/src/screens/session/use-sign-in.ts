import type { Configuration } from '@onboard/contract/session';
import { useCallback, useState } from 'react';
import { genericText } from '../../data/user-message.ts';
import { type AuthnTransaction, signInClient } from '../../outside/identity/sign-in-client.ts';
import { identityMessage, isTransactionGone } from './identity-message.ts';
import { type SignInStep, stepOf } from './sign-in-states.ts';

export interface SignIn {
  readonly step: SignInStep;
  /** What went wrong last, in the provider's words. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Counts the answers, so that a repeated problem is told again. */
  readonly turn: number;
  /** Takes the next step; the state table says where it leads. */
  readonly go: (call: () => Promise<AuthnTransaction>) => Promise<void>;
  readonly signIn: (userName: string, password: string) => Promise<void>;
  readonly startOver: () => void;
}

const START: SignInStep = { kind: 'credentials' };

/** One sign-in with the provider, from user name and password to the redirect that ends it. */
export function useSignIn({ identity, support }: Configuration): SignIn {
  const [state, setState] = useState({ step: START, problem: null as string | null, isBusy: false, turn: 0 });

  const go = useCallback(
    async (call: () => Promise<AuthnTransaction>) => {
      setState((before) => ({ ...before, isBusy: true, problem: null }));
      try {
        const step = await follow(await call());
        if (step.kind === 'finish') {
          const client = await signInClient(identity);
          // Leaves the page: it stays busy until the browser is gone.
          await client.token.getWithRedirect({ sessionToken: step.sessionToken });
          return;
        }
        setState((before) => ({ step, problem: null, isBusy: false, turn: before.turn + 1 }));
      } catch (error) {
        const problem = identityMessage(error, genericText(support.email));
        setState((before) => ({
          step: isTransactionGone(error) ? START : before.step,
          problem,
          isBusy: false,
          turn: before.turn + 1,
        }));
      }
    },
    [identity, support.email],
  );

  const signIn = useCallback(
    (username: string, password: string) =>
      go(async () => (await signInClient(identity)).signInWithCredentials({ username, password })),
    [go, identity],
  );

  const startOver = useCallback(() => setState({ step: START, problem: null, isBusy: false, turn: 0 }), []);

  return { ...state, go, signIn, startOver };
}

/** An authenticator app that is the only factor is enrolled by itself. Spec portal §4. */
async function follow(transaction: AuthnTransaction): Promise<SignInStep> {
  const step = stepOf(transaction);
  return step.kind === 'enrol' ? stepOf(await step.enroll({})) : step;
}
