import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import type { CensusCorrection } from './store.ts';

/** The corrections that files have now, as a submission keeps them. */
export const correctionsOf = (clientId: string, documentIds: readonly string[]): RawBuilder<string> => sql<string>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('documentId', c."documentId", 'sheet', nullif(c.sheet, ''), 'row', c."row",
    'columnKey', c."columnKey", 'value', c.value, 'createdAt', c."createdAt", 'createdBy', c."createdBy")
    ORDER BY c."createdAt" DESC, c."row", c."columnKey"), '[]')
  FROM census_corrections c WHERE c."clientId" = ${clientId} AND c."documentId" = ANY(${[...documentIds]}::uuid[]))`;

/** The cells a submission keeps, each with who mended it and when. */
const KEPT_CELLS = sql`jsonb_to_recordset(s.corrections) AS c ("documentId" uuid, sheet text, "row" integer,
  "columnKey" text, value text, "createdAt" timestamptz, "createdBy" uuid)`;

/** Cells that were mended in a census when it was handed in, newest first. */
export async function listSubmittedCorrections(
  db: Db | Tx,
  clientId: string,
  submissionId: string,
): Promise<CensusCorrection[]> {
  const { rows } = await sql<CensusCorrection>`
    SELECT c."documentId", c.sheet, c."row", c."columnKey", c.value,
      u."firstName" || ' ' || u."lastName" AS by,
      c."createdBy" AS "byUserId", c."createdAt" AS at
    FROM census_submissions s CROSS JOIN ${KEPT_CELLS} LEFT JOIN users u ON u.id = c."createdBy"
    WHERE s."clientId" = ${clientId} AND s.id = ${submissionId}
    ORDER BY c."createdAt" DESC, c."row", c."columnKey"`.execute(db);
  return rows;
}

/** Puts the corrections of a submission's files back to those it was handed in with. */
export async function restoreCorrections(tx: Tx, clientId: string, submissionId: string): Promise<void> {
  await sql`DELETE FROM census_corrections c USING census_submissions s
    WHERE s."clientId" = ${clientId} AND s.id = ${submissionId} AND c."clientId" = s."clientId"
      AND s."documentIds" @> to_jsonb(c."documentId"::text)`.execute(tx);
  await sql`INSERT INTO census_corrections
      ("clientId", "documentId", sheet, "row", "columnKey", value, "createdAt", "createdBy")
    SELECT s."clientId", c."documentId", coalesce(c.sheet, ''), c."row", c."columnKey", c.value, c."createdAt",
      c."createdBy"
    FROM census_submissions s CROSS JOIN ${KEPT_CELLS}
    WHERE s."clientId" = ${clientId} AND s.id = ${submissionId}`.execute(tx);
}

/** The files of the census before whose cells go back to what they were, once no new file but this one is left. */
async function roundToForget(
  tx: Tx,
  { clientId, policyId }: { clientId: string; policyId: string },
  but: string | null = null,
): Promise<{ id: string; documentIds: string[] } | undefined> {
  const { rows } = await sql<{ id: string; documentIds: string[] }>`
    SELECT s.id, s."documentIds" FROM (SELECT id, "documentIds", "reopenedAt" FROM census_submissions
      WHERE "clientId" = ${clientId} AND "policyId" = ${policyId} ORDER BY "submittedAt" DESC, id DESC LIMIT 1) s
    WHERE s."reopenedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM documents d
      WHERE d."clientId" = ${clientId} AND d."policyId" = ${policyId} AND d.category = 'enrollment-census'
        AND d."deletedAt" IS NULL AND d.id IS DISTINCT FROM ${but}
        AND NOT EXISTS (SELECT 1 FROM census_submissions o WHERE o."clientId" = d."clientId"
          AND o."policyId" = d."policyId" AND o."documentIds" @> to_jsonb(d.id::text)))`.execute(tx);
  return rows[0];
}

/** The files whose corrections go when a file is removed: its own, and those that `forgetRound` puts back with the last. */
export async function filesThatLose(
  tx: Tx,
  place: { clientId: string; policyId: string },
  documentId: string,
): Promise<string[]> {
  return [documentId, ...((await roundToForget(tx, place, documentId))?.documentIds ?? [])];
}

/**
 * Once no new file is left, nothing of the round they began is: cells that were mended in the files of the census
 * before go back to what they were when it was handed in. One that is being corrected in place stays as it is.
 */
export async function forgetRound(tx: Tx, place: { clientId: string; policyId: string }): Promise<void> {
  const round = await roundToForget(tx, place);
  if (round) await restoreCorrections(tx, place.clientId, round.id);
}
