import type { Endpoint } from '@onboard/contract/endpoint';
import type { RefusalDetail } from '@onboard/contract/refusal';
import { type Actor, can, hasAnyScope, isStaff, lockedAttributes } from '@onboard/domain/access/ability';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { Refusal, refuse } from '../refuse.ts';
import { issueWords } from './issue-words.ts';
import type { ClientState, SignedIn } from './session-reader.ts';
import type { OutsideSigner } from './signer-reader.ts';

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

/** Whether a call is open to outside signers at all; to them, others are as if nobody had come. */
export const isForOutsideSigner = ({ may, path }: Endpoint): boolean =>
  may.who === 'can' && may.isForOutsideSigner === true && path.includes('/:clientId');

/** An outside signer reaches the client of their link. Any other looks the same as a missing one. */
export function admitSigner(signer: OutsideSigner, clientId: string | undefined): void {
  if (signer.clientId !== clientId) refuse('NOT_FOUND');
}

/** To the rules of fields, an outside signer is an administrator of that client and no more. */
const fieldActorOf = ({ clientId, linkId }: OutsideSigner): Actor => ({
  userId: linkId,
  role: 'BEN_ADMIN',
  clientIds: [clientId],
});

/** Refuses attributes that whoever asks may not update, naming each. */
export function admitAttributes(
  endpoint: Endpoint,
  { visitor, signer }: { visitor: SignedIn | null; signer: OutsideSigner | null },
  attributes: readonly string[],
): void {
  const { may } = endpoint;
  const actor = visitor?.actor ?? (signer && fieldActorOf(signer));
  if (may.who !== 'can' || may.action !== 'update' || !actor) return;
  const locked = lockedAttributes(actor, may.resource, attributes);
  if (locked.length === 0) return;
  const message = isStaff(actor.role)
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
  const parsed = shape.safeParse(given ?? {}, { error: issueWords });
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
