import { ResponseError } from './response-error.ts';

/** Spec portal §8, to the letter. */
export const genericText = (email: string): string =>
  `Oops! Something went wrong. Please refresh the page and try again. If that doesn’t help, email ${email}`;
export const SHORT_TEXT = 'Please try again';

/** What to tell the person: the server's words for a 4xx that has some, else the fallback. Spec portal §8. */
export function userMessage(error: unknown, fallback: string = SHORT_TEXT): string {
  if (!(error instanceof ResponseError)) return fallback;
  const { status, data } = error;
  return status >= 400 && status < 500 && data.message ? data.message : fallback;
}
