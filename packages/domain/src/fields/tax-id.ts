/** Two-digit prefixes that have not been given out. Libraries disagree and new ones are added, so they only warn. */
const UNKNOWN_PREFIXES = '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' ');
const PLACEHOLDERS = ['123456789'];

/** Nine digits of an EIN as typed (`12-3456789`); what cannot be read stays as it is. */
export function normaliseTaxId(typed: string): string {
  const digits = typed.replace(/[\s\p{Pd}]/gu, '');
  return /^\d+$/.test(digits) ? digits : typed;
}

/** What is wrong with an EIN, or `null`. There is no check digit. domain.md §1.3. The number is never repeated. */
export function taxIdMessage(value: string): string | null {
  if (!/^\d{9}$/.test(value)) return 'A federal tax id has nine digits, for example 06-1234560.';
  const isPlaceholder = /^(\d)\1{8}$/.test(value) || PLACEHOLDERS.includes(value);
  return isPlaceholder ? 'This is not a real tax id. Enter the one on your tax notice from the IRS.' : null;
}

/** Doubts about an EIN that has the right form, or `null`. */
export function taxIdWarning(value: string): string | null {
  if (taxIdMessage(value) !== null || !UNKNOWN_PREFIXES.includes(value.slice(0, 2))) return null;
  return 'We do not know of tax ids that begin with these two digits. Check the number on your tax notice from the IRS.';
}

/** The last four digits of an EIN, the rest hidden; fewer when the value is not whole. */
export function maskTaxId(value: string): string {
  return /^\d{9}$/.test(value) ? `**-***${value.slice(-4)}` : '**-*******';
}

/** "06-1234560". */
export const displayTaxId = (value: string): string => value.replace(/^(\d{2})(\d{7})$/, '$1-$2');
