import { documentsApi } from '@onboard/contract/documents';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { describeDocument } from '../../records/documents/describe-document.ts';
import { listDocuments } from '../../records/documents/store.ts';
import { removeDocument } from './remove-document.ts';
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
  handle(documentsApi.remove, ({ params, query, by }) => removeDocument(house, params, query.seenChangeNumber, by)),
];
