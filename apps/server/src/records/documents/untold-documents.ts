import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import type { JobKind } from '../../db/jobs.ts';

/** Sent when staff add a document, and when a client opens again. */
export const documentsAdded: JobKind<{ clientId: string }> = { name: 'documents-added' };

export interface UntoldDocuments {
  clientName: string;
  names: string[];
  /** What they are all for, if it is the same. */
  category: string | null;
  /** The policy they are all for, if there is one. */
  policyId: string | null;
}

/**
 * Takes the documents of a client that its people were not told of yet: whoever commits tells of them, once. Not while
 * another was added within so many seconds (`more may come`), and not while the people of the client cannot come in:
 * they are told when it opens again.
 */
export async function takeUntoldDocuments(
  tx: Tx,
  clientId: string,
  quietSeconds: number,
): Promise<UntoldDocuments | 'more may come' | null> {
  const { rows } = await sql<UntoldDocuments>`
    WITH open_client AS (
      SELECT name FROM clients WHERE id = ${clientId} AND "isActive" AND NOT "isArchived" AND "deletedAt" IS NULL),
    waiting AS MATERIALIZED (
      SELECT id, name, category, "policyId", "createdAt" FROM documents
      WHERE "clientId" = ${clientId} AND "waitsForNotice" AND "deletedAt" IS NULL ORDER BY id FOR UPDATE),
    taken AS (
      UPDATE documents d SET "waitsForNotice" = false FROM waiting w
      WHERE d."clientId" = ${clientId} AND d.id = w.id
        AND EXISTS (SELECT FROM open_client)
        AND (SELECT max("createdAt") FROM waiting) <= now() - make_interval(secs => ${quietSeconds})
      RETURNING d.id, d.name, d.category, d."policyId")
    SELECT c.name AS "clientName", t.names, t.category, t."policyId"
    FROM (SELECT array_agg(name ORDER BY id) AS names,
        CASE WHEN count(DISTINCT category) = 1 THEN min(category) END AS category,
        CASE WHEN count(DISTINCT "policyId") = 1 AND count("policyId") = count(*) THEN min("policyId"::text) END AS "policyId"
      FROM taken) t
    CROSS JOIN open_client c WHERE t.names IS NOT NULL`.execute(tx);
  if (rows[0]) return rows[0];
  const left = await sql`SELECT FROM documents d JOIN clients c ON c.id = d."clientId"
    WHERE d."clientId" = ${clientId} AND d."waitsForNotice" AND d."deletedAt" IS NULL
      AND c."isActive" AND NOT c."isArchived" AND c."deletedAt" IS NULL LIMIT 1`.execute(tx);
  return left.rows.length > 0 ? 'more may come' : null;
}
