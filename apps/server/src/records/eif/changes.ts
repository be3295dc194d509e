import type { Change } from '@onboard/domain/changes/tracked-entities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

interface Wanted {
  /** Only changes of entities that have one which is not accepted, since only there something can remain to review. */
  isOpenOnly?: boolean;
  /** Declined changes as if they waited again: their answers are still in place, unless they were undone. */
  isReopened?: boolean;
  /** Only changes that came after this many. */
  after?: number;
  /** No more than these, the oldest of them. */
  most?: number;
}

/** The changes of a client, oldest first. */
export async function listChanges(
  db: Db | Tx,
  clientId: string,
  { isOpenOnly = false, isReopened = false, after = 0, most }: Wanted = {},
): Promise<Change[]> {
  const status = isReopened
    ? sql`CASE WHEN d.status = 'declined' AND NOT d."isUndone" THEN 'pending' ELSE d.status END`
    : sql`d.status`;
  const open = isOpenOnly
    ? sql`AND EXISTS (SELECT 1 FROM changes o JOIN change_details od ON od."clientId" = o."clientId"
        AND od."changeId" = o.id WHERE o."clientId" = c."clientId" AND o.entity = c.entity
        AND o."entityId" = c."entityId" AND od.status <> 'accepted')`
    : sql``;
  const newer = after === 0 ? sql`` : sql`AND c.number > ${after}`;
  const limit = most === undefined ? sql`` : sql`LIMIT ${most}`;
  const { rows } = await sql<Change>`
    SELECT c.id, c.number, c.entity, c."entityId", c."createdAt", c.metadata,
      CASE WHEN u.id IS NULL THEN NULL ELSE
        json_build_object('id', u.id, 'name', u."firstName" || ' ' || u."lastName", 'role', u.role) END AS "createdByUser",
      (SELECT json_agg(json_build_object('attributeKey', d."attributeKey", 'value', d.value,
          'previousValue', d."previousValue", 'status', ${status}, 'createdAt', d."createdAt") ORDER BY d."attributeKey")
        FROM change_details d WHERE d."clientId" = c."clientId" AND d."changeId" = c.id) AS "changeDetails"
    FROM changes c LEFT JOIN users u ON u.id = c."createdBy"
    WHERE c."clientId" = ${clientId} ${open} ${newer}
    ORDER BY c.number ${limit}`.execute(db);
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

/** Lets declined changes wait for review again: their answers are still in place, unless they were undone. */
export async function reopenDeclined(tx: Tx, clientId: string): Promise<void> {
  await tx
    .updateTable('change_details')
    .set({ status: 'pending' })
    .where('clientId', '=', clientId)
    .where('status', '=', 'declined')
    .where('isUndone', '=', false)
    .execute();
}

/** Ends what waits after its answers were put back: nothing of it is left to review, now or later. */
export async function settleUndone(tx: Tx, clientId: string): Promise<void> {
  await tx
    .updateTable('change_details')
    .set({ status: 'declined', isUndone: true })
    .where('clientId', '=', clientId)
    .where('status', '=', 'pending')
    .execute();
}
