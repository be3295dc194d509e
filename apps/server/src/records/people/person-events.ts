import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

/** What is done with a person's access. */
export type PersonEventKind =
  | 'CREATED'
  | 'RESTORED'
  | 'CHANGED'
  | 'EMAIL_CHANGED'
  | 'FORMS_MOVED'
  | 'ROLE_CHANGED'
  | 'CLIENT_ASSIGNED'
  | 'CLIENT_UNASSIGNED'
  | 'ACTIVATION_SENT'
  | 'LINK_COPIED'
  | 'PASSWORD_RESET'
  | 'MFA_RESET'
  | 'UNLOCKED'
  | 'DELETED';

export async function addPersonEvent(
  tx: Tx,
  event: { userId: string; kind: PersonEventKind; at: Date; by: string | null; detail?: object },
): Promise<void> {
  const { detail = {}, ...rest } = event;
  await tx
    .insertInto('person_events')
    .values({ ...rest, id: newId(), detail: JSON.stringify(detail) })
    .execute();
}

/**
 * The latest activation e-mail to the address a person has: what somebody who asks for another saw before. Null while
 * none went there.
 */
export async function latestActivation(db: Db | Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; kind: PersonEventKind }>`SELECT id, kind FROM person_events
    WHERE "userId" = ${userId} AND kind IN ('ACTIVATION_SENT', 'EMAIL_CHANGED') ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.kind === 'ACTIVATION_SENT' ? rows[0].id : null;
}

/** Whether this very form, sent before, already brought about an activation e-mail. */
export async function isRequestDone(db: Db | Tx, userId: string, requestId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM person_events
    WHERE "userId" = ${userId} AND detail ->> 'requestId' = ${requestId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether this was done with the person's access at that moment or later. */
export async function hasEventSince(db: Db | Tx, userId: string, kind: PersonEventKind, at: Date): Promise<boolean> {
  const done = db.selectFrom('person_events').select('id').where('userId', '=', userId).where('kind', '=', kind);
  return (await done.where('at', '>=', at).executeTakeFirst()) !== undefined;
}

const MOST = 200;

/** Latest first. */
export async function listPersonEvents(db: Db, userId: string) {
  const { rows } = await sql<{
    id: string;
    kind: string;
    at: Date;
    byName: string | null;
    detail: Record<string, unknown>;
  }>`SELECT e.id, e.kind, e.at, b."firstName" || ' ' || b."lastName" AS "byName",
      CASE WHEN c.id IS NULL THEN e.detail ELSE e.detail || jsonb_build_object('clientName', c.name) END AS detail
    FROM person_events e LEFT JOIN users b ON b.id = e."by"
    LEFT JOIN clients c ON c.id = (e.detail ->> 'clientId')::uuid
    WHERE e."userId" = ${userId} ORDER BY e.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}
