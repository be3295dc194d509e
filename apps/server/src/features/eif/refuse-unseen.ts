import { changesSinceSeen } from '@onboard/domain/changes/seen-changes';
import { changeSentence } from '@onboard/domain/eif/change-sentence';
import { changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import type { EifFacts } from '@onboard/domain/eif/facts';
import type { Tx } from '../../db/connect.ts';
import { isChangeOf, listChanges } from '../../records/eif/changes.ts';
import { refuse } from '../../refuse.ts';

/** Nobody signs answers they did not see: refuses with who changed what since, the first of it in the message. */
export async function refuseUnseen(
  tx: Tx,
  facts: EifFacts,
  seenChangeId: string | null,
  userId: string | null,
): Promise<void> {
  const clientId = facts.client.id;
  if (seenChangeId !== null && !(await isChangeOf(tx, clientId, seenChangeId))) {
    refuse('STALE_VIEW', { message: 'Answers changed after you read the summary. Check them again, then sign.' });
  }
  const changes = await listChanges(tx, clientId, { after: seenChangeId });
  const pages = changesBySubStep(facts, changesSinceSeen(changes));
  const sentences = pages.flatMap((page) => page.changes.map((change) => changeSentence(change, userId)));
  const [first, ...more] = sentences;
  if (first === undefined) return;
  const rest = more.length === 0 ? '' : `, and ${more.length} more ${more.length === 1 ? 'answer' : 'answers'} changed`;
  refuse('STALE_VIEW', {
    message: `${first}${rest}. Check what changed, tick the box again, then sign.`,
    details: sentences.map((message) => ({ path: 'body.seenChangeId', message })),
  });
}
