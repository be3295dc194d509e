import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@onboard/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { beyondReach, onBehalfOf } from '../db/reach.ts';
import { found } from '../refuse.ts';
import type { ReadOfClient, SignedIn } from './session-reader.ts';
import type { OutsideSigner } from './signer-reader.ts';

/** JSON that PostgreSQL already wrote; it is sent as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a handler gets: parsed input, and who asks. */
export interface Asked<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /**
   * Who asks. Only handlers of endpoints that anyone may call must look at `visitor` instead, and those that are open to
   * an outside signer at `signer` too.
   */
  by: SignedIn;
  /** Who asks, or null when nobody is signed in. */
  visitor: SignedIn | null;
  /** The outside signer who asks, where nobody is signed in. */
  signer: OutsideSigner | null;
  correlationId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route {
  endpoint: Endpoint;
  run(asked: Asked<Endpoint>): Promise<unknown>;
  /** What is read along with the session, where the caller is one of staff. */
  along?: ReadOfClient;
}

/**
 * Pairs an endpoint of the contract with the use case that answers it. What anyone may call is about no client of
 * whoever calls, and is the house's own business: signing in, and pages that everybody reads.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (asked: Asked<E>) => Promise<ReplyOf<E> | RawJson>,
): Route {
  const work = run as unknown as Route['run'];
  return {
    endpoint: endpoint as unknown as Endpoint,
    run: (asked) =>
      endpoint.may.who === 'anyone'
        ? beyondReach(() => work(asked))
        : onBehalfOf(asked.visitor?.actor.userId, () => work(asked)),
  };
}

/** A call whose whole answer is one read of the client in its path. For staff it goes along with their session. */
export function handleRead<E extends Endpoint>(db: Db, endpoint: E, read: ReadOfClient): Route {
  const run: Route['run'] = async ({ params, by }) => {
    const { clientId } = params as { clientId: string };
    return new RawJson(found(by.along ?? (await read.run(db, [clientId]))[0]?.json));
  };
  return { endpoint: endpoint as unknown as Endpoint, run, along: read };
}
