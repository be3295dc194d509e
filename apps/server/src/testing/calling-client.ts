import {
  type Endpoint,
  FILE,
  type GivenBody,
  type GivenParams,
  type GivenQuery,
  type ReceivedOf,
} from '@onboard/contract/endpoint';
import type { RefusalBody } from '@onboard/contract/refusal';
import type { z } from 'zod';

/** A refusal as a program outside receives it. */
export class Refused extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(`${status} ${body.code}: ${body.message} ${JSON.stringify(body.details ?? '')}`);
    this.status = status;
    this.body = body;
  }
}

type Given<E extends Endpoint> = {
  params?: GivenParams<E>;
  query?: GivenQuery<E>;
  body?: GivenBody<E>;
};

/** A program that calls the product over HTTP as a browser does: cookies kept, anti-forgery token sent. */
export class CallingClient {
  readonly url: string;
  readonly cookies: Map<string, string>;
  #csrfToken: string | undefined;

  constructor(url: string, cookies: Record<string, string> = {}) {
    this.url = url;
    this.cookies = new Map(Object.entries(cookies));
  }

  /** Calls an endpoint of the contract; gives its reply, checked against the contract, or throws `Refused`. */
  async call<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReceivedOf<E>> {
    const response = await this.fetch(addressOf(endpoint, given), {
      method: endpoint.method,
      ...(given.body !== undefined && bodyOf(given.body)),
    });
    if (endpoint.reply === FILE && response.ok) return response as ReceivedOf<E>;
    const json: unknown = await response.json();
    if (!response.ok) throw new Refused(response.status, json as RefusalBody);
    return (endpoint.reply as z.ZodType).parse(json) as ReceivedOf<E>;
  }

  /** The refusal an endpoint answers with; fails when it does not refuse. */
  async refusal<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Refused> {
    try {
      await this.call(endpoint, given);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
    throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
  }

  /** Any request with this client's cookies, and its anti-forgery token where one is needed. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (init.method && init.method !== 'GET' && !headers.has('x-csrf-token')) {
      headers.set('x-csrf-token', await this.csrfToken());
    }
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(address, this.url), { redirect: 'manual', ...init, headers });
    this.keepCookies(response);
    return response;
  }

  async csrfToken(): Promise<string> {
    if (!this.#csrfToken) {
      const response = await this.fetch('/api/csrf-token');
      const { csrfToken } = (await response.json()) as { csrfToken: string };
      this.#csrfToken = csrfToken;
    }
    return this.#csrfToken;
  }

  /** Forgets the token, as a browser does when its session changes. */
  forgetCsrfToken(): void {
    this.#csrfToken = undefined;
  }

  keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const isGone = attributes.some((each) => /max-age=0|expires=thu, 01 jan 1970/i.test(each.trim()));
      if (isGone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
    }
  }
}

const bodyOf = (body: unknown): RequestInit =>
  body instanceof FormData ? { body } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

function addressOf<E extends Endpoint>(endpoint: E, { params, query }: Given<E>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? `missing-${name}`)),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {})) {
    if (Array.isArray(value)) for (const each of value) search.append(`${key}[]`, String(each));
    else if (value !== undefined) search.append(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
