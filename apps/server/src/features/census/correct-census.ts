import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addCensusChanges } from '../../records/census/changes.ts';
import { reopenSubmission } from '../../records/census/submissions.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { changeDocument, lockDocuments } from '../../records/documents/store.ts';
import { settleCensusTask } from '../../records/tasks/settle-census-task.ts';
import { found, refuse } from '../../refuse.ts';
import { readStanding } from './read-standing.ts';
import { filesOf, readRound } from './round.ts';

/** Opens the census that was handed in last, to be corrected in place; it stands until it is handed in anew. */
export async function correctCensus(house: House, clientId: string, policyId: string, by: SignedIn) {
  found(await findPolicy(house.db, clientId, policyId));
  const { userId } = by.actor;
  const at = house.now();
  await house.db.transaction().execute(async (tx) => {
    await lockDocuments(tx, clientId);
    const { documents, submissions, kind } = await readRound(tx, clientId, policyId);
    const [last] = submissions;
    if (!last) refuse('WRONG_STATE', { message: 'Submit a census first. Until then, correct it as it is.' });
    if (kind === 'CORRECTS') return;
    if (kind !== 'SUBMITTED') {
      refuse('WRONG_STATE', { message: 'New files were uploaded. Go on with them, or remove them first.' });
    }
    await reopenSubmission(tx, { clientId, id: last.id }, { userId, at });
    for (const { id } of filesOf(documents, last)) {
      await changeDocument(tx, clientId, id, { processStatus: 'REOPENED' }, userId);
    }
    await addCensusChanges(tx, { clientId, policyId }, [{ what: 'OPENED' }], userId);
    await settleCensusTask(tx, { clientId, policyId }, { userId, at });
  });
  return readStanding(house, clientId, policyId);
}
