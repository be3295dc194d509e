import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';

export interface UntoldDocuments {
  clientName: string;
  /** False for a client whose people cannot come in now. */
  isOpen: boolean;
  names: string[];
  /** The policy they are all for, if there is one. */
  policyId: string | null;
}

/**
 * Takes the documents of a client that its people were not told of yet: whoever commits tells of them, once. Not while
 * another was added within so many seconds (`more may come`).
 */
export async function takeUntoldDocuments(
  tx: Tx,
  clientId: string,
  quietSeconds: number,
): Promise<UntoldDocuments | 'more may come' | null> {
  const { rows } = await sql<UntoldDocuments>`
    WITH waiting AS MATERIALIZED (
      SELECT id, name, "policyId", "createdAt" FROM documents
      WHERE "clientId" = ${clientId} AND "waitsForNotice" AND "deletedAt" IS NULL ORDER BY id FOR UPDATE),
    taken AS (
      UPDATE documents d SET "waitsForNotice" = false FROM waiting w
      WHERE d."clientId" = ${clientId} AND d.id = w.id
        AND (SELECT max("createdAt") FROM waiting) <= now() - make_interval(secs => ${quietSeconds})
      RETURNING d.id, d.name, d."policyId")
    SELECT c.name AS "clientName", c."isActive" AND NOT c."isArchived" AS "isOpen", t.names, t."policyId"
    FROM (SELECT array_agg(name ORDER BY id) AS names,
        CASE WHEN count(DISTINCT "policyId") = 1 AND count("policyId") = count(*) THEN min("policyId"::text) END AS "policyId"
      FROM taken) t
    JOIN clients c ON c.id = ${clientId} AND c."deletedAt" IS NULL WHERE t.names IS NOT NULL`.execute(tx);
  if (rows[0]) return rows[0];
  const left = tx.selectFrom('documents').select('id').where('clientId', '=', clientId);
  const waiting = await left.where('waitsForNotice', '=', true).where('deletedAt', 'is', null).executeTakeFirst();
  return waiting ? 'more may come' : null;
}
