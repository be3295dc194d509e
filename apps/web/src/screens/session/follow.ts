import type { AuthnTransaction } from '../../outside/identity/sign-in-client.ts';
import { isTransactionGone } from './identity-message.ts';
import { type SignInStep, stepOf } from './sign-in-states.ts';

interface Reached {
  readonly transaction: AuthnTransaction;
  readonly step: SignInStep;
  /** A code was sent on the way. */
  readonly isSent: boolean;
  /** Whether there were several factors to choose from; undefined where this was not the point. */
  readonly hasOffered: boolean | undefined;
  /** What kept a code from being sent. */
  readonly problem: unknown;
}

/**
 * Takes the steps that need nobody. An authenticator app that is the only factor is enrolled by itself (Spec portal §4);
 * a code by text message or e-mail is sent at once. Nobody is called unasked.
 */
export async function follow(transaction: AuthnTransaction): Promise<Reached> {
  const step = stepOf(transaction);
  const here = { transaction, step, isSent: false, hasOffered: undefined, problem: null };
  switch (step.kind) {
    case 'choose-factor':
      return { ...here, hasOffered: step.factors.length > 1 };
    case 'enrol': {
      const enrolling = await step.enroll({});
      return { ...here, transaction: enrolling, step: stepOf(enrolling), hasOffered: false };
    }
    case 'send-code':
      if (step.factor === 'call') return here;
      try {
        const sent = await step.send({});
        return { ...here, transaction: sent, step: stepOf(sent), isSent: true };
      } catch (problem) {
        if (isTransactionGone(problem)) throw problem;
        return { ...here, problem };
      }
    default:
      return here;
  }
}
