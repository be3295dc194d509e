/**
 * Reads what a person types as a number: spaces, commas and a leading currency sign or trailing percent sign are
 * theirs to use. Nothing typed is null; what is no number is NaN, so that no validator mistakes it for empty.
 */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = /^([-−]?)\s*\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?)\s*%?$/.exec(trimmed);
  const digits = match?.[2]?.replaceAll(',', '') ?? '';
  if (!/\d/.test(digits)) return Number.NaN;
  const size = Number(digits);
  return match?.[1] ? -size : size;
}

/** Writes a number back with thousands separators; `decimals` pads cents, and only when there are any. */
export function writeNumber(value: number | null | undefined, decimals = 0, isPadded = false): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const hasFraction = !Number.isInteger(value);
  return value.toLocaleString('en-US', {
    minimumFractionDigits: isPadded && hasFraction ? decimals : 0,
    maximumFractionDigits: Math.max(decimals, 6),
  });
}
