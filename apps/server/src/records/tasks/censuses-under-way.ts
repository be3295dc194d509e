import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

const CENSUS = 'enrollment-elections';

/** What is under way at the census of a policy. */
interface CensusUnderWay {
  /** A census of the policy was handed in before; it stands until this one is. */
  isAnew: boolean;
}

/**
 * Policies of a client whose census waits to be handed in: there are files that were not yet, or the census handed in
 * last was opened again to be corrected.
 */
export async function censusesUnderWay(db: Db | Tx, clientId: string): Promise<ReadonlyMap<string, CensusUnderWay>> {
  const { rows } = await sql<{ policyId: string } & CensusUnderWay>`
    SELECT p.id AS "policyId", last."submittedAt" IS NOT NULL AS "isAnew" FROM policies p
    LEFT JOIN LATERAL (SELECT s."submittedAt", s."reopenedAt" FROM census_submissions s
      WHERE s."clientId" = p."clientId" AND s."policyId" = p.id ORDER BY s."submittedAt" DESC, s.id DESC LIMIT 1) last
      ON true
    WHERE p."clientId" = ${clientId} AND (last."reopenedAt" IS NOT NULL OR EXISTS (SELECT 1 FROM documents d
      WHERE d."clientId" = p."clientId" AND d."policyId" = p.id AND d.category = 'enrollment-census'
        AND d."deletedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM census_submissions s WHERE s."clientId" = d."clientId"
          AND s."policyId" = d."policyId" AND s."documentIds" @> to_jsonb(d.id::text))))`.execute(db);
  return new Map(rows.map(({ policyId, isAnew }) => [policyId, { isAnew }]));
}

/** Whether a task is that of a census which was begun anew. */
export const isBegunAnew = (
  { taskId, policyId }: { taskId: string; policyId: string | null },
  underWay: ReadonlyMap<string, CensusUnderWay>,
): boolean => taskId === CENSUS && policyId !== null && (underWay.get(policyId)?.isAnew ?? false);
