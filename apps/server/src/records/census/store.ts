import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** Names a cell of a census file. */
export interface CensusCell {
  documentId: string;
  sheet: string | null;
  row: number;
  columnKey: string;
}

export interface CensusCorrection extends CensusCell {
  /** Null keeps what the file says although it would have been repaired. */
  value: string | null;
  by: string | null;
  byUserId: string | null;
  at: Date;
}

/** Cells of the client's files that were mended here, newest first. */
export async function listCorrections(
  db: Db | Tx,
  clientId: string,
  documentIds: readonly string[],
): Promise<CensusCorrection[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await sql<CensusCorrection>`
    SELECT c."documentId", nullif(c.sheet, '') AS sheet, c."row", c."columnKey", c.value,
      u."firstName" || ' ' || u."lastName" AS by,
      c."createdBy" AS "byUserId", c."createdAt" AS at
    FROM census_corrections c LEFT JOIN users u ON u.id = c."createdBy"
    WHERE c."clientId" = ${clientId} AND c."documentId" = ANY(${[...documentIds]}::uuid[])
    ORDER BY c."createdAt" DESC, c."row", c."columnKey"`.execute(db);
  return rows;
}

export async function putCorrections(
  tx: Tx,
  clientId: string,
  cells: readonly (CensusCell & { value: string | null })[],
  by: string,
): Promise<void> {
  if (cells.length === 0) return;
  await sql`INSERT INTO census_corrections ("clientId", "documentId", sheet, "row", "columnKey", value, "createdBy")
    SELECT ${clientId}, c."documentId", c.sheet, c."row", c."columnKey", c.value, ${by}
    FROM unnest(${cells.map((cell) => cell.documentId)}::uuid[], ${cells.map((cell) => cell.sheet ?? '')}::text[],
      ${cells.map((cell) => cell.row)}::int[], ${cells.map((cell) => cell.columnKey)}::text[],
      ${cells.map((cell) => cell.value)}::text[]) AS c ("documentId", sheet, "row", "columnKey", value)
    ON CONFLICT ("clientId", "documentId", sheet, "row", "columnKey")
      DO UPDATE SET value = excluded.value, "createdAt" = now(), "createdBy" = excluded."createdBy"`.execute(tx);
}

export async function removeCorrections(tx: Tx, clientId: string, cells: readonly CensusCell[]): Promise<void> {
  for (const { documentId, sheet, row, columnKey } of cells) {
    await tx
      .deleteFrom('census_corrections')
      .where('clientId', '=', clientId)
      .where('documentId', '=', documentId)
      .where('sheet', '=', sheet ?? '')
      .where('row', '=', row)
      .where('columnKey', '=', columnKey)
      .execute();
  }
}

/** What headers mean for this client, as somebody said earlier. */
export async function readMapping(db: Db | Tx, clientId: string): Promise<Record<string, string | null>> {
  const rows = await db
    .selectFrom('census_mappings')
    .select(['header', 'target'])
    .where('clientId', '=', clientId)
    .execute();
  return Object.fromEntries(rows.map(({ header, target }) => [header, target]));
}

export async function rememberMapping(
  tx: Tx,
  clientId: string,
  mapping: Readonly<Record<string, string | null>>,
  by: string,
): Promise<void> {
  const entries = Object.entries(mapping);
  if (entries.length === 0) return;
  await tx
    .insertInto('census_mappings')
    .values(entries.map(([header, target]) => ({ clientId, header, target, updatedBy: by })))
    .onConflict((conflict) =>
      conflict.columns(['clientId', 'header']).doUpdateSet((eb) => ({
        target: eb.ref('excluded.target'),
        updatedBy: eb.ref('excluded.updatedBy'),
        updatedAt: sql`now()`,
      })),
    )
    .execute();
}

export interface KeptResult {
  inputs: string;
  result: unknown;
  checkedAt: Date;
}

export function readResult(db: Db | Tx, clientId: string, policyId: string): Promise<KeptResult | undefined> {
  return db
    .selectFrom('census_results')
    .select(['inputs', 'result', 'checkedAt'])
    .where('clientId', '=', clientId)
    .where('policyId', '=', policyId)
    .executeTakeFirst();
}

export async function keepResult(db: Db, clientId: string, policyId: string, kept: KeptResult): Promise<void> {
  const row = { inputs: kept.inputs, result: JSON.stringify(kept.result), checkedAt: kept.checkedAt };
  await db
    .insertInto('census_results')
    .values({ clientId, policyId, ...row })
    .onConflict((conflict) => conflict.columns(['clientId', 'policyId']).doUpdateSet(row))
    .execute();
}
