/** Only the digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Lays digits into a pattern whose places are written '#': '415555' in '(###) ###-####' gives '(415) 555'. A bracket
 * stands only once it closes, so that '415' alone is no half of one.
 */
export function layDigits(digits: string, pattern: string): string {
  let laid = '';
  let next = 0;
  for (const place of pattern) {
    if (next >= digits.length) break;
    laid += place === '#' ? digits[next++] : place;
  }
  return laid.includes(')') ? laid : laid.replace('(', '');
}

/** Where in a text the caret stands after so many digits. */
export function placeAfterDigits(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let place = 0; place < text.length; place++) {
    if (/\d/.test(text.charAt(place)) && ++seen === count) return place + 1;
  }
  return text.length;
}
