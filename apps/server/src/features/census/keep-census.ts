import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addCensusChanges } from '../../records/census/changes.ts';
import { refuseOthersWork } from '../../records/census/refuse-others-work.ts';
import { closeSubmission } from '../../records/census/submissions.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { changeDocument, lockDocuments } from '../../records/documents/store.ts';
import { settleCensusTask } from '../../records/tasks/settle-census-task.ts';
import { found, refuse } from '../../refuse.ts';
import { readStanding } from './read-standing.ts';
import { filesOf, readRound } from './round.ts';

/** Gives up correcting a census: it is as it was handed in, with its cells, its columns and the status of its task. */
export async function keepCensus(
  house: House,
  { clientId, policyId }: { clientId: string; policyId: string },
  seenChangeNumber: number | undefined,
  by: SignedIn,
) {
  found(await findPolicy(house.db, clientId, policyId));
  const { userId } = by.actor;
  await house.db.transaction().execute(async (tx) => {
    await lockDocuments(tx, clientId);
    const { documents, submissions, kind } = await readRound(tx, clientId, policyId);
    const [last] = submissions;
    if (!last) refuse('WRONG_STATE', { message: 'No census was submitted yet.' });
    if (kind === 'SUBMITTED') return;
    if (kind !== 'CORRECTS') {
      refuse('WRONG_STATE', { message: 'New files were uploaded. Remove them first; then what was submitted stays.' });
    }
    await refuseOthersWork(tx, { clientId, policyId }, { seenChangeNumber, userId });
    await closeSubmission(tx, { clientId, id: last.id });
    const processStatus = last.warningCount > 0 ? 'SUBMITTED_WITH_WARNINGS' : 'SUBMITTED';
    for (const { id } of filesOf(documents, last)) await changeDocument(tx, clientId, id, { processStatus }, userId);
    await addCensusChanges(tx, { clientId, policyId }, [{ what: 'KEPT' }], userId);
    await settleCensusTask(tx, { clientId, policyId }, { userId, at: house.now() });
  });
  return readStanding(house, clientId, policyId);
}
