const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const typedDate = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isoFrom(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (!(y >= 1000 && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m))) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** Whether the text is a day that exists, written YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  const match = isoDate.exec(text);
  return match !== null && isoFrom(match[1], match[2], match[3]) !== null;
}

/** 'YYYY-MM-DD' for what a person typed as month, day and year; null when it is no day. */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  if (isIsoDate(trimmed)) return trimmed;
  const match = typedDate.exec(trimmed) ?? digitsOnly.exec(trimmed);
  return match ? isoFrom(match[3], match[1], match[2]) : null;
}

/** MM/DD/YYYY for a 'YYYY-MM-DD'; anything else comes back as it is. */
export function writeDate(value: string): string {
  const match = isoDate.exec(value);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : value;
}
