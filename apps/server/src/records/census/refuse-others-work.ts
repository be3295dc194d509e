import { censusChangeWords } from '@onboard/domain/census/census-change';
import type { Tx } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { listCensusChanges } from './changes.ts';

const MOST_TOLD = 20;

/**
 * Nobody drops what somebody else did to a census and they did not see: refuses with who did what since the change they
 * saw last. Asked under the lock of the documents, by those who say what they saw.
 */
export async function refuseOthersWork(
  tx: Tx,
  place: { clientId: string; policyId: string },
  { seenChangeNumber, userId }: { seenChangeNumber: number | undefined; userId: string },
): Promise<void> {
  if (seenChangeNumber === undefined) return;
  const since = await listCensusChanges(tx, place, { after: seenChangeNumber, most: MOST_TOLD });
  const told = since
    .filter(({ byUserId }) => byUserId !== userId)
    .map((change) => `${change.by ?? 'Someone'} ${censusChangeWords(change)}`);
  if (told.length === 0) return;
  const more =
    told.length > 1 ? `, and ${told.length - 1} more ${told.length > 2 ? 'changes' : 'change'} of others` : '';
  const message = `${told[0]}${more} meanwhile. Nothing was dropped. Look at it, then decide.`;
  refuse('STALE_VIEW', { message, details: told.map((each) => ({ path: 'query.seenChangeNumber', message: each })) });
}
