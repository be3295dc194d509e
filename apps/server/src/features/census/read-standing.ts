import type { CensusStanding, censusApi } from '@onboard/contract/census';
import type { ReplyOf } from '@onboard/contract/endpoint';
import { maskSsn } from '@onboard/domain/census/reading/read-ssn';
import type { House } from '../../house.ts';
import { lastSubmission, listCorrections } from '../../records/census/store.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { found } from '../../refuse.ts';
import { censusFiles, sourceOf } from './census-files.ts';
import { describeCensusDocument } from './describe-census-document.ts';
import { type Judgement, judgeCensus } from './judge-census.ts';

type Standing = ReplyOf<typeof censusApi.validate>;

/** The census of a policy as it stands. Spec portal §7: items with document, submitted, domainValidations. */
export async function readStanding(house: House, clientId: string, policyId: string): Promise<Standing> {
  found(await findPolicy(house.db, clientId, policyId));
  const documents = await censusFiles(house, clientId, policyId);
  const submission = await lastSubmission(house.db, clientId, policyId);
  const submitted = new Set(submission?.documentIds);
  const state = stateOf(documents, submitted);
  const isChecked = state === 'CHECKED' || state === 'SUBMITTED';
  const judged = isChecked ? await judgeCensus(house, clientId, policyId, documents) : null;
  const corrections = await listCorrections(
    house.db,
    clientId,
    documents.map((document) => document.id),
  );
  return {
    state,
    data: documents.toReversed().map((document) => ({
      document: describeCensusDocument(document),
      source: sourceOf(document),
      submitted: submitted.has(document.id),
      domainValidations: judged ? ofFile(judged.judgement, document.name) : [],
    })),
    result: judged && {
      layout: judged.judgement.layout,
      employees: judged.judgement.employees,
      dependents: judged.judgement.dependents,
      checkedAt: judged.checkedAt,
      domainValidations: judged.judgement.domainValidations,
    },
    corrections: corrections.map((correction) => ({
      ...correction,
      file: documents.find((document) => document.id === correction.documentId)?.name ?? '',
      value: correction.value !== null && isSecret(correction.columnKey) ? maskSsn(correction.value) : correction.value,
    })),
    submittedAt: submission?.submittedAt ?? null,
    submittedBy: submission?.submittedBy ?? null,
  };
}

const isSecret = (columnKey: string) => /(^|\.)(ssn|employeeSsn)$/.test(columnKey);

function stateOf(documents: readonly DocumentRecord[], submitted: ReadonlySet<string>): CensusStanding['state'] {
  if (documents.length === 0) return 'NO_FILES';
  if (documents.every((document) => submitted.has(document.id))) return 'SUBMITTED';
  if (documents.some((document) => sourceOf(document) === null)) return 'NEEDS_SOURCE';
  return documents.every((document) => document.metadata.isMapped === true) ? 'CHECKED' : 'NEEDS_MAPPING';
}

/** The part of a judgement that is about one file. */
function ofFile({ domainValidations, files }: Judgement, name: string): Judgement['domainValidations'] {
  const rows = files.find(({ file }) => file === name)?.dataRows ?? 0;
  if (files.length === 1) return domainValidations;
  return domainValidations.map((validation) => {
    const issues = validation.issues.filter((issue) => issue.file === name);
    const count = (severity: string) => issues.filter((issue) => issue.severity === severity).length;
    const [errorCount, warningCount] = [count('error'), count('warning')];
    const status =
      errorCount > 0
        ? 'ERRORS'
        : warningCount > 0
          ? 'WARNINGS'
          : validation.status === 'NOT_CHECKED'
            ? 'NOT_CHECKED'
            : 'PASSED';
    return { ...validation, status, checkedRows: rows, errorCount, warningCount, fixedCount: count('fixed'), issues };
  });
}
