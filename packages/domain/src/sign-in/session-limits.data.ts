/** How long a session lasts. Design §3 "Sessions". */
export const SESSION_LIMITS = {
  /** Hours after which a session ends however busy it is. */
  longestHours: 12,
  /** Minutes without a call after which it ends. */
  idleMinutes: 30,
  /** Minutes before the idle end at which the person is asked. */
  warningMinutes: 2,
} as const;
