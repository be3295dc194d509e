const HOUR = 60;
const DAY = 24 * HOUR;

/** "30 days", "12 hours", "45 minutes": the largest unit that says it exactly. */
export function lifetimeInWords(minutes: number): string {
  const [unit, name] = minutes % DAY === 0 ? [DAY, 'day'] : minutes % HOUR === 0 ? [HOUR, 'hour'] : [1, 'minute'];
  const count = minutes / unit;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
