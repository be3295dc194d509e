import type { CensusStanding } from '@onboard/contract/census';
import type { Db, Tx } from '../../db/connect.ts';
import { type CensusSubmission, listSubmissions } from '../../records/census/submissions.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { censusFiles, sourceOf } from './census-files.ts';

/**
 * Where the census of a policy is. Files that were handed in stay as they are; files uploaded after that begin a new
 * round, which is judged and handed in on its own.
 */
export interface Round {
  /** All files, oldest first. */
  documents: DocumentRecord[];
  /** Files that were not handed in yet. */
  open: DocumentRecord[];
  /** Newest first. */
  submissions: CensusSubmission[];
  state: CensusStanding['state'];
}

export async function readRound(db: Db | Tx, clientId: string, policyId: string): Promise<Round> {
  const documents = await censusFiles(db, clientId, policyId);
  const submissions = await listSubmissions(db, clientId, policyId);
  const submitted = new Set(submissions.flatMap(({ documentIds }) => documentIds));
  const open = documents.filter(({ id }) => !submitted.has(id));
  return { documents, open, submissions, state: stateOf(documents, open) };
}

function stateOf(documents: readonly DocumentRecord[], open: readonly DocumentRecord[]): CensusStanding['state'] {
  if (documents.length === 0) return 'NO_FILES';
  if (open.length === 0) return 'SUBMITTED';
  // Of files that cannot be read nothing is asked; the check says that they have to go.
  const asked = open.filter(({ metadata }) => metadata.cannotBeRead !== true);
  if (asked.length === 0 || asked.some((document) => sourceOf(document) === null)) return 'NEEDS_SOURCE';
  return open.every((document) => document.metadata.isMapped === true) ? 'CHECKED' : 'NEEDS_MAPPING';
}

/** The files a person works on or looks back at: those of this round, else those that were handed in last. */
export function filesNow({ documents, open, submissions }: Round): DocumentRecord[] {
  if (open.length > 0) return open;
  const last = new Set(submissions[0]?.documentIds);
  return documents.filter(({ id }) => last.has(id));
}
