import { censusChangeWords } from '@onboard/domain/census/census-change';
import type { Tx } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { countOthersWork, listCensusChanges } from './changes.ts';

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
  const since = { after: seenChangeNumber, most: MOST_TOLD, notBy: userId };
  const changes = await listCensusChanges(tx, place, since);
  const [first, ...others] = changes.map((change) => `${change.by ?? 'Someone'} ${censusChangeWords(change)}`);
  if (first === undefined) return;
  const count = await countOthersWork(tx, place, { after: seenChangeNumber, userId });
  const more = count > 1 ? `, and ${count - 1} more ${count > 2 ? 'changes' : 'change'} of others` : '';
  const untold = count - changes.length;
  const told = [first, ...others, ...(untold > 0 ? [`and ${untold} more`] : [])];
  refuse('STALE_VIEW', {
    message: `${first}${more} meanwhile. Nothing was dropped. Look at it, then decide.`,
    details: told.map((message) => ({ path: 'query.seenChangeNumber', message })),
  });
}
