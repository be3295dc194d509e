import { setTimeout as wait } from 'node:timers/promises';
import { IdentityUnavailable } from '../port.ts';

/** How long Okta may take for one answer. */
const PATIENCE_MS = 5_000;
/** How long a call may wait, all in all, for a rate limit to be over; a person waits behind it. */
const LONGEST_WAIT_MS = 5_000;
const AGAIN_AFTER_MS = 250;
const TRIES = 3;
const PASSING = new Set([500, 502, 503, 504]);

/** An error as Okta writes it. */
interface OktaError {
  errorCode?: string;
  errorSummary?: string;
  errorCauses?: { errorSummary?: string }[];
}

/**
 * Okta understood, and says no: what a caller may know how to take. Where none does, it is one of the ways in which the
 * provider is of no use at the moment, and no fault of ours.
 */
export class OktaRefusal extends IdentityUnavailable {
  readonly status: number;
  readonly code: string;
  readonly causes: readonly string[];
  constructor(what: string, status: number, error: OktaError) {
    // The summary may repeat what was sent, such as an address; it is not for the log.
    super(`Okta refused ${what}: ${status} ${error.errorCode ?? ''}`);
    this.status = status;
    this.code = error.errorCode ?? '';
    this.causes = (error.errorCauses ?? []).flatMap(({ errorSummary }) => errorSummary ?? []);
  }
}

/** How the server shows Okta who it is; `isStale` asks for a new proof where one is kept. */
export type Authorization = (isStale?: boolean) => Promise<string>;

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  /** The path without ids and addresses, for the log. */
  readonly what: string;
  readonly body?: unknown;
}

export type OktaApi = (asked: Asked) => Promise<unknown>;

/**
 * Okta's management API over HTTP. What may pass by itself (a rate limit, a fault on the way) is tried again for a
 * while; what remains is `IdentityUnavailable`, or `OktaRefusal` where Okta says what is wrong.
 */
export function createOktaApi({ org, authorization }: { org: string; authorization: Authorization }): OktaApi {
  async function once({ method, path, what, body }: Asked, isStale: boolean): Promise<Response> {
    const headers = {
      accept: 'application/json',
      authorization: await authorization(isStale),
      'user-agent': 'onboard',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return await fetch(`${org}/api/v1${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause) => {
      if (cause instanceof IdentityUnavailable) throw cause;
      throw new IdentityUnavailable(`Okta did not answer ${what}`, { cause });
    });
  }

  return async (asked) => {
    let waited = 0;
    let isStale = false;
    for (let tries = 1; ; tries += 1) {
      const isLast = tries === TRIES;
      const answer: Response | null = await once(asked, isStale).catch((error) => {
        if (isLast || isTimeOut(error)) throw error;
        return null;
      });
      if (answer?.ok) return await bodyOf(answer, asked.what);
      const status: number = answer?.status ?? 0;
      isStale = status === 401;
      const pause = answer && status === 429 ? untilReset(answer) : AGAIN_AFTER_MS * tries;
      const mayPass = !answer || status === 429 || PASSING.has(status) || (isStale && tries === 1);
      if (answer && (!mayPass || isLast || waited + pause > LONGEST_WAIT_MS)) throw await faultOf(answer, asked.what);
      await answer?.body?.cancel();
      waited += pause;
      await wait(pause);
    }
  };
}

/** An answer that did not come in time is not asked for twice: somebody waits. */
const isTimeOut = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError';

/** Okta says when the limit is over by its own clock, which its Date header shows. */
function untilReset({ headers }: Response): number {
  const reset = Number(headers.get('x-rate-limit-reset')) * 1_000;
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return reset > 0 ? Math.max(reset - now, 0) + AGAIN_AFTER_MS : AGAIN_AFTER_MS;
}

async function bodyOf(answer: Response, what: string): Promise<unknown> {
  try {
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new IdentityUnavailable(`Okta's answer to ${what} cannot be read`, { cause });
  }
}

async function faultOf(answer: Response, what: string): Promise<Error> {
  const { status } = answer;
  const error = (await answer.json().catch(() => null)) as OktaError | null;
  const isOfRights = status === 401 || error?.errorCode === 'E0000006' || error?.errorCode === 'E0000005';
  if (error?.errorCode && status >= 400 && status < 500 && status !== 429 && !isOfRights) {
    return new OktaRefusal(what, status, error);
  }
  const hint = isOfRights ? '; its token, scopes or roles do not suffice' : '';
  return new IdentityUnavailable(`Okta answered ${what} with ${status} ${error?.errorCode ?? ''}${hint}`);
}
