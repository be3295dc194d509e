import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { type Said, saidBy } from './said.ts';
import type { CensusCell } from './store.ts';
import { correctionsOf, restoreCorrections } from './submitted-corrections.ts';

/** What the columns of a file mean, by header; null leaves a column out. */
export type ColumnMeanings = Record<string, string | null>;

/** The sheets of a workbook that somebody chose to read, and who. */
export type SheetsSaid = Said & { sheets: string[] };

/** A census as it was handed in: its files, what they were judged from, and what the rules said. */
export interface CensusSubmission {
  id: string;
  documentIds: string[];
  /** What the columns of each file meant, by document. */
  mappings: Record<string, ColumnMeanings>;
  /** The sheets that were read, of each workbook that has several. */
  sheets: Record<string, string[]>;
  corrections: (CensusCell & { value: string | null })[];
  warningCount: number;
  /** Somebody began to correct it in place. */
  reopenedAt: Date | null;
  /** While it is corrected in place: what the columns of each file mean now. */
  reopenedMappings: Record<string, ColumnMeanings> | null;
  /** And the sheets somebody chose since then. */
  reopenedSheets: Record<string, SheetsSaid> | null;
  result: unknown;
  checkedAt: Date | null;
  submittedAt: Date;
  submittedBy: string | null;
}

/** Submissions of a policy's census, newest first. */
export async function listSubmissions(db: Db | Tx, clientId: string, policyId: string): Promise<CensusSubmission[]> {
  const { rows } = await sql<CensusSubmission>`
    SELECT s.id, s."documentIds", s.mappings, s.corrections, s."warningCount", s."reopenedAt", s."reopenedMappings",
      s.sheets, s."reopenedSheets",
      s.result, s."checkedAt", s."submittedAt", u."firstName" || ' ' || u."lastName" AS "submittedBy"
    FROM census_submissions s LEFT JOIN users u ON u.id = s."submittedBy"
    WHERE s."clientId" = ${clientId} AND s."policyId" = ${policyId} ORDER BY s."submittedAt" DESC, s.id DESC`.execute(
    db,
  );
  return rows;
}

/** Opens a census that was handed in, to be corrected in place; its columns mean at first what they meant then. */
export async function reopenSubmission(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
  by: { userId: string; at: Date },
): Promise<void> {
  await sql`UPDATE census_submissions
    SET "reopenedAt" = ${by.at}, "reopenedBy" = ${by.userId}, "reopenedMappings" = mappings,
      "reopenedSaid" = NULL, "reopenedSheets" = NULL
    WHERE "clientId" = ${clientId} AND id = ${id}`.execute(tx);
}

/** What columns mean in a census that is corrected in place: said of a header, it goes for each of its files. */
export async function changeReopenedMappings(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
  mapping: Readonly<ColumnMeanings>,
  said: Said,
): Promise<void> {
  await sql`UPDATE census_submissions s SET "reopenedMappings" =
      (SELECT jsonb_object_agg(m.key, m.value || ${JSON.stringify(mapping)}::jsonb)
        FROM jsonb_each(s."reopenedMappings") AS m),
      "reopenedSaid" = coalesce(s."reopenedSaid", '{}') || ${JSON.stringify(saidBy(mapping, said))}::jsonb
    WHERE s."clientId" = ${clientId} AND s.id = ${id} AND s."reopenedAt" IS NOT NULL`.execute(tx);
}

/** Which sheets of its workbooks are read while it is corrected in place. */
export async function chooseReopenedSheets(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
  chosen: Readonly<Record<string, SheetsSaid>>,
): Promise<void> {
  await sql`UPDATE census_submissions
    SET "reopenedSheets" = coalesce("reopenedSheets", '{}') || ${JSON.stringify(chosen)}::jsonb
    WHERE "clientId" = ${clientId} AND id = ${id} AND "reopenedAt" IS NOT NULL`.execute(tx);
}

/** Gives up correcting it: it is again as it was handed in. */
export async function closeSubmission(tx: Tx, { clientId, id }: { clientId: string; id: string }): Promise<void> {
  await tx
    .updateTable('census_submissions')
    .set({ reopenedAt: null, reopenedBy: null, reopenedMappings: null, reopenedSaid: null, reopenedSheets: null })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute();
  await restoreCorrections(tx, clientId, id);
}

/** Whether a file was ever handed in: then it stays as it is. */
export async function wasSubmitted(db: Db | Tx, clientId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM census_submissions
    WHERE "clientId" = ${clientId} AND "documentIds" @> ${JSON.stringify([documentId])}::jsonb LIMIT 1`.execute(db);
  return rows.length > 0;
}

export interface NewSubmission {
  clientId: string;
  policyId: string;
  documentIds: readonly string[];
  inputs: string;
  mappings: Readonly<Record<string, Readonly<ColumnMeanings>>>;
  sheets: Readonly<Record<string, readonly string[]>>;
  employeeClasses: readonly string[];
  result: unknown;
  checkedAt: Date;
  employees: number;
  dependents: number;
  warningCount: number;
  submittedAt: Date;
  submittedBy: string;
}

/** Keeps a census as it is handed in, with the corrections its files have at this moment. */
export async function addSubmission(tx: Tx, submission: NewSubmission): Promise<void> {
  const { documentIds, mappings, sheets, employeeClasses, result, ...row } = submission;
  const json = { documentIds, mappings, sheets, employeeClasses, result };
  const texts = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, JSON.stringify(value)]));
  await tx
    .insertInto('census_submissions')
    .values({
      id: newId(),
      ...row,
      ...(texts as Record<keyof typeof json, string>),
      corrections: correctionsOf(row.clientId, documentIds),
    })
    .execute();
}
