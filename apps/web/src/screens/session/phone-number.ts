import { CALLING_CODES } from './country-codes.data.ts';

export type PhoneResult = { readonly number: string } | { readonly problem: string };

/** Countries where a number keeps its leading zero behind the calling code. */
const KEEPS_ZERO = ['IT', 'SM', 'VA', 'CI', 'CG'];
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;
const SHORTEST = 5;
/** Digits of an international number, calling code included (ITU E.164). */
const LONGEST = 15;

export const callingCodeOf = (country: string): string => CALLING_CODES[country] ?? '1';

/** The number as it is dialled from anywhere, "+18605550142", of what a person typed; or how to mend it. */
export function phoneNumberOf(country: string, typed: string): PhoneResult {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '') return { problem: 'Enter your phone number.' };
  if (/[\p{L}]/u.test(typed)) return { problem: 'Enter the phone number in digits, without an extension.' };
  const code = callingCodeOf(country);
  const isInternational = typed.trim().startsWith('+');
  if (isInternational && !digits.startsWith(code)) {
    return {
      problem: 'This number begins with the code of another country. Choose that country, or leave the code out.',
    };
  }
  let national = isInternational ? digits.slice(code.length) : digits;
  if (code === '1') {
    if (national.length === 11 && national.startsWith('1')) national = national.slice(1);
    return NORTH_AMERICAN.test(national)
      ? { number: `+1${national}` }
      : { problem: 'Enter ten digits, area code first, like (860) 555-0142.' };
  }
  if (national.startsWith('0') && !KEEPS_ZERO.includes(country)) national = national.slice(1);
  const longest = LONGEST - code.length;
  if (national.length < SHORTEST) return { problem: `Enter the whole number. This has ${national.length} digits.` };
  if (national.length > longest) {
    return { problem: `Enter ${longest} digits at most after +${code}. This has ${national.length}.` };
  }
  return { number: `+${code}${national}` };
}

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** By name, with the two where most people are first. */
export function countries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = Object.keys(CALLING_CODES).map((code) => ({ code, name: names.of(code) ?? code }));
  const isFirst = ({ code }: Country) => Number(code === 'US') * 2 + Number(code === 'CA');
  return all.sort((one, other) => isFirst(other) - isFirst(one) || one.name.localeCompare(other.name, 'en'));
}
