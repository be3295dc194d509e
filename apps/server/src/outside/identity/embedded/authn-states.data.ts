/**
 * The sign-in transaction as a table: in which state each call may be made (Spec portal §4).
 * SUCCESS, LOCKED_OUT and the RECOVERY_CHALLENGE of a link that was mailed have no state token, so no call follows
 * them. RECOVERY would ask a security question; the provider has none (docs/decisions/sign-in.md).
 */
export const TRANSACTION_STATES = [
  'PASSWORD_WARN',
  'PASSWORD_EXPIRED',
  'PASSWORD_RESET',
  'MFA_ENROLL',
  'MFA_ENROLL_ACTIVATE',
  'MFA_REQUIRED',
  'MFA_CHALLENGE',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export const CALLS = {
  changePassword: ['PASSWORD_WARN', 'PASSWORD_EXPIRED'],
  skip: ['PASSWORD_WARN'],
  resetPassword: ['PASSWORD_RESET'],
  enroll: ['MFA_ENROLL'],
  activate: ['MFA_ENROLL_ACTIVATE'],
  resendActivation: ['MFA_ENROLL_ACTIVATE'],
  // Without a code it asks for one and leads to MFA_CHALLENGE; an app's code may be given at once.
  verify: ['MFA_REQUIRED', 'MFA_CHALLENGE'],
  resend: ['MFA_CHALLENGE'],
  previous: ['MFA_ENROLL_ACTIVATE', 'MFA_CHALLENGE'],
  cancel: TRANSACTION_STATES,
  read: TRANSACTION_STATES,
} as const satisfies Record<string, readonly TransactionState[]>;
export type AuthnCall = keyof typeof CALLS;

export const isAllowed = (call: AuthnCall, state: TransactionState): boolean =>
  (CALLS[call] as readonly TransactionState[]).includes(state);

/** Where `previous` leads. */
export const PREVIOUS: Partial<Record<TransactionState, TransactionState>> = {
  MFA_ENROLL_ACTIVATE: 'MFA_ENROLL',
  MFA_CHALLENGE: 'MFA_REQUIRED',
};
