import type { SignIn } from '../use-sign-in.ts';

export const notUsed = () => Promise.reject(new Error('not used'));

/** A sign-in that stands at a step; what its buttons ask for is counted and answered never. */
export function signInAt(state: Partial<SignIn> = {}, calls: unknown[] = []): SignIn {
  const count = async (...given: unknown[]) => void calls.push(...given);
  return {
    step: { kind: 'resume' },
    problem: null,
    isBusy: false,
    turn: 0,
    sentAt: null,
    hasChoice: false,
    isTooLate: false,
    isLockNear: false,
    go: count,
    signIn: count,
    recover: notUsed,
    resume: notUsed,
    tell() {},
    startOver() {},
    ...state,
  };
}
