import type { Endpoint } from '@onboard/contract/endpoint';
import type { RefusalDetail } from '@onboard/contract/refusal';
import { can, hasAnyScope, isStaff, lockedAttributes } from '@onboard/domain/access/ability';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { Refusal, refuse } from '../refuse.ts';
import type { ClientState, SignedIn } from './session-reader.ts';

interface Params {
  clientId?: string;
  userId?: string;
}

/**
 * The one place where an endpoint's `may` is judged (Spec portal §6). Foreign and missing objects look the same: 404.
 */
export function admit(endpoint: Endpoint, visitor: SignedIn | null, params: Params): void {
  const { may } = endpoint;
  if (may.who === 'anyone') return;
  if (!visitor) refuse('NOT_SIGNED_IN');
  if (!visitor.termsOfUseDate && !endpoint.isBeforeTerms) refuse('TERMS_NOT_ACCEPTED');
  if (may.who === 'signedIn') return;
  const { actor } = visitor;
  const { action, resource, own } = may;
  if (!can(actor, action, resource)) refuse('NOT_ALLOWED');
  const target = params.clientId
    ? { clientId: params.clientId }
    : own === 'userId'
      ? { userId: params.userId ?? '' }
      : null;
  if (target) {
    if (!can(actor, action, resource, target)) refuse('NOT_FOUND');
  } else if (own !== 'narrowed' && !hasAnyScope(actor, action, resource)) refuse('NOT_ALLOWED');
}

/** Refuses attributes that this person may not update, naming each. */
export function admitAttributes(endpoint: Endpoint, visitor: SignedIn | null, attributes: readonly string[]): void {
  const { may } = endpoint;
  if (may.who !== 'can' || may.action !== 'update' || !visitor) return;
  const locked = lockedAttributes(visitor.actor, may.resource, attributes);
  if (locked.length === 0) return;
  const message = isStaff(visitor.actor.role)
    ? 'This is kept by the product itself and cannot be set by hand.'
    : 'Only our staff can change this. Ask your implementation consultant.';
  refuse('FIELD_LOCKED', { details: locked.map((attribute) => ({ path: `body.${attribute}`, message })) });
}

/**
 * The client of the path must exist; for employer-side people it must also be open to them: an archived client is not
 * found (Spec portal §2), an inactive one is "not accessible at the moment" (§8).
 */
export async function admitClient(db: Db, visitor: SignedIn | null, clientId: string): Promise<void> {
  const client = visitor?.client === undefined ? await clientState(db, clientId) : visitor.client;
  if (!client) refuse('NOT_FOUND');
  if (visitor && isStaff(visitor.actor.role)) return;
  if (client.isArchived) refuse('NOT_FOUND');
  if (!client.isActive) refuse('CLIENT_NOT_ACCESSIBLE');
}

const clientState = (db: Db, clientId: string): Promise<ClientState | undefined> =>
  db
    .selectFrom('clients')
    .select(['isArchived', 'isActive'])
    .where('id', '=', clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Parses one part of a request; refuses with the path of each fault, behind the name of the part. */
export function parsePart(part: 'params' | 'query' | 'body', shape: z.ZodType | undefined, given: unknown): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  if (part === 'params') refuse('NOT_FOUND');
  throw new Refusal('VALIDATION', { details: parsed.error.issues.flatMap((issue) => detailsOf(part, issue)) });
}

/** What is wrong, at its place; each unknown field by its own name, so that a form can show which one it was. */
function detailsOf(part: string, issue: z.core.$ZodIssue): RefusalDetail[] {
  const at = [part, ...issue.path];
  if (issue.code !== 'unrecognized_keys') return [{ path: at.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ path: [...at, key].join('.'), message: 'There is no such field. Leave it out.' }));
}

/** Query strings carry lists as `name[]=a&name[]=b`; this gives them their plain name. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  const given = request.query as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) =>
      key.endsWith('[]') ? [key.slice(0, -2), Array.isArray(value) ? value : [value]] : [key, value],
    ),
  );
}
