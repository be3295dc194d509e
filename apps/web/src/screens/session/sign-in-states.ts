import type { PasswordOwner } from '@onboard/domain/sign-in/password-problems';
import { type AuthnTransaction, resendOf, type SignInFactor } from '../../outside/identity/sign-in-client.ts';
import { destinationOf, type FactorKind, factorKey, factorName, kindOf } from './factor-kinds.ts';

/** Whose password it becomes, as far as the provider says. */
type Owner = PasswordOwner & { readonly email: string };

/** What a person sees at one point of the sign-in. */
export type SignInStep =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'finish'; readonly sessionToken: string }
  | {
      readonly kind: 'send-code';
      readonly factor: FactorKind;
      readonly destination: string | null;
      readonly send: Send;
    }
  | CodeStepState
  | { readonly kind: 'choose-factor'; readonly factors: readonly OfferedFactor[] }
  | { readonly kind: 'enrol'; readonly enroll: Send }
  | {
      readonly kind: 'activate-app';
      readonly activate: Send;
      readonly back: Send | null;
      readonly secret: string;
      readonly qrCode: string | null;
    }
  | { readonly kind: 'expired-password'; readonly changePassword: Send; readonly owner: Owner }
  | {
      readonly kind: 'expiring-password';
      readonly changePassword: Send;
      readonly skip: Send;
      readonly owner: Owner;
      readonly daysLeft: number | null;
    }
  | { readonly kind: 'reset-password'; readonly resetPassword: Send; readonly owner: Owner }
  | QuestionStepState
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'stopped'; readonly message: string };

/** A code of an app, or one that was sent. */
export interface CodeStepState {
  readonly kind: 'code';
  /** Whether the factor is new, and this code turns it on. */
  readonly isFirst: boolean;
  readonly factor: FactorKind;
  readonly destination: string | null;
  readonly send: Send;
  /** Null where the provider offers no way to send the code again. */
  readonly resend: (() => Promise<AuthnTransaction>) | null;
  /** Leads back to the choice of a factor. */
  readonly back: Send | null;
  readonly device: DeviceOffer | null;
}

/** The security question that somebody chose at the provider, before they choose a new password. */
export interface QuestionStepState {
  readonly kind: 'question';
  readonly question: string;
  readonly answer: Send;
  /** An account is unlocked with it, and the password stays. */
  readonly isUnlock: boolean;
}

/** That this device may be remembered. */
export interface DeviceOffer {
  readonly minutes: number;
  readonly isByDefault: boolean;
}

export interface OfferedFactor {
  readonly key: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly enroll: Send;
  /** Begun before, so that its phone number is replaced. */
  readonly isPending: boolean;
}

export type Send = (given: object) => Promise<AuthnTransaction>;

/** Spec portal §5 and §8, to the letter. */
export const MESSAGES = {
  locked: 'Your account is locked for security reasons. Please, try again in about 60 minutes',
  passwordExpired: 'Your password has expired.',
  unknown: (status: string) => `Unknow unhandled process status ${status}`,
  noFactor: "There's no MFA factor option configured",
  manyFactors: "There's more than one MFA factor option configured",
  noSessionToken: 'Missing sessionToken from response',
  verify: 'Inconsistent Factor config (verify)',
  enroll: 'Inconsistent transaction config (factor enroll)',
  activate: 'Inconsistent transaction config (activate)',
  resend: 'Inconsistent transaction config (resend)',
} as const;

const stopped = (message: string): SignInStep => ({ kind: 'stopped', message });
const factorsOf = (transaction: AuthnTransaction) => (transaction.factors ?? []) as readonly SignInFactor[];
const factorOf = (transaction: AuthnTransaction) => (transaction.factor ?? {}) as SignInFactor;
const questionOf = ({ user }: AuthnTransaction): string | null =>
  (user as { recovery_question?: { question?: string } } | undefined)?.recovery_question?.question || null;
/** What the provider says of the person; it may leave the name out. */
function ownerOf({ user }: AuthnTransaction): Owner {
  const { login = '', firstName, lastName } = (user as { profile?: Profile } | undefined)?.profile ?? {};
  return { email: login, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

interface Profile {
  login?: string;
  firstName?: string;
  lastName?: string;
}

/** The sign-in as a table: what each state of the provider's transaction leads to. Spec portal §4. */
const STATES: Readonly<Record<string, (transaction: AuthnTransaction) => SignInStep>> = {
  SUCCESS: ({ sessionToken, recoveryType }) => {
    if (sessionToken) return { kind: 'finish', sessionToken };
    // Who unlocked an account has not signed in.
    return recoveryType === 'UNLOCK' ? { kind: 'unlocked' } : stopped(MESSAGES.noSessionToken);
  },

  MFA_REQUIRED: (transaction) => {
    const [factor, ...others] = factorsOf(transaction);
    if (!factor) return stopped(MESSAGES.noFactor);
    if (others.length > 0) return stopped(MESSAGES.manyFactors);
    const kind = kindOf(factor);
    if (!factor.verify || kind === null) return stopped(MESSAGES.verify);
    const destination = destinationOf(factor);
    if (kind !== 'app') return { kind: 'send-code', factor: kind, destination, send: factor.verify };
    return codeStep(transaction, { factor: kind, send: factor.verify, destination, device: deviceOffer(transaction) });
  },

  MFA_CHALLENGE: (transaction) => {
    const factor = factorOf(transaction);
    // A challenge that does not say what it is about is one for an app.
    const kind = transaction.factor ? kindOf(factor) : 'app';
    if (!transaction.verify || kind === null) return stopped(MESSAGES.verify);
    const destination = destinationOf(factor);
    const device = deviceOffer(transaction);
    return codeStep(transaction, { factor: kind, send: transaction.verify, destination, device });
  },

  MFA_ENROLL: (transaction) => {
    const open = factorsOf(transaction).filter(
      ({ status }) => status === 'NOT_SETUP' || status === 'PENDING_ACTIVATION',
    );
    const offered: OfferedFactor[] = [];
    for (const factor of open) {
      const kind = kindOf(factor);
      if (kind === null) continue;
      if (!factor.enroll) return stopped(MESSAGES.enroll);
      const name = factorName(factor, kind, open.filter((other) => kindOf(other) === kind).length === 1);
      const isPending = factor.status === 'PENDING_ACTIVATION';
      offered.push({ key: factorKey(factor), kind, name, enroll: factor.enroll, isPending });
    }
    const [only, ...others] = offered;
    if (!only) return stopped(MESSAGES.noFactor);
    return others.length === 0 && only.kind === 'app'
      ? { kind: 'enrol', enroll: only.enroll }
      : { kind: 'choose-factor', factors: offered };
  },

  MFA_ENROLL_ACTIVATE: (transaction) => {
    const factor = factorOf(transaction);
    const kind = kindOf(factor);
    const { activate, prev: back = null } = transaction;
    const { activation } = factor;
    if (!activate) return stopped(MESSAGES.activate);
    if (kind !== null && kind !== 'app') {
      const destination = destinationOf(factor);
      return {
        ...codeStep(transaction, { factor: kind, send: activate, destination, device: null }),
        isFirst: true,
        back,
      };
    }
    if (!activation?.sharedSecret) return stopped(MESSAGES.activate);
    const qrCode = activation.qrcode?.href ?? null;
    return { kind: 'activate-app', activate, back, secret: activation.sharedSecret, qrCode };
  },

  PASSWORD_EXPIRED: (transaction) =>
    transaction.changePassword
      ? { kind: 'expired-password', changePassword: transaction.changePassword, owner: ownerOf(transaction) }
      : stopped(MESSAGES.passwordExpired),

  // Not named by the specification, but whoever meets it must get on.
  PASSWORD_WARN: (transaction) => {
    const { changePassword, skip, status } = transaction;
    if (!changePassword || !skip) return stopped(MESSAGES.unknown(status));
    const daysLeft = daysLeftOf(transaction);
    return { kind: 'expiring-password', changePassword, skip, owner: ownerOf(transaction), daysLeft };
  },

  PASSWORD_RESET: (transaction) =>
    transaction.resetPassword
      ? { kind: 'reset-password', resetPassword: transaction.resetPassword, owner: ownerOf(transaction) }
      : stopped(MESSAGES.unknown(transaction.status)),

  RECOVERY: (transaction) => {
    const { answer, status, recoveryType } = transaction;
    const question = questionOf(transaction);
    if (!answer || question === null) return stopped(MESSAGES.unknown(status));
    return { kind: 'question', question, answer, isUnlock: recoveryType === 'UNLOCK' };
  },

  RECOVERY_CHALLENGE: (transaction) => {
    const { verify, factorType = '', status } = transaction;
    const kind = kindOf({ factorType: factorType.toLowerCase() });
    if (!verify || kind === null) return stopped(MESSAGES.unknown(status));
    return codeStep(transaction, { factor: kind, send: verify, destination: null, device: null });
  },

  LOCKED_OUT: () => ({ kind: 'locked' }),
};

export function stepOf(transaction: AuthnTransaction): SignInStep {
  const { status } = transaction;
  return Object.hasOwn(STATES, status)
    ? (STATES[status]?.(transaction) ?? stopped(MESSAGES.unknown(status)))
    : stopped(MESSAGES.unknown(status));
}

function daysLeftOf({ policy }: AuthnTransaction): number | null {
  const expiration = (policy as { expiration?: { passwordExpireDays?: number } } | undefined)?.expiration;
  return expiration?.passwordExpireDays ?? null;
}

type CodeParts = Pick<CodeStepState, 'factor' | 'send' | 'destination' | 'device'>;
const codeStep = (transaction: AuthnTransaction, parts: CodeParts): CodeStepState => ({
  kind: 'code',
  isFirst: false,
  resend: resendOf(transaction),
  back: null,
  ...parts,
});

interface DevicePolicy {
  readonly allowRememberDevice?: boolean;
  readonly rememberDeviceLifetimeInMinutes?: number;
  readonly rememberDeviceByDefault?: boolean;
}

/** Null unless the policy allows a device to be remembered. */
function deviceOffer(transaction: AuthnTransaction): DeviceOffer | null {
  const policy = transaction.policy as DevicePolicy | undefined;
  const minutes = policy?.rememberDeviceLifetimeInMinutes ?? 0;
  if (!policy?.allowRememberDevice || minutes <= 0) return null;
  return { minutes, isByDefault: policy.rememberDeviceByDefault ?? false };
}
