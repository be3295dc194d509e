const SIGNS = /[\s().-]/g;

/**
 * A number as the telephone network knows it (E.164), or null when it cannot be one. Ten digits alone are read as a
 * number of the United States or Canada.
 */
export function phoneNumberOf(typed: string): string | null {
  const bare = typed.normalize('NFKC').replace(SIGNS, '');
  const national = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(bare);
  if (national) return `+1${national[1]}`;
  if (/^\+1/.test(bare)) return /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(bare) ? bare : null;
  return /^\+[2-9]\d{6,14}$/.test(bare) ? bare : null;
}

/** Enough of a number for its owner to recognise it: '+1 XXX-XXX-0111'. */
export function maskPhoneNumber(number: string): string {
  const end = number.slice(-4);
  return number.startsWith('+1') ? `+1 XXX-XXX-${end}` : `${number.slice(0, 3)} XXXX-${end}`;
}
