import type { CensusStanding } from '@onboard/contract/census';
import type { Db, Tx } from '../../db/connect.ts';
import { listReopenedMeanings, listSaidMeanings, type SaidMeanings } from '../../records/census/said.ts';
import {
  type CensusSubmission,
  type ColumnMeanings,
  listSubmissions,
  type SheetsSaid,
} from '../../records/census/submissions.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { censusFiles, sourceOf } from './census-files.ts';

/**
 * Where the census of a policy is. Files that were handed in stay as they are; files uploaded after that begin a new
 * round. Files of changes stand on the census handed in last, a list of its own takes its place. Without new files the
 * census handed in last can be opened again, to be corrected in place.
 */
export interface Round {
  /** All files, oldest first. */
  documents: DocumentRecord[];
  /** Files that were not handed in yet. */
  open: DocumentRecord[];
  /** Files this round is judged from: the new ones, and those of the census they stand on. */
  judged: DocumentRecord[];
  /** Newest first. */
  submissions: CensusSubmission[];
  state: CensusStanding['state'];
  kind: CensusStanding['kind'];
}

export async function readRound(db: Db | Tx, clientId: string, policyId: string): Promise<Round> {
  const documents = await censusFiles(db, clientId, policyId);
  const submissions = await listSubmissions(db, clientId, policyId);
  const submitted = new Set(submissions.flatMap(({ documentIds }) => documentIds));
  const open = documents.filter(({ id }) => !submitted.has(id));
  const kind = kindOf(open, submissions);
  const base = kind === 'FIRST' || kind === 'REPLACES' ? [] : filesOf(documents, submissions[0]);
  const judged = kind === 'SUBMITTED' ? [] : [...base, ...open];
  return { documents, open, judged, submissions, kind, state: stateOf(documents, open, judged) };
}

function kindOf(open: readonly DocumentRecord[], [last]: readonly CensusSubmission[]): Round['kind'] {
  if (!last) return 'FIRST';
  if (open.length === 0) return last.reopenedAt ? 'CORRECTS' : 'SUBMITTED';
  return open.some((document) => isListOfItsOwn(document)) ? 'REPLACES' : 'CHANGES';
}

/** Changes, and dependents without employees, are about people of the census that was handed in before. */
function isListOfItsOwn(document: DocumentRecord): boolean {
  const content = sourceOf(document)?.content;
  return content === 'FULL' || content === 'EMPLOYEES';
}

function stateOf(
  documents: readonly DocumentRecord[],
  open: readonly DocumentRecord[],
  judged: readonly DocumentRecord[],
): CensusStanding['state'] {
  if (documents.length === 0) return 'NO_FILES';
  if (judged.length === 0) return 'SUBMITTED';
  if (open.length === 0) return 'CHECKED';
  // Of files that cannot be read nothing is asked; the check says that they have to go.
  const asked = open.filter(({ metadata }) => metadata.cannotBeRead !== true);
  if (asked.length === 0 || asked.some((document) => sourceOf(document) === null)) return 'NEEDS_SOURCE';
  return open.every((document) => document.metadata.isMapped === true) ? 'CHECKED' : 'NEEDS_MAPPING';
}

/** The files of a census that was handed in, oldest first. */
export function filesOf(
  documents: readonly DocumentRecord[],
  submission: Pick<CensusSubmission, 'documentIds'> | undefined,
): DocumentRecord[] {
  const ids = new Set(submission?.documentIds);
  return documents.filter(({ id }) => ids.has(id));
}

/**
 * What the columns of each file mean: of a new file what headers mean for this client now. Those of a census that was
 * handed in mean what they meant then, or what was said of them since it was opened again.
 */
export function meaningsOf(
  { open, submissions: [last] }: Pick<Round, 'open' | 'submissions'>,
  now: ColumnMeanings,
): (document: DocumentRecord) => ColumnMeanings {
  const then = last?.reopenedMappings ?? last?.mappings;
  return (document) => (open.includes(document) ? now : (then?.[document.id] ?? {}));
}

/** The sheets of a workbook that somebody chose to read, in this round or since the census was opened again. */
export const sheetsSaid =
  ({ open, submissions: [last] }: Pick<Round, 'open' | 'submissions'>) =>
  (document: DocumentRecord): SheetsSaid | null =>
    (open.includes(document) ? (document.metadata.sheetsSaid as SheetsSaid) : last?.reopenedSheets?.[document.id]) ??
    null;

/** The sheets that are read: chosen ones, else those a submitted census was read from; else the engine chooses. */
export function sheetsOf(
  round: Pick<Round, 'open' | 'submissions'>,
): (document: DocumentRecord) => { sheets?: readonly string[] } {
  const said = sheetsSaid(round);
  return (document) => {
    const then = round.open.includes(document) ? undefined : round.submissions[0]?.sheets[document.id];
    const sheets = said(document)?.sheets ?? then;
    return sheets ? { sheets } : {};
  };
}

/** Who said what of the columns that are asked about now. */
export async function saidMeanings(
  db: Db | Tx,
  clientId: string,
  { kind, submissions: [last] }: Pick<Round, 'kind' | 'submissions'>,
): Promise<SaidMeanings> {
  if (kind === 'SUBMITTED') return new Map();
  if (kind === 'CORRECTS' && last) return listReopenedMeanings(db, { clientId, id: last.id });
  return listSaidMeanings(db, clientId);
}

/** The new files, else those that were handed in last: what a person says source and columns of, or looks back at. */
export const filesNow = ({ documents, open, submissions }: Round): DocumentRecord[] =>
  open.length > 0 ? open : filesOf(documents, submissions[0]);
