import type { Change } from '@onboard/domain/changes/tracked-entities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/**
 * Every change of a client, oldest first; with `openOnly` only those of entities that have a change which is not
 * accepted, since only there something can remain to review.
 */
export async function listChanges(db: Db | Tx, clientId: string, openOnly = false): Promise<Change[]> {
  const open = openOnly
    ? sql`AND EXISTS (SELECT 1 FROM changes o JOIN change_details od ON od."clientId" = o."clientId"
        AND od."changeId" = o.id WHERE o."clientId" = c."clientId" AND o.entity = c.entity
        AND o."entityId" = c."entityId" AND od.status <> 'accepted')`
    : sql``;
  const { rows } = await sql<Change>`
    SELECT c.id, c.entity, c."entityId", c."createdAt", c.metadata,
      CASE WHEN u.id IS NULL THEN NULL ELSE
        json_build_object('id', u.id, 'name', u."firstName" || ' ' || u."lastName", 'role', u.role) END AS "createdByUser",
      (SELECT json_agg(json_build_object('attributeKey', d."attributeKey", 'value', d.value,
          'previousValue', d."previousValue", 'status', d.status, 'createdAt', d."createdAt") ORDER BY d."attributeKey")
        FROM change_details d WHERE d."clientId" = c."clientId" AND d."changeId" = c.id) AS "changeDetails"
    FROM changes c LEFT JOIN users u ON u.id = c."createdBy"
    WHERE c."clientId" = ${clientId} ${open}
    ORDER BY c.id`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/** Gives every change of the client that waits for review its end. */
export async function settlePending(tx: Tx, clientId: string, status: 'accepted' | 'declined'): Promise<void> {
  await tx
    .updateTable('change_details')
    .set({ status })
    .where('clientId', '=', clientId)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * Lets declined changes wait for review again: their answers are still in place, unless they were undone since, which
 * put the answers back.
 */
export async function reopenDeclined(tx: Tx, clientId: string): Promise<void> {
  await sql`UPDATE change_details d SET status = 'pending' FROM clients c
    WHERE c.id = d."clientId" AND d."clientId" = ${clientId} AND d.status = 'declined'
      AND d."createdAt" > coalesce(c."deifChangesUndoneAt", '-infinity')`.execute(tx);
}
