import type { DocumentCategory, documentShape } from '@onboard/contract/documents';
import type { z } from 'zod';
import type { DocumentRecord } from './store.ts';

/** A document as it is told outside: not where its bytes are, nor what is kept about them. */
export function describeDocument(record: DocumentRecord): z.input<typeof documentShape> {
  const { id, policyId, category, language, name, mimeType, size, processStatus, createdAt, uploadedBy } = record;
  return {
    id,
    policyId,
    category: category as DocumentCategory,
    language,
    name,
    mimeType,
    size,
    processStatus,
    createdAt,
    uploadedBy,
  };
}
