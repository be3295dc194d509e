import type { FastifyReply } from 'fastify';
import type { House } from '../../house.ts';
import { findDocument } from '../../records/documents/store.ts';
import { found } from '../../refuse.ts';

/** The bytes of a document, always to be saved and never shown: what people upload is not ours to run. */
export async function sendDocument(house: House, clientId: string, documentId: string, reply: FastifyReply) {
  const document = found(await findDocument(house.db, clientId, documentId));
  const stream = await house.storage.open(document.documentKey);
  const plain = document.name.replace(/[^\x20-\x7e]|["\\/]/g, '_');
  const { id: correlationId, userId } = reply.request;
  house.log.info({ documentId, clientId, userId, correlationId }, 'document downloaded');
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(document.name)}`,
    )
    .header('cache-control', 'no-store')
    .header('content-length', document.size)
    .type(document.mimeType)
    .send(stream);
}
