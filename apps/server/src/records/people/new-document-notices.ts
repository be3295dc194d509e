import type { NewDocumentNoticeStatus } from '@onboard/domain/people/new-document-notice';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface StoredNotice {
  latestDocumentAt: Date | null;
  newDocumentCount: number;
  seenAt: Date | null;
  oldAt: Date | null;
}

/** What a person did about new documents of a client, by itself or of all clients at once; the later counts. */
export async function readNotice(db: Db, clientId: string, userId: string): Promise<StoredNotice> {
  const { rows } = await sql<StoredNotice>`
    WITH done AS (
      SELECT greatest(n."seenAt", u."newDocumentNoticeSeenAt") AS "seenAt",
        greatest(n."oldAt", u."newDocumentNoticeOldAt") AS "oldAt"
      FROM users u LEFT JOIN new_document_notices n ON n."clientId" = ${clientId} AND n."userId" = u.id
      WHERE u.id = ${userId})
    SELECT done.*, of_others.* FROM done, LATERAL (
      SELECT max(d."createdAt") AS "latestDocumentAt",
        count(*) FILTER (WHERE done."oldAt" IS NULL OR d."createdAt" > done."oldAt") AS "newDocumentCount"
      FROM documents d
      WHERE d."clientId" = ${clientId} AND d."deletedAt" IS NULL AND d."createdBy" IS DISTINCT FROM ${userId}
    ) AS of_others`.execute(db);
  return rows[0] ?? { latestDocumentAt: null, newDocumentCount: 0, seenAt: null, oldAt: null };
}

export async function markNotice(
  db: Db,
  notice: { clientId: string; userId: string },
  status: NewDocumentNoticeStatus,
  at: Date,
): Promise<void> {
  const set = status === 'OLD' ? { seenAt: at, oldAt: at } : { seenAt: at };
  await db
    .insertInto('new_document_notices')
    .values({ ...notice, ...set })
    .onConflict((conflict) => conflict.columns(['clientId', 'userId']).doUpdateSet(set))
    .execute();
}

export async function markNoticeOfAll(
  db: Db,
  userId: string,
  status: NewDocumentNoticeStatus,
  at: Date,
): Promise<void> {
  const old = status === 'OLD' ? { newDocumentNoticeOldAt: at } : {};
  await db
    .updateTable('users')
    .set({ newDocumentNoticeSeenAt: at, ...old })
    .where('id', '=', userId)
    .execute();
}
