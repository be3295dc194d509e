import { daysInMonth, MONTHS } from '../calendar/calendar-date.ts';

const FORM = /^(\d{1,2})\/(\d{1,2})$/;
/** The year MM/DD dates are checked in, so that February has 29 days. Spec portal §5. */
const LEAP_YEAR = 2024;

/** Month and day of an MM/DD text that is a real date, or `null`. */
export function parseMonthDay(value: string): { month: number; day: number } | null {
  const [, month, day] = (FORM.exec(value) ?? []).map(Number);
  if (!month || !day || month > 12 || day > daysInMonth(LEAP_YEAR, month)) return null;
  return { month, day };
}

/** What is wrong with an MM/DD text, or `null`. Spec portal §5, to the letter. */
export function monthDayMessage(value: string): string | null {
  if (!FORM.test(value)) return 'Date needs to be in the format MM/DD';
  return parseMonthDay(value) ? null : 'Not a valid date';
}

/** "March 31" of '03/31'; what cannot be read stays as it is. */
export function displayMonthDay(value: string): string {
  const parts = parseMonthDay(value);
  return parts ? `${MONTHS[parts.month - 1]} ${parts.day}` : value;
}

const ordinal = (value: string): number | null => {
  const parts = parseMonthDay(value);
  return parts && Date.UTC(LEAP_YEAR, parts.month - 1, parts.day) / 86_400_000;
};

/** Days from one MM/DD to the next time the other comes round, 0–365; `null` when one is not a date. */
export function daysBetweenMonthDays(start: string, end: string): number | null {
  const [from, to] = [ordinal(start), ordinal(end)];
  return from === null || to === null ? null : (to - from + 366) % 366;
}
