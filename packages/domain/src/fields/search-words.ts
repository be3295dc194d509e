/** Signs without any width, but for those that join letters, which names of some scripts need. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}|\p{Cs}/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** Also letters that show nothing, such as a filler of Hangul. */
const NOTHING = /^[\p{C}\p{Z}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** What can be searched for of a text; empty where nothing of it can be seen. */
export function searchWords(text: string): string {
  const words = text.replace(CONTROL, ' ').replace(UNSEEN, '');
  return NOTHING.test(words) ? '' : words;
}
