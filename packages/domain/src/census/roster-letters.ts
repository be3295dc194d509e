const WIDE = '\u0001';

/** Texts with letters that need more than a byte are kept escaped, so that all the others need one. */
export const inBytes = (text: string): string =>
  /[^\u0020-\u00ff]/.test(text) ? WIDE + encodeURIComponent(text.toWellFormed()) : text;

/** What `inBytes` was given. */
export const fromBytes = (text: string): string => (text.startsWith(WIDE) ? decodeURIComponent(text.slice(1)) : text);

/** Copies UTF-8 that has no letters beyond Latin-1, a byte a letter; gives where it ends. */
export function copyLatin(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  let next = at;
  for (let i = start; i < end; i += 1) {
    const byte = from[i] ?? 0;
    if (byte === 0xc3) {
      i += 1;
      to[next] = (from[i] ?? 0) + 0x40;
    } else to[next] = byte;
    next += 1;
  }
  return next;
}
