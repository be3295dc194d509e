import type { AuthnReply } from '../../../../testing/identity-provider.ts';
import { FACTOR_KINDS, KINDS, kindOf } from '../factor-kinds.data.ts';
import type { AuthnModel, ModelFactor, ModelSignIn } from './authn-model.ts';
import { REMEMBER_MINUTES } from './authn-model-devices.ts';

/** All that an answer says of the sign-in, as one line to compare. */
export function seen(reply: AuthnReply): string {
  const outcome = outcomeOf(reply);
  const embedded = reply._embedded ?? {};
  if (outcome === 'SUCCESS') return `SUCCESS ${embedded.user?.id} ${reply.sessionToken ? 'token' : 'no token'}`;
  if (!reply.stateToken) return outcome;
  const chosen = embedded.factor;
  const factors = chosen ? [chosen] : (embedded.factors ?? []);
  const listed = factors.map((each) => `${kindOf(each)} ${each.id ?? ''} ${each.status}`);
  return [
    outcome,
    reply.stateToken,
    embedded.user?.id,
    reply.expiresAt,
    embedded.policy?.expiration?.passwordExpireDays ?? '',
    embedded.policy?.rememberDeviceLifetimeInMinutes ?? '',
    chosen?._embedded?.activation.sharedSecret ?? '',
    ...listed,
  ].join(' | ');
}

/** The same as the model has it, once the sign-in is in that state. */
export function ought(model: AuthnModel, signIn: ModelSignIn, now: number): string {
  const { person, state, factor } = signIn;
  const isApp = factor !== null && FACTOR_KINDS[factor.kind].sends === null;
  const listed: Readonly<Record<string, () => string[]>> = {
    MFA_ENROLL: () => KINDS.map((kind) => `${kind}  ${person.pending.has(kind) ? 'PENDING_ACTIVATION' : 'NOT_SETUP'}`),
    MFA_ENROLL_ACTIVATE: () => named(factor, 'PENDING_ACTIVATION'),
    MFA_REQUIRED: () => named(person.active, 'ACTIVE'),
    MFA_CHALLENGE: () => named(factor, 'ACTIVE'),
  };
  return [
    state,
    signIn.stateToken,
    person.id,
    new Date(signIn.expiresAt).toISOString(),
    state === 'PASSWORD_WARN' ? model.daysLeft(person, now) : '',
    state === 'MFA_REQUIRED' || state === 'MFA_CHALLENGE' ? REMEMBER_MINUTES : '',
    state === 'MFA_ENROLL_ACTIVATE' && isApp ? factor.secret : '',
    ...(listed[state]?.() ?? []),
  ].join(' | ');
}

const named = (factor: ModelFactor | null, status: string) =>
  factor ? [`${factor.kind} ${factor.id} ${status}`] : ['nothing'];

export const outcomeOf = (reply: AuthnReply) => reply.errorCode ?? reply.status ?? 'CANCELLED';
