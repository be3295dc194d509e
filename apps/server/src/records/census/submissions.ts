import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { CensusCell } from './store.ts';

/** A census as it was handed in: its files, what they were judged from, and what the rules said. */
export interface CensusSubmission {
  id: string;
  documentIds: string[];
  mapping: Record<string, string | null>;
  corrections: (CensusCell & { value: string | null })[];
  /** Somebody began to correct it in place. */
  reopenedAt: Date | null;
  result: unknown;
  checkedAt: Date | null;
  submittedAt: Date;
  submittedBy: string | null;
}

/** Submissions of a policy's census, newest first. */
export async function listSubmissions(db: Db | Tx, clientId: string, policyId: string): Promise<CensusSubmission[]> {
  const { rows } = await sql<CensusSubmission>`
    SELECT s.id, s."documentIds", s.mapping, s.corrections, s."reopenedAt", s.result, s."checkedAt", s."submittedAt",
      u."firstName" || ' ' || u."lastName" AS "submittedBy"
    FROM census_submissions s LEFT JOIN users u ON u.id = s."submittedBy"
    WHERE s."clientId" = ${clientId} AND s."policyId" = ${policyId} ORDER BY s."submittedAt" DESC, s.id DESC`.execute(
    db,
  );
  return rows;
}

/** Opens a census that was handed in, to be corrected in place. */
export async function reopenSubmission(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
  by: { userId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('census_submissions')
    .set({ reopenedAt: by.at, reopenedBy: by.userId })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute();
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
  mapping: Readonly<Record<string, string | null>>;
  corrections: readonly unknown[];
  employeeClasses: readonly string[];
  result: unknown;
  checkedAt: Date;
  employees: number;
  dependents: number;
  warningCount: number;
  submittedAt: Date;
  submittedBy: string;
}

export async function addSubmission(tx: Tx, submission: NewSubmission): Promise<void> {
  const { documentIds, mapping, corrections, employeeClasses, result, ...row } = submission;
  const json = { documentIds, mapping, corrections, employeeClasses, result };
  const texts = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, JSON.stringify(value)]));
  await tx
    .insertInto('census_submissions')
    .values({ id: newId(), ...row, ...(texts as Record<keyof typeof json, string>) })
    .execute();
}
