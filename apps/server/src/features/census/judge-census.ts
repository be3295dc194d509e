import { createHash } from 'node:crypto';
import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import type { CensusPolicy } from '@onboard/domain/census/policy';
import { censusPolicyOf } from '@onboard/domain/census/policy-of';
import type { CensusResult } from '../../census/census-request.ts';
import { CensusTooDemanding, validateCensus } from '../../census/validate-census.ts';
import type { House } from '../../house.ts';
import { keepResult, listCorrections, readMapping, readResult } from '../../records/census/store.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { found, refuse } from '../../refuse.ts';
import { withFiles } from './census-files.ts';
import { inTurn } from './in-turn.ts';

export type Judgement = Pick<CensusResult, 'files' | 'layout' | 'employees' | 'dependents' | 'domainValidations'>;

/** The facts a census is judged by, as they are now. */
export async function policyFacts(house: House, clientId: string, policyId: string): Promise<CensusPolicy> {
  const client = JSON.parse(found(await readClientJson(house.db, clientId))) as ClientRead;
  return found(censusPolicyOf(factsOf(client, house.now().toISOString().slice(0, 10)), policyId));
}

/**
 * What every rule says of these files together. It is worked out once for the same files, meanings, corrections and
 * facts, in a worker of its own, and kept.
 */
export async function judgeCensus(
  house: House,
  clientId: string,
  policyId: string,
  documents: readonly DocumentRecord[],
): Promise<{ judgement: Judgement; checkedAt: Date }> {
  const policy = await policyFacts(house, clientId, policyId);
  const mapping = await readMapping(house.db, clientId);
  const ids = documents.map((document) => document.id);
  const corrections = await listCorrections(house.db, clientId, ids);
  const cells = corrections.map(({ documentId, sheet, row, columnKey, value }) => ({
    documentId,
    sheet,
    row,
    columnKey,
    value,
  }));
  const names = documents.map(({ id, name, sha256 }) => [id, name, sha256]);
  const inputs = createHash('sha256')
    .update(JSON.stringify([names, mapping, cells, policy]))
    .digest('hex');
  const kept = await readResult(house.db, clientId, policyId);
  if (kept?.inputs === inputs) return { judgement: kept.result as Judgement, checkedAt: kept.checkedAt };

  const nameOf = (documentId: string) => documents.find((document) => document.id === documentId)?.name ?? '';
  const named = cells.map(({ documentId, ...cell }) => ({ ...cell, file: nameOf(documentId) }));
  const judgement = await inTurn(() =>
    withFiles(house, documents, (opened) =>
      validateCensus({
        files: opened.map(({ document, path }) => ({ name: document.name, path, mapping })),
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
  await keepResult(house.db, clientId, policyId, { inputs, result: judgement, checkedAt });
  return { judgement, checkedAt };
}
