import { censusChangeWords } from '@onboard/domain/census/census-change';
import type { Db, Tx } from '../../db/connect.ts';
import { hasOthersWork, listCensusChanges } from '../../records/census/changes.ts';
import { refuse } from '../../refuse.ts';

/** What somebody had before their eyes: the last change of the census, and what it was judged from. */
export interface Seen {
  changeNumber: number;
  judgedFrom: string | null;
}

const MOST_TOLD = 20;
const LOOK = 'Nothing was submitted. Look at the results again, then submit.';

/**
 * Nobody submits a census they did not see: refuses with who changed what since, the first of it in the message. Who
 * does not say what they saw submits no more than their own work.
 */
export async function refuseUnseen(
  db: Db | Tx,
  place: { clientId: string; policyId: string },
  { seen, judgedFrom, userId }: { seen: Seen | undefined; judgedFrom: string; userId: string },
): Promise<void> {
  if (seen === undefined) {
    if (!(await hasOthersWork(db, place, userId))) return;
    refuse('STALE_VIEW', {
      message:
        'Somebody else worked on this census too. Ask for it as it stands, and say in “seen” what you saw of it.',
      details: [{ path: 'body.seen', message: 'Send back what the census said under “seen”.' }],
    });
  }
  const changes = await listCensusChanges(db, place, { after: seen.changeNumber, most: MOST_TOLD });
  const [last] = changes;
  if (!last) {
    if (seen.judgedFrom === judgedFrom) return;
    refuse('STALE_VIEW', { message: `The census or the form changed after you opened this page. ${LOOK}` });
  }
  const whoOf = ({ byUserId, by }: (typeof changes)[number]) => (byUserId === userId ? 'You' : (by ?? 'Someone'));
  // A second click, or somebody who was quicker: what was asked for is done, unless it was opened again since.
  const ended = changes.find(({ what }) => what === 'SUBMITTED' || what === 'OPENED');
  if (ended?.what === 'SUBMITTED') {
    refuse('CENSUS_SUBMITTED', { message: `${whoOf(ended)} submitted the census already.` });
  }
  const told = changes.map((change) => `${whoOf(change)} ${censusChangeWords(change)}`);
  const others = last.number - seen.changeNumber - 1;
  const untold = others + 1 - told.length;
  const more = others === 0 ? '' : `, and ${others} more ${others === 1 ? 'change was' : 'changes were'} made`;
  refuse('STALE_VIEW', {
    message: `${told[0]}${more}. ${LOOK}`,
    details: [...told, ...(untold > 0 ? [`and ${untold} more`] : [])].map((message) => ({
      path: 'body.seen',
      message,
    })),
  });
}
