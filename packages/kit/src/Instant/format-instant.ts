export type InstantLook = 'long' | 'day' | 'time';

const looks: Record<InstantLook, Intl.DateTimeFormatOptions> = {
  long: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
};

/** "January 5, 2027 at 10:42 AM EST", "January 5, 2027" or "10:42 AM EST" for an instant, in the reader's zone unless one is given. */
export function formatInstant(
  value: string | Date | null | undefined,
  look: InstantLook = 'long',
  zone?: string,
): string {
  const at = value ? new Date(value) : null;
  if (!at || Number.isNaN(at.getTime())) return '';
  return new Intl.DateTimeFormat('en-US', { ...looks[look], timeZone: zone }).format(at).replaceAll('\u202f', ' ');
}
