import { z } from 'zod';
import { create, del, FILE, get, post, put, read, remove, resource, UPLOAD, update } from './endpoint.ts';
import { clientParams, id, instant, seenChange, withClient } from './shapes.ts';

/**
 * What documents are for; each screen that takes files has its own: the census of a policy, and the statement that
 * comes with its payments where the client or its administrator prepares the bill. Spec portal §3, domain.md §1.5.
 */
export const DOCUMENT_CATEGORIES = ['enrollment-census', 'billing-summary-statement-template'] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export const documentShape = z.object({
  id,
  policyId: id.nullable(),
  category: z.enum(DOCUMENT_CATEGORIES),
  language: z.string().nullable(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  processStatus: z.string().nullable(),
  createdAt: instant,
  uploadedBy: z.string().nullable(),
});
export type DocumentRead = z.output<typeof documentShape>;

const ofDocument = withClient({ documentId: id });

export const documentsApi = resource('/api/clients/:clientId/documents', {
  upload: post('', {
    may: create('document'),
    params: clientParams,
    body: UPLOAD,
    query: z.object({ category: z.enum(DOCUMENT_CATEGORIES), policyId: id.optional() }),
    reply: z.object({ data: z.array(documentShape) }),
    summary: 'Keeps files of up to 20 MB each; a name is used once among the files of the same task',
  }),
  meta: get('/meta', {
    may: read('document'),
    params: clientParams,
    query: z.object({
      categories: z.array(z.enum(DOCUMENT_CATEGORIES)).optional(),
      policyId: id.optional(),
      documentId: id.optional(),
      documentIds: z.array(id).max(500).optional(),
      language: z.string().max(10).optional(),
    }),
    reply: z.object({ data: z.array(documentShape) }),
    summary: 'Documents of the client, newest first',
  }),
  download: get('/:documentId', {
    may: read('document'),
    params: ofDocument,
    reply: FILE,
    summary: 'The document itself, as it was uploaded',
  }),
  rename: put('/:documentId/rename', {
    may: update('document'),
    params: ofDocument,
    body: z
      .object({
        name: z.string().trim().min(1, 'Give the file a name.').max(191),
        /** What it was called as the person saw it: a name that somebody else gave it meanwhile is not written over. */
        seenName: z.string().max(191).optional(),
      })
      .strict(),
    reply: documentShape,
    summary: 'Gives a document another name',
  }),
  remove: del('/:documentId', {
    may: remove('document'),
    params: ofDocument,
    query: seenChange,
    reply: z.object({ id }),
    summary: 'Removes a document',
  }),
});
