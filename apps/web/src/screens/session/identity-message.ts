import { NoResponseError } from '../../data/response-error.ts';

interface IdentityError {
  readonly errorSummary?: unknown;
  readonly errorCode?: unknown;
  readonly errorCauses?: unknown;
  readonly error_description?: unknown;
  readonly description?: unknown;
  readonly message?: unknown;
  readonly xhr?: { readonly status?: unknown };
}

const partsOf = (error: unknown): IdentityError => (typeof error === 'object' && error !== null ? error : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Nobody answered: the provider's library then gives the browser's own words for it as a summary. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthApiError' && !('xhr' in error);

/** What to tell of an error of the identity provider: summary, else description, else message. Spec portal §8. */
export function identityMessage(error: unknown, generic: string): string {
  if (isUnanswered(error)) return new NoResponseError().message;
  const { errorSummary, error_description, description, message } = partsOf(error);
  return [errorSummary, error_description, description, message].find(isText) ?? generic;
}

/** What the provider adds to its message, such as the rules that a password breaks. */
function identityCauses(error: unknown): string[] {
  const { errorCauses, errorSummary } = partsOf(error);
  const causes: unknown[] = Array.isArray(errorCauses) ? errorCauses : [];
  const texts = causes.map((cause) => partsOf(cause).errorSummary).filter(isText);
  return [...new Set(texts)].filter((text) => text !== errorSummary);
}

/**
 * The provider sent the browser back, and this browser cannot take the sign-in up: the library says so, in words for
 * those who build with it.
 */
const isCutShort = (error: unknown): boolean => error instanceof Error && error.name === 'AuthSdkError';

const BEGIN_AGAIN =
  'This sign-in cannot be finished here. It was begun in another tab or browser, or its address was opened before.';
const WRONG_CLOCK =
  'This sign-in cannot be finished: the clock of your device seems to be wrong. Set it, and try again.';

/** What to tell of a sign-in that came back from the provider, and of which no session came. */
export function comingBackMessage(error: unknown, generic: string): string {
  if (!isCutShort(error)) return identityMessage(error, generic);
  return /JWT (expired|was issued in the future)/.test(String(partsOf(error).message)) ? WRONG_CLOCK : BEGIN_AGAIN;
}

/** The transaction is gone: too much time went by, or it was ended elsewhere. */
export const isTransactionGone = (error: unknown): boolean => partsOf(error).errorCode === 'E0000011';

/** Address and password do not match, or nobody has the address, which the provider does not tell apart; a wrong code. */
const WRONG: readonly unknown[] = ['E0000004', 'E0000068'];

/** The provider counts it towards a lock. */
export const isWrongTry = (error: unknown): boolean => WRONG.includes(partsOf(error).errorCode);

/** The provider answered, and said no; it is not that it could not be reached or was too busy. */
export function isRefusedByProvider(error: unknown): boolean {
  const status = partsOf(error).xhr?.status;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}

export interface SignInProblem {
  /** In the provider's words. */
  readonly message: string;
  /** What the provider, or we, add to it. */
  readonly details: readonly string[];
}

export const problemOf = (error: unknown, generic: string): SignInProblem => ({
  message: identityMessage(error, generic),
  details: detailsOf(error),
});

function detailsOf(error: unknown): string[] {
  if (isTransactionGone(error)) return ['Enter your password again to go on.'];
  return isUnanswered(error) ? ['Check that you are online, and try again.'] : identityCauses(error);
}
