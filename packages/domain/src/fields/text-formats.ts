import type { TextFormat } from './field.ts';

/** Longest text where a field names no other. Spec explorer §5. */
export const DEFAULT_MAX = 191;

/**
 * Control characters, line and paragraph separators, marks that turn the direction of what follows, and signs without
 * any width. Those that join letters and pictures stay: names of some scripts need them.
 */
const STRANGE = /[\p{Cc}\u00ad\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/u;
const STRANGE_BUT_LINES = /(?![\n\t])[\p{Cc}\u00ad\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/u;

/** Says so when a text has characters that cannot be seen; lines and tabs are fine in a long text. */
export function strangeCharacterMessage(label: string, value: string, mayHaveLines: boolean): string | null {
  const strange = mayHaveLines ? STRANGE_BUT_LINES : STRANGE;
  return strange.test(value)
    ? `${label} has a character that cannot be shown. Delete the text and type it again.`
    : null;
}

/** Says so when a text is too long. Characters are counted, not bytes. */
export function lengthMessage(label: string, value: string, max: number): string | null {
  const length = [...value].length;
  return length <= max ? null : `${label} has ${length} characters. Shorten it to ${max} or fewer.`;
}

const FORMATS: Readonly<Record<TextFormat, { pattern: RegExp; message(label: string): string }>> = {
  personName: {
    // domain.md §1.2. A letter that shows nothing, such as a filler of Hangul, names nobody.
    pattern:
      /^(?=.*(?![\u115f\u1160\u3164\uffa0])\p{L})(?!.*[\u115f\u1160\u3164\uffa0])[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u,
    message: (label) =>
      `${label} can have letters, spaces, hyphens, apostrophes and periods, and at least one letter. Take out anything else.`,
  },
  policyNumber: {
    pattern: /^(?=.*[A-Za-z0-9])[A-Za-z0-9-]{4,12}$/,
    message: (label) => `${label} has 4 to 12 letters, digits or hyphens, for example 923-4410.`,
  },
  planNumber: {
    pattern: /^\d{3}$/,
    message: (label) => `${label} has three digits, for example 501.`,
  },
  streetAddress: {
    pattern: /^(?!\W*(p\.?\s*o\.?|post\s*office)\s*box\b)/i,
    message: (label) => `${label} has to be a street address, where papers can be handed over, not a P.O. Box.`,
  },
};

/** Says so when a text does not have the form its field asks for. */
export function formatMessage(format: TextFormat | undefined, label: string, value: string): string | null {
  if (!format) return null;
  const { pattern, message } = FORMATS[format];
  return pattern.test(value) ? null : message(label);
}

/** Whether an address line is a post office box. */
export const isPostOfficeBox = (address: string): boolean => !FORMATS.streetAddress.pattern.test(address);
