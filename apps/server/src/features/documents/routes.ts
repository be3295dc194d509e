import { documentsApi } from '@onboard/contract/documents';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { refuseOthersWork } from '../../records/census/refuse-others-work.ts';
import { filesThatLose, forgetRound } from '../../records/census/submitted-corrections.ts';
import { describeDocument } from '../../records/documents/describe-document.ts';
import { findDocument, listDocuments, lockDocuments, removeDocument } from '../../records/documents/store.ts';
import { settleCensusTask } from '../../records/tasks/settle-census-task.ts';
import { found, refuse } from '../../refuse.ts';
import { refuseSubmitted } from './refuse-submitted.ts';
import { renameDocument } from './rename-document.ts';
import { sendDocument } from './send-document.ts';
import { uploadDocuments } from './upload-documents.ts';

export const documentsRoutes = (house: House): Route[] => [
  handle(documentsApi.upload, ({ params, query, request, by }) =>
    uploadDocuments(house, params.clientId, query, request, by),
  ),
  handle(documentsApi.meta, async ({ params, query }) => {
    const ids = query.documentId ? [query.documentId] : query.documentIds;
    const { categories, policyId, language } = query;
    const rows = await listDocuments(house.db, params.clientId, { categories, policyId, language, ids });
    return { data: rows.map(describeDocument) };
  }),
  handle(documentsApi.download, ({ params, reply }) => sendDocument(house, params.clientId, params.documentId, reply)),
  handle(documentsApi.rename, ({ params, body, by }) => renameDocument(house, params, body, by)),
  handle(documentsApi.remove, ({ params: { clientId, documentId }, query, by }) =>
    house.db.transaction().execute(async (tx) => {
      await lockDocuments(tx, clientId);
      const { policyId } = found(await findDocument(tx, clientId, documentId));
      await refuseSubmitted(tx, clientId, documentId);
      if (policyId) {
        const { seenChangeNumber } = query;
        const documentIds = await filesThatLose(tx, { clientId, policyId }, documentId);
        await refuseOthersWork(tx, { clientId, policyId }, { seenChangeNumber, userId: by.actor.userId, documentIds });
      }
      if (!(await removeDocument(tx, clientId, documentId, by.actor.userId))) refuse('NOT_FOUND');
      if (policyId) {
        await forgetRound(tx, { clientId, policyId });
        await settleCensusTask(tx, { clientId, policyId }, { userId: by.actor.userId, at: house.now() });
      }
      return { id: documentId };
    }),
  ),
];
