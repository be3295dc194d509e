import { createHash } from 'node:crypto';
import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import type { CensusPolicy } from '@onboard/domain/census/policy';
import { censusPolicyOf } from '@onboard/domain/census/policy-of';
import type { CensusResult } from '../../census/census-request.ts';
import { CensusTooDemanding, validateCensus } from '../../census/validate-census.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import { type CensusCell, keepResult, listCorrections, readMapping, readResult } from '../../records/census/store.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { found, refuse } from '../../refuse.ts';
import { sourceOf, withFiles } from './census-files.ts';
import { inTurn } from './in-turn.ts';

export type Judgement = Pick<
  CensusResult,
  'files' | 'layout' | 'employees' | 'dependents' | 'domainValidations' | 'fileCounts' | 'employeeClasses'
>;

/** Raised when the rules change what they say, so that kept judgements are made anew. */
const RULES = 4;

/** Everything a census is judged from, and a hash of it. */
export interface CensusInputs {
  hash: string;
  policy: CensusPolicy;
  mapping: Record<string, string | null>;
  corrections: (CensusCell & { value: string | null })[];
}

/** What the census is judged from, as it is now; `today` is a calendar date, since ages and dates are judged by it. */
export async function readInputs(
  db: Db | Tx,
  clientId: string,
  policyId: string,
  documents: readonly DocumentRecord[],
  today: string,
): Promise<CensusInputs> {
  const client = JSON.parse(found(await readClientJson(db, clientId))) as ClientRead;
  const policy = found(censusPolicyOf(factsOf(client, today), policyId));
  const mapping = await readMapping(db, clientId);
  const ids = documents.map((document) => document.id);
  const corrections = (await listCorrections(db, clientId, ids)).map(
    ({ documentId, sheet, row, columnKey, value }) => ({
      documentId,
      sheet,
      row,
      columnKey,
      value,
    }),
  );
  const files = documents.map((document) => [document.id, document.name, document.sha256, holdsChanges(document)]);
  const parts = [RULES, files, Object.entries(mapping).sort(byHeader), corrections, policy];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return { hash, policy, mapping, corrections };
}

const holdsChanges = (document: DocumentRecord): boolean => sourceOf(document)?.content === 'CORRECTIONS';

const byHeader = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

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
  documents: readonly DocumentRecord[],
  today = todayOf(house),
): Promise<{ judgement: Judgement; checkedAt: Date; inputs: CensusInputs }> {
  const inputs = await readInputs(house.db, clientId, policyId, documents, today);
  const kept = await readResult(house.db, clientId, policyId);
  if (kept?.inputs === inputs.hash) return { judgement: kept.result as Judgement, checkedAt: kept.checkedAt, inputs };

  const { policy, mapping } = inputs;
  const nameOf = (documentId: string) => documents.find((document) => document.id === documentId)?.name ?? '';
  const named = inputs.corrections.map(({ documentId, ...cell }) => ({ ...cell, file: nameOf(documentId) }));
  const judgement = await inTurn(() =>
    withFiles(house, documents, (opened) =>
      validateCensus({
        files: opened.map(({ document, path }) => ({
          name: document.name,
          path,
          mapping,
          holdsChanges: holdsChanges(document),
        })),
        policy,
        corrections: named.flatMap(({ value, ...cell }) => (value === null ? [] : [{ ...cell, value }])),
        revertedFixes: named.filter(({ value }) => value === null).map(({ value: _value, ...cell }) => cell),
      }),
    ),
  ).catch((error: unknown) => {
    if (error instanceof CensusTooDemanding) refuse('FILE_NOT_ACCEPTED', { message: error.message });
    throw error;
  });
  const checkedAt = house.now();
  await keepResult(house.db, clientId, policyId, { inputs: inputs.hash, result: judgement, checkedAt });
  return { judgement, checkedAt, inputs };
}
