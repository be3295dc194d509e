import { daysFrom, type IdentitySettings } from './settings.ts';
import type { Person } from './tables.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Whether it is time to ask for another: in the last days, but never in the first half of a password's life. */
export const isPasswordOld = (
  { passwordWarnDays, passwordMaxAgeDays }: IdentitySettings['policy'],
  daysLeft: number | null,
): daysLeft is number => daysLeft !== null && daysLeft <= Math.min(passwordWarnDays, passwordMaxAgeDays / 2);

/** Whole days until the password ends, rounded up; 0 when it has ended, null where age ends none. */
export function passwordDaysLeft(
  { policy, now }: Pick<IdentitySettings, 'policy' | 'now'>,
  person: Pick<Person, 'isPasswordExpired' | 'passwordSetAt'>,
): number | null {
  if (person.isPasswordExpired) return 0;
  if (policy.passwordMaxAgeDays === 0 || person.passwordSetAt === null) return null;
  const end = daysFrom(person.passwordSetAt, policy.passwordMaxAgeDays);
  return Math.max(0, Math.ceil((end.getTime() - now().getTime()) / DAY));
}
