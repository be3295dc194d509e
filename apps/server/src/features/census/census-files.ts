import type { CENSUS_CONTENTS, CENSUS_SOURCES } from '@onboard/contract/census';
import type { Db, Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { Said } from '../../records/census/said.ts';
import { type DocumentRecord, listDocuments } from '../../records/documents/store.ts';

export interface CensusSource {
  source: (typeof CENSUS_SOURCES)[number];
  sourceName?: string | null | undefined;
  content: (typeof CENSUS_CONTENTS)[number];
}

export const CATEGORY = 'enrollment-census';

/** What somebody said of where a file comes from; null while nobody did. */
export const sourceOf = (document: DocumentRecord): CensusSource | null =>
  (document.metadata.source as CensusSource | undefined) ?? null;

/** Who answered each part of it; null where nobody did, or it was not noted yet. */
export const saidOf = ({ metadata }: DocumentRecord): { source: Said | null; content: Said | null } => ({
  source: (metadata.sourceSaid as Said | undefined) ?? null,
  content: (metadata.contentSaid as Said | undefined) ?? null,
});

/** The census files of a policy, oldest first: in that order they are one submission. */
export async function censusFiles(db: Db | Tx, clientId: string, policyId: string): Promise<DocumentRecord[]> {
  return (await listDocuments(db, clientId, { categories: [CATEGORY], policyId })).reverse();
}

/** Opens the files for readers on this machine, and lets go of them afterwards. */
export async function withFiles<T>(
  house: Pick<House, 'storage'>,
  documents: readonly DocumentRecord[],
  work: (paths: readonly { document: DocumentRecord; path: string }[]) => Promise<T>,
): Promise<T> {
  const opened: { document: DocumentRecord; path: string; release(): Promise<void> }[] = [];
  try {
    for (const document of documents) {
      opened.push({ document, ...(await house.storage.localCopy(document.documentKey)) });
    }
    return await work(opened);
  } finally {
    for (const { release } of opened) await release();
  }
}
