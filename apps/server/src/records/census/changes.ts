import type { CensusChange } from '@onboard/domain/census/census-change';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

interface Place {
  clientId: string;
  policyId: string;
}

/** A change of a census that was kept, with who made it. */
export interface KeptChange extends CensusChange {
  number: number;
  at: Date;
  by: string | null;
  byUserId: string | null;
}

/** Notes what somebody did to a census. The client's documents are held, so that the numbers have no gap. */
export async function addCensusChanges(
  tx: Tx,
  { clientId, policyId }: Place,
  changes: readonly CensusChange[],
  by: string,
): Promise<void> {
  for (const { what, ...details } of changes) {
    await sql`INSERT INTO census_changes ("clientId", "policyId", number, what, details, "createdBy")
      SELECT ${clientId}, ${policyId}, coalesce(max(number), 0) + 1, ${what}, ${JSON.stringify(details)}::jsonb, ${by}
      FROM census_changes WHERE "clientId" = ${clientId} AND "policyId" = ${policyId}`.execute(tx);
  }
}

/** The newest changes after a number, newest first; without those of one person, where one is named. */
export async function listCensusChanges(
  db: Db | Tx,
  { clientId, policyId }: Place,
  { after = 0, most, notBy = null }: { after?: number; most: number; notBy?: string | null },
): Promise<KeptChange[]> {
  const { rows } = await sql<Omit<KeptChange, keyof CensusChange> & Pick<CensusChange, 'what'> & { details: object }>`
    SELECT c.number, c.what, c.details, c."createdAt" AS at, u."firstName" || ' ' || u."lastName" AS by,
      c."createdBy" AS "byUserId"
    FROM census_changes c LEFT JOIN users u ON u.id = c."createdBy"
    WHERE c."clientId" = ${clientId} AND c."policyId" = ${policyId} AND c.number > ${after}
      AND (${notBy}::uuid IS NULL OR c."createdBy" IS DISTINCT FROM ${notBy}::uuid)
    ORDER BY c.number DESC LIMIT ${most}`.execute(db);
  return rows.map(({ details, ...row }) => ({ ...row, ...details }));
}

/** How many changes others than one person made after a number. */
export async function countOthersWork(
  db: Db | Tx,
  { clientId, policyId }: Place,
  { after, userId }: { after: number; userId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM census_changes c
    WHERE c."clientId" = ${clientId} AND c."policyId" = ${policyId} AND c.number > ${after}
      AND c."createdBy" IS DISTINCT FROM ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who gave a file the name it has. */
export async function findRenaming(
  db: Db | Tx,
  { clientId, policyId }: Place,
  file: string,
): Promise<Pick<KeptChange, 'at' | 'by' | 'byUserId'> | undefined> {
  const { rows } = await sql<Pick<KeptChange, 'at' | 'by' | 'byUserId'>>`
    SELECT c."createdAt" AS at, u."firstName" || ' ' || u."lastName" AS by, c."createdBy" AS "byUserId"
    FROM census_changes c LEFT JOIN users u ON u.id = c."createdBy"
    WHERE c."clientId" = ${clientId} AND c."policyId" = ${policyId} AND c.what = 'RENAMED'
      AND c.details ->> 'file' = ${file}
    ORDER BY c.number DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Whether somebody else changed the census since it was submitted last. */
export async function hasOthersWork(db: Db | Tx, { clientId, policyId }: Place, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM census_changes c
    WHERE c."clientId" = ${clientId} AND c."policyId" = ${policyId} AND c."createdBy" IS DISTINCT FROM ${userId}
      AND c.number > coalesce((SELECT max(number) FROM census_changes s WHERE s."clientId" = ${clientId}
        AND s."policyId" = ${policyId} AND s.what IN ('SUBMITTED', 'KEPT')), 0) LIMIT 1`.execute(db);
  return rows.length > 0;
}
