import { createHash } from 'node:crypto';
import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import type { CensusPolicy } from '@onboard/domain/census/policy';
import { censusPolicyOf } from '@onboard/domain/census/policy-of';
import type { CensusFile, CensusRequest, CensusResult } from '../../census/census-request.ts';
import { CensusTooDemanding, validateCensus } from '../../census/validate-census.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import { type CensusCell, keepResult, listCorrections, readMapping, readResult } from '../../records/census/store.ts';
import type { ColumnMeanings } from '../../records/census/submissions.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { found, refuse } from '../../refuse.ts';
import { sourceOf, withFiles } from './census-files.ts';
import { inTurn } from './in-turn.ts';
import { filesOf, meaningsOf, type Round, sheetsOf } from './round.ts';

export type Judgement = Pick<
  CensusResult,
  | 'files'
  | 'layout'
  | 'employees'
  | 'dependents'
  | 'domainValidations'
  | 'fileCounts'
  | 'ruleCounts'
  | 'employeeClasses'
  | 'unknownClasses'
  | 'difference'
  | 'leftOut'
>;

/** Raised when the rules change what they say, so that kept judgements are made anew. */
const RULES = 9;

/** A file with all it is judged by. */
type JudgedFile = Omit<CensusFile, 'path' | 'mapping'> & {
  documentId: string;
  sha256: string;
  mapping: ColumnMeanings;
};
type Cell = CensusCell & { value: string | null };
interface JudgedFiles {
  files: JudgedFile[];
  corrections: Cell[];
}

/** Everything a census is judged from, and a hash of it. */
export interface CensusInputs extends JudgedFiles {
  hash: string;
  policy: CensusPolicy;
  /** The census that was handed in last, as it was. */
  before: JudgedFiles | null;
}

/** What the census is judged from, as it is now; `today` is a calendar date, since ages and dates are judged by it. */
export async function readInputs(
  db: Db | Tx,
  clientId: string,
  policyId: string,
  round: Round,
  today: string,
): Promise<CensusInputs> {
  const client = JSON.parse(found(await readClientJson(db, clientId))) as ClientRead;
  const policy = found(censusPolicyOf(factsOf(client, today), policyId));
  const meaningOf = meaningsOf(round, await readMapping(db, clientId));
  const [last] = round.submissions;
  const ids = round.judged.map((document) => document.id);
  const corrections = (await listCorrections(db, clientId, ids)).map(cellOf);
  const chosenOf = sheetsOf(round);
  const files = round.judged.map((document) => ({
    ...judgedFile(round, document, meaningOf(document)),
    ...chosenOf(document),
  }));
  const before = last && {
    files: filesOf(round.documents, last).map((document) => {
      const sheets = last.sheets[document.id];
      return { ...judgedFile(round, document, last.mappings[document.id] ?? {}), ...(sheets && { sheets }) };
    }),
    corrections: last.corrections.map(cellOf),
  };
  const told = [files, before?.files].map((list) => list?.map((file) => ({ ...file, mapping: sorted(file.mapping) })));
  const parts = [RULES, told, round.kind, last?.id, corrections, policy];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return { hash, policy, files, corrections, before: before ?? null };
}

function judgedFile(round: Round, document: DocumentRecord, mapping: ColumnMeanings): JudgedFile {
  const { id, name, sha256 } = document;
  const since = round.submissions.filter(({ documentIds }) => documentIds.includes(id)).length;
  return {
    documentId: id,
    name,
    sha256,
    mapping,
    holdsChanges: sourceOf(document)?.content === 'CORRECTIONS',
    turn: round.submissions.length - since,
  };
}

const cellOf = ({ documentId, sheet, row, columnKey, value }: Cell): Cell => {
  return { documentId, sheet, row, columnKey, value };
};

const sorted = (mapping: Readonly<Record<string, unknown>>) =>
  Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1));

/** The day censuses are judged by. */
export const todayOf = (house: House): string => house.now().toISOString().slice(0, 10);

/**
 * What every rule says of these files together. It is worked out once for the same files, meanings, corrections, facts
 * and day, in a worker of its own, and kept.
 */
export async function judgeCensus(
  house: House,
  clientId: string,
  policyId: string,
  round: Round,
  today = todayOf(house),
): Promise<{ judgement: Judgement; checkedAt: Date; inputs: CensusInputs }> {
  const inputs = await readInputs(house.db, clientId, policyId, round, today);
  const kept = await readResult(house.db, clientId, policyId);
  if (kept?.inputs === inputs.hash) return { judgement: kept.result as Judgement, checkedAt: kept.checkedAt, inputs };

  const { policy, before } = inputs;
  const judgement = await inTurn(() =>
    withFiles(house, round.documents.filter(isNamedIn(inputs, before)), (opened) => {
      const request = (judged: JudgedFiles) => requestOf(judged, opened);
      return validateCensus({ policy, ...request(inputs), ...(before && { before: request(before) }) });
    }),
  ).catch((error: unknown) => {
    if (error instanceof CensusTooDemanding) refuse('FILE_NOT_ACCEPTED', { message: error.message });
    throw error;
  });
  const checkedAt = house.now();
  await keepResult(house.db, clientId, policyId, { inputs: inputs.hash, result: judgement, checkedAt });
  return { judgement, checkedAt, inputs };
}

function isNamedIn(...judged: readonly (JudgedFiles | null)[]): (document: DocumentRecord) => boolean {
  const ids = new Set(judged.flatMap((each) => each?.files ?? []).map(({ documentId }) => documentId));
  return ({ id }) => ids.has(id);
}

function requestOf(
  { files, corrections }: JudgedFiles,
  opened: readonly { document: DocumentRecord; path: string }[],
): Pick<CensusRequest, 'files' | 'corrections' | 'revertedFixes'> {
  const named = corrections.map(({ documentId, ...cell }) => {
    return { ...cell, file: files.find((file) => file.documentId === documentId)?.name ?? '' };
  });
  return {
    files: files.map(({ documentId, sha256: _, ...file }) => {
      return { ...file, path: opened.find(({ document }) => document.id === documentId)?.path ?? '' };
    }),
    corrections: named.flatMap(({ value, ...cell }) => (value === null ? [] : [{ ...cell, value }])),
    revertedFixes: named.filter(({ value }) => value === null).map(({ value: _, ...cell }) => cell),
  };
}
