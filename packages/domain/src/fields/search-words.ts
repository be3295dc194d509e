const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** Half of a character that takes two. */
const HALF = /\p{Cs}/gu;
/** Also letters that show nothing, such as a filler of Hangul. */
const NOTHING = /^[\p{C}\p{Z}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/**
 * What can be searched for of a text; empty where nothing of it can be seen. Signs without any width stay beside words
 * that can be seen: names are kept with theirs.
 */
export function searchWords(text: string): string {
  const words = text.replace(CONTROL, ' ').replace(HALF, '');
  return NOTHING.test(words) ? '' : words;
}
