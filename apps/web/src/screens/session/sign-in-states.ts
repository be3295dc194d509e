import type { AuthnTransaction, SignInFactor } from '../../outside/identity/sign-in-client.ts';

/** What a person sees at one point of the sign-in. */
export type SignInStep =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'finish'; readonly sessionToken: string }
  | { readonly kind: 'code'; readonly verify: Send; readonly rememberMinutes: number }
  | { readonly kind: 'choose-factor'; readonly factors: readonly SignInFactor[] }
  | { readonly kind: 'enrol'; readonly enroll: Send }
  | { readonly kind: 'activate'; readonly activate: Send; readonly secret: string; readonly qrCode: string | null }
  | { readonly kind: 'expired-password'; readonly changePassword: Send }
  | { readonly kind: 'stopped'; readonly message: string };

export type Send = (given: object) => Promise<AuthnTransaction>;

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
} as const;

const stopped = (message: string): SignInStep => ({ kind: 'stopped', message });
const factorsOf = (transaction: AuthnTransaction) => (transaction.factors ?? []) as readonly SignInFactor[];

/** A time-based one-time code, or the provider whose app makes one. Spec portal §4. */
export const isAuthenticatorApp = ({ factorType, provider }: SignInFactor): boolean =>
  factorType === 'token:software:totp' || provider === 'GOOGLE';

/**
 * The sign-in as a table: what each state of the provider's transaction leads to (Spec portal §4). Places kept for
 * the states behind forgot, reactivate and reset: RECOVERY, RECOVERY_CHALLENGE, PASSWORD_RESET; and, in MFA_ENROLL and
 * MFA_CHALLENGE, for the factors that send a code: sms, call, email.
 */
const STATES: Readonly<Record<string, (transaction: AuthnTransaction) => SignInStep>> = {
  SUCCESS: ({ sessionToken }) => (sessionToken ? { kind: 'finish', sessionToken } : stopped(MESSAGES.noSessionToken)),

  MFA_REQUIRED: (transaction) => {
    const [factor, ...others] = factorsOf(transaction);
    if (!factor) return stopped(MESSAGES.noFactor);
    if (others.length > 0) return stopped(MESSAGES.manyFactors);
    if (!factor.verify) return stopped(MESSAGES.verify);
    return { kind: 'code', verify: factor.verify, rememberMinutes: rememberMinutes(transaction) };
  },

  MFA_CHALLENGE: (transaction) =>
    transaction.verify
      ? { kind: 'code', verify: transaction.verify, rememberMinutes: rememberMinutes(transaction) }
      : stopped(MESSAGES.verify),

  MFA_ENROLL: (transaction) => {
    const factors = factorsOf(transaction).filter(
      ({ status }) => status === 'NOT_SETUP' || status === 'PENDING_ACTIVATION',
    );
    const [only, ...others] = factors;
    if (!only) return stopped(MESSAGES.noFactor);
    if (factors.some((factor) => !factor.enroll)) return stopped(MESSAGES.enroll);
    return others.length === 0 && isAuthenticatorApp(only) && only.enroll
      ? { kind: 'enrol', enroll: only.enroll }
      : { kind: 'choose-factor', factors };
  },

  MFA_ENROLL_ACTIVATE: ({ activate, factor }) => {
    const activation = (factor as SignInFactor | undefined)?.activation;
    if (!activate || !activation?.sharedSecret) return stopped(MESSAGES.activate);
    return { kind: 'activate', activate, secret: activation.sharedSecret, qrCode: activation.qrcode?.href ?? null };
  },

  PASSWORD_EXPIRED: ({ changePassword }) =>
    changePassword ? { kind: 'expired-password', changePassword } : stopped(MESSAGES.passwordExpired),

  LOCKED_OUT: () => stopped(MESSAGES.locked),
};

export function stepOf(transaction: AuthnTransaction): SignInStep {
  const { status } = transaction;
  return Object.hasOwn(STATES, status)
    ? (STATES[status]?.(transaction) ?? stopped(MESSAGES.unknown(status)))
    : stopped(MESSAGES.unknown(status));
}

interface DevicePolicy {
  readonly allowRememberDevice?: boolean;
  readonly rememberDeviceLifetimeInMinutes?: number;
}

/** 0 unless the policy allows a device to be remembered. */
function rememberMinutes(transaction: AuthnTransaction): number {
  const policy = transaction.policy as DevicePolicy | undefined;
  return policy?.allowRememberDevice ? (policy.rememberDeviceLifetimeInMinutes ?? 0) : 0;
}
