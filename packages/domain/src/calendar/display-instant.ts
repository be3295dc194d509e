/** Used where a reader's own zone is not known. Spec portal §5, "PDF summary link". */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Whether a name is one of the IANA time zones, such as "America/Chicago". */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** How an instant is written; the zone is the reader's, or given. */
export const INSTANT_FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** "January 5, 2027 at 10:42 AM EST", as the screens write it: an instant always carries its zone. */
export function displayInstant(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  const format = new Intl.DateTimeFormat('en-US', { ...INSTANT_FORMAT, timeZone });
  // Some versions put a narrow space before AM and PM.
  return format.format(instant).replace(/\s/g, ' ');
}
