interface IdentityError {
  readonly errorSummary?: unknown;
  readonly errorCode?: unknown;
  readonly error_description?: unknown;
  readonly description?: unknown;
  readonly message?: unknown;
}

const partsOf = (error: unknown): IdentityError => (typeof error === 'object' && error !== null ? error : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What to tell of an error of the identity provider: summary, else description, else message. Spec portal §8. */
export function identityMessage(error: unknown, generic: string): string {
  const { errorSummary, error_description, description, message } = partsOf(error);
  return [errorSummary, error_description, description, message].find(isText) ?? generic;
}

/** The transaction is gone: too much time went by, or it was ended elsewhere. */
export const isTransactionGone = (error: unknown): boolean => partsOf(error).errorCode === 'E0000011';
