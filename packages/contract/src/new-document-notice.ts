import { NEW_DOCUMENT_NOTICE_STATUSES } from '@onboard/domain/people/new-document-notice';
import { z } from 'zod';
import { get, put, read, resource, signedIn, update } from './endpoint.ts';
import { clientParams, instant } from './shapes.ts';

const status = z.enum(NEW_DOCUMENT_NOTICE_STATUSES);
const body = z.object({ newDocumentNoticeStatus: status }).strict();
const notice = z.object({
  /** Null while there are documents that the person was not told of yet. */
  newDocumentNoticeStatus: status.nullable(),
  /** Documents that others added since the person called the last ones old. */
  newDocumentCount: z.number().int(),
  latestDocumentAt: instant.nullable(),
});
export type NewDocumentNotice = z.output<typeof notice>;

/** The notice that documents were added; each person has their own. Spec portal §3, §7. */
export const newDocumentNoticeApi = resource('/api', {
  ofClient: get('/clients/:clientId/new-document-notice', {
    may: read('document'),
    params: clientParams,
    reply: notice,
    summary: 'Whether others added documents that the signed-in person has not seen',
  }),
  setOfClient: put('/clients/:clientId/new-document-notice', {
    may: update('document'),
    params: clientParams,
    body,
    reply: notice,
    summary: 'Notes that the signed-in person saw the new documents of a client, or calls them old',
  }),
  setOfAll: put('/users/new-document-notice', {
    may: signedIn(),
    body,
    reply: z.object({ newDocumentNoticeStatus: status }),
    summary: 'Notes the same for all clients of the signed-in person',
  }),
});
