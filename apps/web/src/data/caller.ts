import type { Endpoint, GivenBody, GivenParams, GivenQuery, ReceivedOf } from '@onboard/contract/endpoint';
import { SESSION_END_HEADER, UNATTENDED_HEADER } from '@onboard/contract/session';
import { paths } from '../paths.ts';
import { type DownloadedFile, readDownload } from './download.ts';
import { receivedText } from './received-text.ts';
import { fillPath, queryString } from './request-address.ts';
import { BLOCKED_MESSAGE, BLOCKED_WORDS, type ErrorData, ResponseError } from './response-error.ts';
import { type Answer, type OnProgress, send } from './send.ts';
import type { Surroundings } from './surroundings.ts';

/** A part is asked for where the contract has it, and may be left out where nothing in it is required. */
type Named<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: undefined }
  : unknown extends Value
    ? { [K in Name]?: undefined }
    : Record<string, never> extends Value
      ? { [K in Name]?: Value | undefined }
      : { [K in Name]: Value };

export interface Conduct {
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
  /** Goes on when the page is closed. */
  outlivesPage?: boolean;
  /** The clock sends it, not a person: it does not keep a session alive. */
  isByItself?: boolean;
}

/** What a call of this endpoint takes. */
export type Given<E extends Endpoint> = Named<'params', GivenParams<E>> &
  Named<'query', GivenQuery<E>> &
  Named<'body', GivenBody<E>> &
  Conduct;

interface Loose extends Conduct {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const CSRF_WORDS = 'invalid csrf token';
const NOT_ACCESSIBLE_WORDS = 'Client is not accessible at the moment';
const ATTEMPTS = 3;
/** Spec portal §9. */
const CSRF_RETRY_MS = 3_000;

const headerOf = (isUse: boolean): Record<string, string> => (isUse ? {} : { [UNATTENDED_HEADER]: '1' });

/** Makes the one fetch of the browser: credentials, anti-forgery token, and the error catalogue of spec portal §8. */
export function createCaller(around: Surroundings) {
  let csrfToken: Promise<string> | null = null;

  async function fetchCsrfToken(isUse: boolean): Promise<string> {
    const headers = headerOf(isUse);
    const answer = await send({ method: 'GET', url: `${around.origin}/api/csrf-token`, headers });
    if (answer.status !== 200) throw await errorOf(answer);
    return (JSON.parse(await answer.body.text()) as { csrfToken: string }).csrfToken;
  }
  /** Drops the token: it belongs to a session that began or ended. */
  const dropCsrfToken = () => {
    csrfToken = null;
  };
  async function csrfHeader(isUse: boolean): Promise<Record<string, string>> {
    csrfToken ??= fetchCsrfToken(isUse);
    try {
      return { 'x-csrf-token': await csrfToken };
    } catch (error) {
      dropCsrfToken();
      throw error;
    }
  }

  async function ask(endpoint: Endpoint, given: Loose): Promise<Answer> {
    const url = `${around.origin}${fillPath(endpoint.path, given.params)}${queryString(given.query)}`;
    const isMutation = endpoint.method !== 'GET';
    const isForm = given.body instanceof FormData;
    for (let attempt = 1; ; attempt += 1) {
      const sentAt = Date.now();
      const isUse = !given.isByItself && (isMutation || (around.isAttended?.() ?? true));
      const answer = await send({
        method: endpoint.method,
        url,
        headers: {
          ...(given.body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headerOf(isUse),
          ...(isMutation && !endpoint.isExemptFromCsrf && (await csrfHeader(isUse))),
        },
        body: isForm ? (given.body as FormData) : given.body === undefined ? undefined : JSON.stringify(given.body),
        signal: given.signal,
        onProgress: given.onProgress,
        outlivesPage: given.outlivesPage,
        timeoutMs: endpoint.timeoutMs,
      });
      around.sessionEnd?.(answer.headers.get(SESSION_END_HEADER));
      if (answer.status >= 200 && answer.status < 300) {
        if (isUse) around.answered?.(sentAt);
        return answer;
      }
      const error = await errorOf(answer);
      if (!isMutation || attempt === ATTEMPTS || error.data.message !== CSRF_WORDS) throw error;
      dropCsrfToken();
      await around.wait(CSRF_RETRY_MS * attempt);
      given.signal?.throwIfAborted();
    }
  }

  async function errorOf(answer: Answer): Promise<ResponseError> {
    const text = await answer.body.text();
    const data = errorData(text);
    const isSentAway = sendAway(answer.status, data);
    return new ResponseError(answer.status, data, answer.headers.get('correlation-id'), isSentAway);
  }

  /** Takes the person where this error leads. */
  function sendAway(status: number, { message, maintenance }: ErrorData): boolean {
    if ((status === 503 && maintenance === true) || (status === 403 && message === NOT_ACCESSIBLE_WORDS)) {
      around.leaveTo(paths.maintenance());
      return true;
    }
    if (status === 401 && message !== 'Invalid token') {
      dropCsrfToken();
      around.signedOut();
      around.leaveTo(around.isAuthFree() ? paths.login() : paths.login({ redirect: around.currentAddress() }));
      return true;
    }
    return false;
  }

  return {
    dropCsrfToken,
    /** Fetches what a change needs, so that the next one can be sent at once. */
    readyToWrite(): void {
      csrfHeader(around.isAttended?.() ?? true).catch(() => {});
    },
    /** Calls an endpoint of the contract. The server checked its reply, so it is taken as typed. */
    async call<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<ReceivedOf<E>> {
      const answer = await ask(endpoint, given as Loose);
      const text = await answer.body.text();
      return (text === '' ? undefined : JSON.parse(text, receivedText)) as ReceivedOf<E>;
    },
    /** Calls an endpoint that answers with a file. */
    async download<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<DownloadedFile> {
      return readDownload(await ask(endpoint, given as Loose));
    },
  };
}

function errorData(text: string): ErrorData {
  if (text.includes(BLOCKED_WORDS)) return { code: 'BLOCKED_BY_CLOUDFLARE', message: BLOCKED_MESSAGE };
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null) return data as ErrorData;
    if (typeof data === 'string') return { message: data };
  } catch {
    // Told below: an error that is not JSON gets the generic message.
  }
  return text === 'Invalid token' ? { message: text } : { code: 'NOT_JSON' };
}
