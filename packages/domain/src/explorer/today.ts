import { DEFAULT_TIME_ZONE } from '../calendar/display-instant.ts';

/** The calendar date an instant falls on, where the provider is. */
export function dateOf(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(instant);
}
