import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * Whether somebody was deleted after this e-mail to them was written, and whether they are deleted still. Null where
 * nobody was.
 */
export async function deletedReader(db: Db, emailId: string): Promise<{ isBack: boolean } | null> {
  const { rows } = await sql<{ isBack: boolean }>`SELECT u."deletedAt" IS NULL AS "isBack"
    FROM emails e JOIN email_recipients r ON r."emailId" = e.id JOIN users u ON u.id = r."userId"
    WHERE e.id = ${emailId} AND EXISTS (SELECT FROM person_events p
      WHERE p."userId" = u.id AND p.kind = 'DELETED' AND p.at >= e."createdAt")
    LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
