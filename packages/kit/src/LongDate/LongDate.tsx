import { formatLongDate } from './format-long-date.ts';

/** A calendar day in words. Nothing for null. */
export function LongDate({ value }: { value: string | null | undefined }) {
  const words = formatLongDate(value);
  return words && value ? <time dateTime={value.slice(0, 10)}>{words}</time> : null;
}
