import type { Configuration } from '@onboard/contract/session';
import { useCallback, useRef, useState } from 'react';
import { genericText } from '../../data/user-message.ts';
import { type AuthnTransaction, signInClient, stateTokenOf } from '../../outside/identity/sign-in-client.ts';
import { follow } from './follow.ts';
import {
  isRefusedByProvider,
  isTransactionGone,
  isWrongTry,
  problemOf,
  type SignInProblem,
} from './identity-message.ts';
import { keepSignIn, keptSignIn } from './kept-sign-in.ts';
import type { SignInStep } from './sign-in-states.ts';
import { forgetWrongTries, hasManyWrongTries, noteWrongTry } from './wrong-tries.ts';

interface SignInState {
  readonly step: SignInStep;
  /** What went wrong last. */
  readonly problem: SignInProblem | null;
  readonly isBusy: boolean;
  /** Counts the answers, so that a repeated problem is told again. */
  readonly turn: number;
  /** When a code was last sent, in milliseconds of the epoch. */
  readonly sentAt: number | null;
  /** Whether there was more than one factor to choose from. */
  readonly hasChoice: boolean;
  /** A sign-in that was under way could not be taken up again. */
  readonly isTooLate: boolean;
  /** The last of several wrong passwords and codes in this tab: a lock may be near, for any address alike. */
  readonly isLockNear: boolean;
}

type Call = () => Promise<AuthnTransaction>;

export interface SignIn extends SignInState {
  /** Takes the next step; the state table says where it leads. `isSending` where the provider sends a code for it. */
  readonly go: (call: Call, isSending?: boolean) => Promise<void>;
  readonly signIn: (userName: string, password: string) => Promise<void>;
  /** Opens what a link of the provider's own e-mail is good for. */
  readonly recover: (recoveryToken: string) => Promise<void>;
  /** Takes up the sign-in that was under way in this tab. */
  readonly resume: () => Promise<void>;
  /** Says what stands in the way without asking the provider. */
  readonly tell: (message: string) => void;
  readonly startOver: () => void;
}

const START: SignInState = {
  step: { kind: 'credentials' },
  problem: null,
  isBusy: false,
  turn: 0,
  sentAt: null,
  hasChoice: false,
  isTooLate: false,
  isLockNear: false,
};

function begin(isResumed: boolean): SignInState {
  const kept = isResumed ? keptSignIn() : null;
  return kept ? { ...START, ...kept, step: { kind: 'resume' }, isBusy: true } : START;
}

/** One sign-in with the provider, from user name and password to the redirect that ends it. */
export function useSignIn({ identity, support }: Configuration, isResumed: boolean): SignIn {
  const [state, setState] = useState(() => begin(isResumed));
  const { sentAt, hasChoice } = state;
  const cancel = useRef<Call | undefined>(undefined);

  const go = useCallback(
    async (call: Call, isSending = false) => {
      setState((before) => ({ ...before, isBusy: true, problem: null, isTooLate: false, isLockNear: false }));
      try {
        const { transaction, step, isSent, hasOffered, problem } = await follow(await call());
        cancel.current = transaction.cancel;
        const stateToken = stateTokenOf(transaction);
        const lastSent = isSent || isSending ? Date.now() : sentAt;
        const known = { sentAt: lastSent, hasChoice: hasOffered ?? hasChoice };
        keepSignIn(stateToken === null ? null : { stateToken, ...known });
        if (step.kind === 'finish') {
          forgetWrongTries();
          const client = await signInClient(identity);
          // Leaves the page: it stays busy until the browser is gone.
          await client.token.getWithRedirect({ sessionToken: step.sessionToken });
          return;
        }
        const told = problem === null ? null : problemOf(problem, genericText(support.email));
        setState((before) => ({ ...START, ...known, step, problem: told, turn: before.turn + 1 }));
      } catch (error) {
        const problem = problemOf(error, genericText(support.email));
        const isGone = isTransactionGone(error);
        if (isGone) keepSignIn(null);
        const isWrong = isWrongTry(error);
        if (isWrong) noteWrongTry();
        const isLockNear = isWrong && hasManyWrongTries();
        const told = { problem, isLockNear, isBusy: false };
        setState((before) => ({ ...(isGone ? START : before), ...told, turn: before.turn + 1 }));
      }
    },
    [identity, support.email, sentAt, hasChoice],
  );

  const signIn = (username: string, password: string) =>
    go(async () => (await signInClient(identity)).signInWithCredentials({ username, password }));

  const recover = (recoveryToken: string) =>
    go(async () => (await signInClient(identity)).verifyRecoveryToken({ recoveryToken }));

  const resume = async () => {
    const kept = keptSignIn();
    if (!kept) return setState(START);
    setState((before) => ({ ...before, isBusy: true, problem: null }));
    try {
      const client = await signInClient(identity);
      const transaction = await client.tx.resume({ stateToken: kept.stateToken });
      await go(async () => transaction);
    } catch (error) {
      if (isRefusedByProvider(error)) {
        keepSignIn(null);
        return setState({ ...START, isTooLate: true });
      }
      const problem = problemOf(error, genericText(support.email));
      setState((before) => ({ ...before, problem, isBusy: false }));
    }
  };

  const tell = (message: string) =>
    setState((before) => ({ ...before, problem: { message, details: [] }, isLockNear: false, turn: before.turn + 1 }));

  const startOver = () => {
    // Whether the provider hears of it changes nothing for the person: the transaction ends by itself.
    cancel.current?.().catch(() => {});
    cancel.current = undefined;
    keepSignIn(null);
    setState(START);
  };

  return { ...state, go, signIn, recover, resume, tell, startOver };
}
