/** Why sessions end before their time. Design §3 "Sessions". */
export const SESSION_ENDS = [
  'SIGNED_OUT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'MFA_RESET',
  'EMAIL_CHANGED',
  'ROLE_CHANGED',
  'UNASSIGNED',
  'CLIENT_CLOSED',
  'DEACTIVATED',
  'DELETED',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const isSessionEnd = (value: unknown): value is SessionEnd => SESSION_ENDS.some((each) => each === value);
