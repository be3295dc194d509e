const STORED = /^([2-9]\d{2})([2-9]\d{2})(\d{4})(?:x(\d{1,6}))?$/;
const TYPED = /^\+?1?(\d{10})(?:(?:x|ext|extension|#)(\d+))?$/i;

/** Ten digits with an optional `x` extension, of what a person typed; what cannot be read stays as it is. */
export function normalisePhone(typed: string): string {
  const [, digits, extension] = TYPED.exec(typed.replace(/[\s().\p{Pd}]/gu, '').replace(/:/g, '')) ?? [];
  if (!digits) return typed;
  return extension ? `${digits}x${extension}` : digits;
}

/** What is wrong with a normalised phone number, or `null`. domain.md §1.2. */
export function phoneMessage(label: string, value: string): string | null {
  return STORED.test(value)
    ? null
    : `${label} needs ten digits, area code first, for example (860) 555-0142; an extension has six digits at most.`;
}

/** "(860) 555-0142 ext. 12". */
export function displayPhone(value: string): string {
  const [, area, exchange, line, extension] = STORED.exec(value) ?? [];
  if (!area) return value;
  return `(${area}) ${exchange}-${line}${extension ? ` ext. ${extension}` : ''}`;
}
