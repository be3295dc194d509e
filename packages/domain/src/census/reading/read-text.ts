import type { Note } from './note.ts';

// Written as escapes because the characters themselves cannot be seen.
const ODD =
  /[\p{Cc}\u00a0\u00ad\u1680\u2000-\u200f\u2010-\u2015\u2018-\u201f\u2028-\u202f\u2044\u205f-\u2064\u2212\u2215\u3000\ufeff\uff0f]/u;
const SPACES = /[\t\n\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
const SINGLE_QUOTES = /[\u2018-\u201b]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const SLASHES = /[\u2044\u2215\uff0f]/g;
const NON_ASCII = /[^\u0020-\u007e]/;

/** F15: one form for every text, so that equal words are equal. Spaces around a value are not worth a word. */
export function cleanText(raw: string): { text: string; fixed: boolean } {
  if (!NON_ASCII.test(raw)) return { text: raw.trim(), fixed: false };
  const composed = raw.normalize('NFC');
  const trimmed = composed.trim();
  if (!ODD.test(trimmed)) return { text: trimmed, fixed: trimmed !== raw.trim() };
  const text = trimmed
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .replace(SLASHES, '/')
    .trim();
  return { text, fixed: text !== '' };
}

const DAMAGED = /\ufffd|Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]/;

/** F12: what is left of letters that were read in the wrong encoding, here or in the program that wrote the file. */
export function damagedNote(text: string): Note | null {
  if (!DAMAGED.test(text)) return null;
  const mended = text.includes('\ufffd') ? null : mendMojibake(text);
  return {
    ruleId: 'F12',
    severity: 'warning',
    message: 'Some letters were damaged by a change of encoding. Type the text again as it should read.',
    ...(mended ? { suggested: mended } : {}),
  };
}

/** What letters of a name turn into when a file of another encoding is read: signs within a word, and capitals at its end. */
const ODD_IN_NAME =
  /[\u0080-\u0084\u0086-\u009f]|\p{L}[‚„†‡ˆ˜‰‹›€ƒ¤¦§¬¶¸√∂∑∏π∫Ω≈∆◊≠∞≤≥ﬁﬂ˘˙˝˛ˇ]|[‚„†‡ˆ˜‰‹›€ƒ¤¦§¬¶¸√∂∑∏π∫Ω≈∆◊≠∞≤≥ﬁﬂ˘˙˝˛ˇ]\p{L}|\p{L}‘(?!\p{L})|\p{L}[“”]\p{L}|\p{Ll}–\p{Ll}|\p{Ll}[ŽŠŒŸ](?!\p{Lu})/u;

/** F12, of a name alone: elsewhere such signs may be meant. */
export const hasOddSign = (raw: string): boolean => NON_ASCII.test(raw) && ODD_IN_NAME.test(raw.normalize('NFC'));

export const ODD_SIGN: Note = {
  ruleId: 'F12',
  severity: 'warning',
  message:
    'There is an odd sign in the name, as where a file was saved in another encoding. Type the name again as it should read.',
};

const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function mendMojibake(text: string): string | null {
  const bytes = [...text].map((letter) => {
    const index = CP1252.indexOf(letter);
    return index >= 0 ? 0x80 + index : (letter.codePointAt(0) ?? 0x100);
  });
  if (bytes.some((byte) => byte > 0xff)) return null;
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
}

const FORMULA_START = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** F14: text a spreadsheet would run as a formula when the file is opened. */
export const looksLikeFormula = (raw: string): boolean => FORMULA_START.test(raw) || /^[\t\r\n]/.test(raw);

/** F14: `="06850"`, as programs write a text so that a spreadsheet keeps its zeros, is that text. */
export function unquoted(written: string): { raw: string; note?: Note } {
  const [, raw] = /^\s*="([^"]*)"\s*$/.exec(written) ?? [];
  if (raw === undefined || looksLikeFormula(raw)) return { raw: written };
  const message =
    'The text was written as ="…", which spreadsheets use to keep zeros at the front. It is read without that.';
  return { raw, note: { ruleId: 'F14', severity: 'fixed', message, suggested: raw.trim() } };
}

/** F15: `'0013`, as a text is typed so that a spreadsheet keeps its zeros, is the number after the apostrophe. */
export function withoutApostrophe(written: string): { raw: string; note?: Note } {
  const [, raw] = /^\s*'([^'\s].*)$/.exec(written) ?? [];
  if (raw === undefined || looksLikeFormula(raw)) return { raw: written };
  const message = 'The apostrophe at the front, which spreadsheets use to keep zeros, was taken away.';
  return { raw, note: { ruleId: 'F15', severity: 'fixed', message, suggested: raw.trim() } };
}

const PLACEHOLDERS = new Set(['-', '--', '---', 'n/a', '#n/a', 'null', '(blank)', '(null)', 'nil', 'tbd', '.']);

/** Marks people leave in place of nothing. Not applied to names, where a person may really be called so. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDERS.has(text.toLowerCase());

const NO_ID =
  /^(?:0+|x{2,}|\?+|none|no|new(?: ?(?:hire|employee|emp|ee))?|future hire|pending|tb[acd]|(?:to be|not(?: yet)?) (?:assigned|available|applicable|known|determined|announced|confirmed|issued)|un(?:known|k|assigned)|no (?:id|number)|missing|blank|temp(?:orary)?|see ssn|same|applied(?: for)?|pendiente)$/;

/** Words and signs that stand in a column of ids for somebody who has none yet. */
export const isPlaceholderId = (text: string): boolean =>
  NO_ID.test(
    text
      .toLowerCase()
      .replace(/[.]/g, '')
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  );
