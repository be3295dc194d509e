/** Refusals of the sign-in API, by the vendor's codes; the sentences are ours. */
const ERRORS = {
  E0000001: [400, 'Check what you typed.'],
  E0000003: [400, 'The request could not be read.'],
  E0000004: [401, 'That e-mail address and password do not match. Check them and try again.'],
  E0000007: [404, 'Not found: this sign-in has no such factor.'],
  E0000009: [500, 'Something went wrong on our side. Try again in a moment.'],
  E0000011: [401, 'This sign-in has expired. Start again.'],
  E0000014: [403, 'The password was not changed.'],
  E0000022: [405, 'The sign-in service has no such call.'],
  E0000047: [429, 'Too many tries. Wait a few minutes and try again.'],
  E0000068: [403, 'That code did not match. Check it, or use a newer one.'],
  E0000079: [403, 'This is not possible at this point of the sign-in.'],
  E0000098: [400, 'That is not a phone number. Enter ten digits, or the country code with + in front.'],
  E0000105: [403, 'This link has expired or was already used. Ask for a new one.'],
  E0000109: [429, 'A text message was just sent. Wait 30 seconds before asking for another.'],
  E0000118: [429, 'An e-mail was just sent. Wait 30 seconds before asking for another.'],
  E0000133: [429, 'We just called you. Wait 30 seconds before asking for another call.'],
} as const;

export type AuthnErrorCode = keyof typeof ERRORS;

export class AuthnError extends Error {
  readonly code: AuthnErrorCode;
  readonly causes: readonly string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthnErrorCode, causes: readonly string[] = [], retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.causes = causes;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Status and body of a refusal, in the vendor's shape; a single cause is told as the summary. The number is the one
 * under which the log knows the call.
 */
export function authnErrorAnswer(error: AuthnError, errorId: string) {
  const [status, sentence] = ERRORS[error.code];
  const body = {
    errorCode: error.code,
    errorSummary: error.causes[0] ?? sentence,
    errorLink: error.code,
    errorId,
    errorCauses: error.causes.map((errorSummary) => ({ errorSummary })),
  };
  return { status, body };
}
