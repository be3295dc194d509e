import { daysBetween, isCalendarDate } from '../calendar/calendar-date.ts';
import { daysBetweenMonthDays } from './month-day.ts';

/** A range longer than this is flagged. Spec portal §9. */
export const RANGE_WARNING_DAYS = 30;

/** Flags a range over 30 days; both ends are 'YYYY-MM-DD' or both MM/DD. `null` when fine or not yet answered. */
export function rangeWarning(start: string | null, end: string | null): string | null {
  if (!start || !end) return null;
  const days =
    isCalendarDate(start) && isCalendarDate(end) ? daysBetween(start, end) : daysBetweenMonthDays(start, end);
  if (days === null || days <= RANGE_WARNING_DAYS) return null;
  return `This range is ${days} days long, more than ${RANGE_WARNING_DAYS}. Check that both dates are right.`;
}
