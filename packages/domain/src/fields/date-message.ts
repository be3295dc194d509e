import { daysInMonth, displayDate, FIRST_DATE, isCalendarDate, LAST_DATE, MONTHS } from '../calendar/calendar-date.ts';

const STORED = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const TYPED = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/;

/** What is wrong with a date, or `null`: which field, why, and how to mend it. */
export function dateMessage(label: string, value: string): string | null {
  if (isCalendarDate(value)) return null;
  const { year, month, day } = (STORED.exec(value) ?? TYPED.exec(value))?.groups ?? {};
  const why = year === undefined ? null : whyNoDay(Number(year), Number(month), Number(day));
  if (why !== null) return `${label} is not a valid date: ${why}. Enter it like 01/05/2027.`;
  if (STORED.test(value))
    return `${label} has to lie between ${displayDate(FIRST_DATE)} and ${displayDate(LAST_DATE)}. Check the year.`;
  return `${label} is not a valid date. Enter it like 01/05/2027.`;
}

function whyNoDay(year: number, month: number, day: number): string | null {
  const name = MONTHS[month - 1];
  if (name === undefined) return `there is no month ${month}`;
  const days = daysInMonth(year, month);
  if (day >= 1 && day <= days) return null;
  return `${name} ${year} has the days 1 to ${days}`;
}
