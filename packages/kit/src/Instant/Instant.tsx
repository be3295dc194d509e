import { formatInstant, type InstantLook } from './format-instant.ts';

export interface InstantProps {
  /** An ISO instant. */
  value: string | null | undefined;
  /** `long` names day, time and zone; `day` only the day; `time` only the time, as in "Saved at 10:42 AM". */
  look?: InstantLook | undefined;
  zone?: string | undefined;
}

/** A moment in time, in the zone of the reader. Nothing for null. */
export function Instant({ value, look = 'long', zone }: InstantProps) {
  const words = formatInstant(value, look, zone);
  return words && value ? <time dateTime={value}>{words}</time> : null;
}
