import { changesSinceSeen } from '@onboard/domain/changes/seen-changes';
import { changeSentence } from '@onboard/domain/eif/change-sentence';
import { changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import type { EifFacts } from '@onboard/domain/eif/facts';
import type { Tx } from '../../db/connect.ts';
import { listChanges } from '../../records/eif/changes.ts';
import { refuse } from '../../refuse.ts';

/** Whoever saw so little of what happened has not read the form as it is: no need to find out what it comes to. */
const MOST_LOOKED_AT = 1_000;
/** More are counted: who is to check the form again needs no list of all of it. */
const MOST_TOLD = 20;
const MUCH_CHANGED = 'Answers changed after you read the summary. Check them again, then sign.';

/**
 * Nobody signs answers they did not see: refuses with who changed what since, the first of it in the message. `seen` is
 * the number of the last change that was on their page; the client is held, so that no more of them come.
 */
export async function refuseUnseen(
  tx: Tx,
  facts: EifFacts,
  { seen, last }: { seen: number; last: number },
  userId: string | null,
): Promise<void> {
  // More than there are: what was seen is not what is kept here.
  if (seen > last || last - seen > MOST_LOOKED_AT) refuse('STALE_VIEW', { message: MUCH_CHANGED });
  if (seen === last) return;
  const changes = await listChanges(tx, facts.client.id, { after: seen });
  const pages = changesBySubStep(facts, changesSinceSeen(changes));
  const sentences = pages.flatMap((page) => page.changes.map((change) => changeSentence(change, userId)));
  const [first] = sentences;
  if (first === undefined) return;
  const rest = sentences.length === 1 ? '' : `, and ${andMore(sentences.length - 1)}`;
  const told = sentences.slice(0, MOST_TOLD);
  const untold = sentences.length - told.length;
  refuse('STALE_VIEW', {
    message: `${first}${rest}. Check what changed, tick the box again, then sign.`,
    details: [...told, ...(untold > 0 ? [`And ${andMore(untold)}`] : [])].map((message) => ({
      path: 'body.seenChangeNumber',
      message,
    })),
  });
}

const andMore = (count: number): string => `${count} more ${count === 1 ? 'answer' : 'answers'} changed`;
