import { type CensusChange, censusChangeWords } from '@onboard/domain/census/census-change';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';

const MOST_TOLD = 20;
/** What somebody does in files themselves, and that goes with them; `COLUMNS` go for all files. */
const WORK: readonly CensusChange['what'][] = ['CORRECTED', 'UNDONE', 'LEFT_OUT', 'SHEETS', 'COLUMNS'];

interface Others {
  /** Up to which change of the census the person was told what would be dropped; undefined while nobody told them. */
  seenChangeNumber: number | undefined;
  userId: string;
  /** The files that lose what was done in them; without them all that was done since the census was submitted goes. */
  documentIds?: readonly string[];
}

/**
 * Nobody drops what somebody else did to a census and they were not told of: refuses with who did what, and with the
 * number of the last change (`data.changeNumber`), to be sent back by whoever read that and drops it all the same. Asked
 * under the lock of the documents.
 */
export async function refuseOthersWork(
  tx: Tx,
  { clientId, policyId }: { clientId: string; policyId: string },
  { seenChangeNumber, userId, documentIds }: Others,
): Promise<void> {
  // What an earlier version noted does not say which files it is in: it may be in any.
  const isInThem = documentIds
    ? sql`c.what <> 'COLUMNS' AND (NOT c.details ? 'documentIds' OR c.details -> 'documentIds' ?| ${[...documentIds]}::text[])`
    : sql`true`;
  const { rows } = await sql<{
    what: CensusChange['what'];
    details: object;
    by: string | null;
    total: number;
    last: number;
  }>`
    WITH changes AS (SELECT * FROM census_changes WHERE "clientId" = ${clientId} AND "policyId" = ${policyId})
    SELECT c.what, c.details, u."firstName" || ' ' || u."lastName" AS by, count(*) OVER ()::int AS total,
      (SELECT max(number) FROM changes) AS last
    FROM changes c LEFT JOIN users u ON u.id = c."createdBy"
    WHERE c."createdBy" IS DISTINCT FROM ${userId} AND c.what = ANY(${[...WORK]}) AND ${isInThem}
      AND c.number > greatest(${seenChangeNumber ?? 0},
        (SELECT max(number) FROM changes WHERE what IN ('SUBMITTED', 'KEPT')))
    ORDER BY c.number DESC LIMIT ${MOST_TOLD}`.execute(tx);
  const [newest] = rows;
  if (!newest) return;
  const told = rows.map(({ by, what, details }) => `${by ?? 'Someone'} ${censusChangeWords({ what, ...details })}`);
  const others = newest.total - 1;
  const more = others > 0 ? `, and ${others} more ${others > 1 ? 'changes' : 'change'} of others` : '';
  const meanwhile = seenChangeNumber === undefined ? '' : ' meanwhile';
  refuse('STALE_VIEW', {
    message: `${told[0]}${more}${meanwhile}. Nothing was dropped. Look at it, then decide.`,
    details: told.map((message) => ({ path: 'query.seenChangeNumber', message })),
    data: { changeNumber: newest.last, total: newest.total },
  });
}
