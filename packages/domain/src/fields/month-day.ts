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

/**
 * The same as a field says it: the sentence of the spec, then which field, why, and how to mend it. What cannot be a day
 * of any year is told by the month that has no such day.
 */
export function monthDayProblem(label: string, value: string): string | null {
  const said = monthDayMessage(value);
  if (said === null) return null;
  const [, month] = (FORM.exec(value) ?? []).map(Number);
  if (month === undefined) return `${said}. ${label}: enter month and day, for example 12/31.`;
  const name = MONTHS[month - 1];
  if (!name) return `${said}. ${label}: there is no month ${month}. Enter month and day, for example 12/31.`;
  return `${said}. ${label}: ${name} has the days 1 to ${daysInMonth(LEAP_YEAR, month)}. Enter one of them, for example ${`${month}`.padStart(2, '0')}/15.`;
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
