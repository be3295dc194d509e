import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { refuseOthersWork } from '../../records/census/refuse-others-work.ts';
import { filesThatLose, forgetRound } from '../../records/census/submitted-corrections.ts';
import { findDocument, lockDocuments, removeDocument as removeRecord } from '../../records/documents/store.ts';
import { settleCensusTask } from '../../records/tasks/settle-census-task.ts';
import { found, refuse } from '../../refuse.ts';
import { keepWhileOpen } from './keep-while-open.ts';
import { refuseSubmitted } from './refuse-submitted.ts';

/** Takes a document away; one of a census with the corrections made in it, where others' work was seen to go along. */
export async function removeDocument(
  house: House,
  { clientId, documentId }: { clientId: string; documentId: string },
  seenChangeNumber: number | undefined,
  by: SignedIn,
): Promise<{ id: string }> {
  const { userId } = by.actor;
  const { category, policyId } = found(await findDocument(house.db, clientId, documentId));
  const census = policyId !== null && category === 'enrollment-census' ? { clientId, policyId } : null;
  return keepWhileOpen(house, { clientId, category }, by, async (tx) => {
    await lockDocuments(tx, clientId);
    found(await findDocument(tx, clientId, documentId));
    await refuseSubmitted(tx, clientId, documentId);
    if (census) {
      const documentIds = await filesThatLose(tx, census, documentId);
      await refuseOthersWork(tx, census, { seenChangeNumber, userId, documentIds });
    }
    if (!(await removeRecord(tx, clientId, documentId, userId))) refuse('NOT_FOUND');
    if (census) {
      await forgetRound(tx, census);
      await settleCensusTask(tx, census, { userId, at: house.now() });
    }
    return { id: documentId };
  });
}
