/** Why sessions end before their time. Design §3 "Sessions". */
export const SESSION_ENDS = [
  'SIGNED_OUT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'MFA_RESET',
  'EMAIL_CHANGED',
  'ROLE_CHANGED',
  'DEACTIVATED',
  'DELETED',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
