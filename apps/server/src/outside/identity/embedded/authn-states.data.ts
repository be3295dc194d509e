/**
 * The sign-in transaction as a table: in which state each call may be made (Spec portal §4).
 * SUCCESS and LOCKED_OUT end a transaction and have no state token, so no call follows them. The recovery states
 * (RECOVERY, RECOVERY_CHALLENGE, PASSWORD_RESET) take their place in this table together with their calls.
 */
export const TRANSACTION_STATES = [
  'PASSWORD_EXPIRED',
  'MFA_ENROLL',
  'MFA_ENROLL_ACTIVATE',
  'MFA_REQUIRED',
  'MFA_CHALLENGE',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export const CALLS = {
  changePassword: ['PASSWORD_EXPIRED'],
  enroll: ['MFA_ENROLL'],
  activate: ['MFA_ENROLL_ACTIVATE'],
  // A code that has to be sent first is answered in MFA_CHALLENGE; an app's code at once.
  verify: ['MFA_REQUIRED', 'MFA_CHALLENGE'],
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
