import { type Endpoint, FILE, UPLOAD } from '@onboard/contract/endpoint';
import { SESSION_END_HEADER, UNATTENDED_HEADER } from '@onboard/contract/session';
import { SIGNER_LINK_HEADER } from '@onboard/contract/signer-link';
import { isStaff } from '@onboard/domain/access/ability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withinClients } from '../db/reach.ts';
import type { House } from '../house.ts';
import { refuse } from '../refuse.ts';
import { noteCaller } from './callers.ts';
import type { Csrf } from './csrf.ts';
import { admit, admitAttributes, admitClient, admitSigner, isForOutsideSigner, parsePart, queryOf } from './guard.ts';
import { type Asked, RawJson, type Route } from './handle.ts';
import { type ReadOfClient, SESSION_COOKIE, type SessionReader, type SignedIn } from './session-reader.ts';
import type { OutsideSigner, SignerReader } from './signer-reader.ts';

const CLIENT_ID = z.uuid();

/** Where whoever calls is found: by their session, or by the link they came with. */
export interface Readers {
  sessions: SessionReader;
  signers: SignerReader;
}

interface Means extends Readers {
  house: House;
  csrf: Csrf;
}

/** Serves every endpoint: one order of checks for all of them, so that none can be forgotten. */
export function serveRoutes(app: FastifyInstance, means: Means, routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint } = route;
    const limit = endpoint.perMinute && { config: { rateLimit: limitOf(endpoint, endpoint.perMinute) } };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...limit,
      ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
      handler: (request, reply) => answer(means, route, request, reply),
    });
  }
}

/** What anyone may call is counted by address, whatever session comes with it: those are the calls worth guessing at. */
const limitOf = ({ may }: Endpoint, perMinute: number) => ({
  max: perMinute,
  timeWindow: '1 minute',
  ...(may.who === 'anyone' && { keyGenerator: (request: FastifyRequest) => request.ip }),
});

async function answer(
  { house, sessions, signers, csrf }: Means,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route;
  const clientId = clientIdOf(endpoint, request);
  const isClientIdGood = clientId === undefined || CLIENT_ID.safeParse(clientId).success;
  const visitor = await visitorOf(
    sessions,
    endpoint,
    request,
    reply,
    isClientIdGood ? clientId : undefined,
    route.along,
  );
  const signer = visitor ? null : await signerOf(signers, endpoint, request);
  if (endpoint.may.who !== 'anyone' && !visitor && !signer) refuse('NOT_SIGNED_IN');
  const { userId } = (request.params ?? {}) as { userId?: string };
  if (signer) admitSigner(signer, clientId);
  else
    admit(endpoint, visitor, { ...(clientId !== undefined && { clientId }), ...(userId !== undefined && { userId }) });
  if (!isClientIdGood) refuse('NOT_FOUND');
  if (endpoint.method !== 'GET' && !endpoint.isExemptFromCsrf && !csrf.isValid(request)) refuse('INVALID_CSRF_TOKEN');
  if (clientId !== undefined) await admitClient(house.db, visitor, clientId);
  const asked = readInput(endpoint, { visitor, signer }, request, reply);
  const reach = signer ? [signer.clientId] : visitor && !isStaff(visitor.actor.role) ? visitor.actor.clientIds : null;
  const result = await (reach ? withinClients(reach, () => route.run(asked)) : route.run(asked));
  return send(endpoint, result, reply);
}

/** Who came by a link, where the call is open to such. */
async function signerOf(
  signers: SignerReader,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<OutsideSigner | null> {
  const token = request.headers[SIGNER_LINK_HEADER];
  return typeof token === 'string' && isForOutsideSigner(endpoint) ? signers.read(token) : null;
}

/**
 * The client a call is about: named by its path, or by its query where it takes one. Calls that anyone may make are
 * about no client, whatever they are told.
 */
function clientIdOf({ query, may }: Endpoint, request: FastifyRequest): string | undefined {
  const { clientId } = (request.params ?? {}) as { clientId?: string };
  if (clientId !== undefined || may.who !== 'can') return clientId;
  if (!(query instanceof z.ZodObject) || !('clientId' in query.shape)) return undefined;
  const asked = (request.query as { clientId?: unknown } | undefined)?.clientId;
  return asked === undefined ? undefined : String(asked);
}

async function visitorOf(
  sessions: SessionReader,
  { isNoUse }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  clientId: string | undefined,
  along: ReadOfClient | undefined,
): Promise<SignedIn | null> {
  const token = request.cookies[SESSION_COOKIE];
  const isUse = !isNoUse && request.headers[UNATTENDED_HEADER] !== '1';
  const visitor = token ? await sessions.read(token, { isUse, clientId, along }) : null;
  if (visitor) request.userId = visitor.actor.userId;
  if (token) noteCaller(token, visitor?.actor.userId ?? null);
  if (token && !visitor) reply.header(SESSION_END_HEADER, await sessions.whyEnded(token));
  return visitor;
}

function readInput(
  endpoint: Endpoint,
  who: { visitor: SignedIn | null; signer: OutsideSigner | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Asked<Endpoint> {
  const body = endpoint.body === UPLOAD ? undefined : request.body;
  if (body && typeof body === 'object') admitAttributes(endpoint, who, Object.keys(body));
  const asked = {
    params: parsePart('params', endpoint.params, request.params),
    query: parsePart('query', endpoint.query, queryOf(request)),
    body: endpoint.body === UPLOAD ? undefined : parsePart('body', endpoint.body, body),
    by: who.visitor,
    ...who,
    correlationId: request.id,
    request,
    reply,
  };
  return asked as unknown as Asked<Endpoint>;
}

function send(endpoint: Endpoint, result: unknown, reply: FastifyReply) {
  if (endpoint.reply === FILE) return result === reply ? reply : reply.send(result);
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  if (result instanceof RawJson) return reply.send(result.text);
  return reply.send(JSON.stringify((endpoint.reply as z.ZodType).parse(result ?? {})));
}
