import type { documentShape } from '@onboard/contract/documents';
import type { z } from 'zod';
import type { DocumentRecord } from '../../records/documents/store.ts';

/** A census file as it is told outside. */
export function describeCensusDocument(record: DocumentRecord): z.input<typeof documentShape> {
  const { id, policyId, language, name, mimeType, size, processStatus, createdAt, uploadedBy } = record;
  return {
    id,
    policyId,
    category: 'enrollment-census',
    language,
    name,
    mimeType,
    size,
    processStatus,
    createdAt,
    uploadedBy,
  };
}
