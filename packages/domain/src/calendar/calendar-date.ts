/** Calendar dates are 'YYYY-MM-DD' strings: they have no time and no zone, and never shift. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The first and the last day that is taken for a date. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2199-12-31';

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days of a month, 1–12. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Year, month and day of a date that exists, between 1900 and 2199; else `null`. */
export function parseDate(date: string): DateParts | null {
  const [, year, month, day] = (FORM.exec(date) ?? []).map(Number);
  if (!year || !month || !day || date < FIRST_DATE || date > LAST_DATE) return null;
  return month <= 12 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

export const isCalendarDate = (date: string): boolean => parseDate(date) !== null;

/** The date of year, month and day; a month past December runs into the next year. */
export function toDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** The same day some months later; the last day of the month where that day does not exist. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = toDate(year, month + months, 1);
  const [inYear = 0, inMonth = 1] = first.split('-').map(Number);
  return toDate(inYear, inMonth, Math.min(day, daysInMonth(inYear, inMonth)));
}

/** Days from one date to a later one; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** "January 5, 2027"; what is no date stays as it is. */
export function displayDate(date: string): string {
  const parts = parseDate(date);
  return parts ? `${MONTHS[parts.month - 1]} ${parts.day}, ${parts.year}` : date;
}
