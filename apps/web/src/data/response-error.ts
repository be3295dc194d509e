import type { RefusalDetail } from '@onboard/contract/refusal';

/** Codes that the browser itself gives; the others come from the server (contract/refusal). */
export type BrowserErrorCode = 'BLOCKED_BY_CLOUDFLARE' | 'NOT_JSON' | 'NO_RESPONSE';

export const BLOCKED_WORDS = 'Sorry, you have been blocked';
/** Spec portal §8, to the letter. */
export const BLOCKED_MESSAGE = `${BLOCKED_WORDS}. This website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution.`;
export const NO_RESPONSE_MESSAGE = 'No response received!';
export const GENERIC_MESSAGE = 'Oops! Something went wrong';

/** The parts of an error body that this side looks at. */
export interface ErrorData {
  code?: string;
  message?: string;
  details?: RefusalDetail[];
  data?: unknown;
  maintenance?: boolean;
}

/** The server answered, and the answer was no. Spec portal §8. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly status: number;
  readonly data: ErrorData;
  readonly correlationId: string | null;
  /** The person was sent to another page because of it, so no message is needed here. */
  readonly isSentAway: boolean;
  constructor(status: number, data: ErrorData, correlationId: string | null, isSentAway = false) {
    super(data.message ?? GENERIC_MESSAGE);
    this.status = status;
    this.data = data;
    this.correlationId = correlationId;
    this.isSentAway = isSentAway;
  }
  get code(): string | undefined {
    return this.data.code;
  }
}

/** Nothing came back: no network, or the server is gone. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  readonly code: BrowserErrorCode = 'NO_RESPONSE';
  constructor(cause?: unknown) {
    super(NO_RESPONSE_MESSAGE, { cause });
  }
}

/** Whether the server refused with this code. */
export const isRefusal = (error: unknown, code: string): error is ResponseError =>
  error instanceof ResponseError && error.code === code;
