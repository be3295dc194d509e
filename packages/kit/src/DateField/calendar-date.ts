const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const typedDate = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;
const monthFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4}|\d{2})$/i;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})[.,]?[\s-]*(\d{4}|\d{2})$/i;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Two digits up to this are this century's. */
const LAST_OF_CENTURY = 69;

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

/** 1 to 12 for a month's name or the beginning of it, as in Jan or Sept. */
function monthOf(name = ''): string | undefined {
  const at = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 0 ? undefined : String(at + 1);
}

interface Typed {
  year: string | undefined;
  month: string | undefined;
  day: string | undefined;
}

function partsOf(text: string): Typed | null {
  const numbers = typedDate.exec(text) ?? digitsOnly.exec(text);
  if (numbers) return { month: numbers[1], day: numbers[2], year: numbers[3] };
  const words = monthFirst.exec(text);
  if (words) return { month: monthOf(words[1]), day: words[2], year: words[3] };
  const turned = dayFirst.exec(text);
  return turned ? { day: turned[1], month: monthOf(turned[2]), year: turned[3] } : null;
}

/**
 * 'YYYY-MM-DD' for a day as people type it: 1/5/2027, 01052027, Jan 5, 2027, 5 January 2027; null when it is no day. A
 * year of two digits is read with `isDone` only, since it may be the beginning of one of four.
 */
export function readDate(text: string, { isDone = false }: { isDone?: boolean } = {}): string | null {
  const trimmed = text.trim();
  if (isIsoDate(trimmed)) return trimmed;
  const parts = partsOf(trimmed);
  if (!parts) return null;
  const isShort = parts.year?.length === 2;
  if (isShort && !isDone) return null;
  const year = isShort ? `${Number(parts.year) <= LAST_OF_CENTURY ? 20 : 19}${parts.year}` : parts.year;
  return isoFrom(year, parts.month, parts.day);
}

/** MM/DD/YYYY for a 'YYYY-MM-DD'; anything else comes back as it is. */
export function writeDate(value: string): string {
  const match = isoDate.exec(value);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : value;
}
