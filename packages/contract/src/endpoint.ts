import type { Action, Resource } from '@onboard/domain/access/rules.data';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint; there is no default (Design, decision 7). `can` is judged against the `clientId` of the
 * path or the query where there is one, else against the `:userId` of the path when `own` says so. Otherwise only those
 * who reach every object of the resource come through, unless `own` says that the answer is `narrowed` by its handler
 * to what the person reaches. Under the address of a client it may be open to the outside signer of that client too, who
 * comes by a link and is nobody anywhere else.
 */
export type May =
  | { who: 'anyone' }
  | { who: 'signedIn' }
  | ({ who: 'can'; action: Action; resource: Resource } & Reach);

interface Reach {
  own?: 'userId' | 'narrowed';
  isForOutsideSigner?: true;
}

export const anyone = (): May => ({ who: 'anyone' });
export const signedIn = (): May => ({ who: 'signedIn' });
const mayBe =
  (action: Action) =>
  (resource: Resource, more: Reach = {}): May => ({ who: 'can', action, resource, ...more });
export const read = mayBe('read');
export const update = mayBe('update');
export const create = mayBe('create');
export const remove = mayBe('delete');

/** A reply that is not JSON: a file, streamed with its own headers. */
export const FILE = 'file';
/** A body that is not JSON: multipart, read by the handler as a stream. */
export const UPLOAD = 'upload';

type Shape = z.ZodType;
type Body = Shape | typeof UPLOAD;
type Reply = Shape | typeof FILE;

interface Parts<P extends Shape, Q extends Shape, B extends Body, R extends Reply> {
  may: May;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Tighter limit than the general one: calls a minute from one address. */
  perMinute?: number;
  /** Tighter limit than the general one: how large a body may be. */
  maxBytes?: number;
  /** The browser waits for the answer so long, and then takes it as not given. Spec portal §9. */
  timeoutMs?: number;
  /** A call by POST that only reads, or changes nothing of anybody, needs no anti-forgery token. */
  isExemptFromCsrf?: boolean;
  /** A page tells it by itself, also one that nobody is at: it keeps no session alive. */
  isNoUse?: boolean;
  /** Signed-in people may call it before they accepted the terms of use; nothing else is open to them until then. */
  isBeforeTerms?: boolean;
}

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
  R extends Reply = Reply,
> extends Parts<P, Q, B, R> {
  method: Method;
  /** Whole path with `:name` parameters. */
  path: string;
}

const made =
  (method: Method) =>
  <P extends Shape, Q extends Shape, B extends Body, R extends Reply>(
    path: string,
    parts: Parts<P, Q, B, R>,
  ): Endpoint<P, Q, B, R> => ({ method, path, ...parts });

export const get = made('GET');
export const post = made('POST');
export const put = made('PUT');
export const patch = made('PATCH');
export const del = made('DELETE');

export type Resources = Record<string, Endpoint>;

/** The endpoints of one resource, each path put behind `base`. */
export function resource<const E extends Record<string, object>>(base: string, endpoints: E): E {
  const whole = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    { ...endpoint, path: `${base}${(endpoint as Endpoint).path}` },
  ]);
  return Object.fromEntries(whole) as E;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ParamsOf<E extends Endpoint> = Parsed<NonNullable<E['params']>>;
export type QueryOf<E extends Endpoint> = Parsed<NonNullable<E['query']>>;
export type BodyOf<E extends Endpoint> = Parsed<NonNullable<E['body']>>;
export type GivenParams<E extends Endpoint> = Given<NonNullable<E['params']>>;
export type GivenQuery<E extends Endpoint> = Given<NonNullable<E['query']>>;
export type GivenBody<E extends Endpoint> = [NonNullable<E['body']>] extends [never]
  ? never
  : NonNullable<E['body']> extends typeof UPLOAD
    ? FormData
    : Given<NonNullable<E['body']>>;
/** What the server sends, before it is written as JSON. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : unknown;
/** What the browser receives. */
export type ReceivedOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : unknown;
