import type { CensusStanding, censusApi } from '@onboard/contract/census';
import type { ReplyOf } from '@onboard/contract/endpoint';
import { IS_SAME, LEFT_OUT } from '@onboard/domain/census/corrections';
import { maskCell } from '@onboard/domain/census/mask-cell';
import { sentLater } from '@onboard/domain/census/sent-later';
import type { House } from '../../house.ts';
import { listCensusChanges } from '../../records/census/changes.ts';
import { tellSaid } from '../../records/census/said.ts';
import { listCorrections } from '../../records/census/store.ts';
import { listSubmittedCorrections } from '../../records/census/submitted-corrections.ts';
import { describeDocument } from '../../records/documents/describe-document.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { found } from '../../refuse.ts';
import { acceptedWarnings, markAccepted } from './accepted-before.ts';
import { saidOf, sourceOf } from './census-files.ts';
import { type Judgement, judgeCensus } from './judge-census.ts';
import { filesNow, type Round, readRound } from './round.ts';

type Standing = ReplyOf<typeof censusApi.validate>;
type Judged = { judgement: Judgement; checkedAt: Date };
/** So many changes are told, for an open page to say what came about since it was opened. */
const MOST_TOLD = 50;

/** The census of a policy as it stands. Spec portal §7: items with document, submitted, domainValidations. */
export async function readStanding(house: House, clientId: string, policyId: string): Promise<Standing> {
  found(await findPolicy(house.db, clientId, policyId));
  // Before all else: what comes about meanwhile is then unseen, never taken for seen.
  const changes = await listCensusChanges(house.db, { clientId, policyId }, { most: MOST_TOLD });
  const round = await readRound(house.db, clientId, policyId);
  const judged = round.state === 'CHECKED' ? await judgeCensus(house, clientId, policyId, round) : null;
  const seen = { changeNumber: changes[0]?.number ?? 0, judgedFrom: judged?.inputs.hash ?? null };
  return { ...(await tellStanding(house, clientId, round, judged)), seen, changes };
}

/** What was handed in is told as it was judged then, whatever changed since. */
async function tellStanding(
  house: House,
  clientId: string,
  round: Round,
  judged: Judged | null,
): Promise<Omit<Standing, 'seen' | 'changes'>> {
  const { documents, open, submissions, state, kind } = round;
  const [last] = submissions;
  const before = state === 'SUBMITTED' ? null : judgedThen(last)?.judgement;
  const marked = markAccepted(before);
  const now = state === 'SUBMITTED' ? judgedThen(last) : judged;
  const ofDocument = (id: string) =>
    round.judged.some((document) => document.id === id) && (judged || open.some((document) => document.id === id))
      ? judged
      : judgedThen(submissions.find(({ documentIds }) => documentIds.includes(id)));
  const domainValidations = marked(now?.judgement.domainValidations ?? []);
  const files = round.judged.length > 0 ? round.judged : filesNow(round);
  const ids = files.map((document) => document.id);
  const corrections =
    state === 'SUBMITTED' && last
      ? await listSubmittedCorrections(house.db, clientId, last.id)
      : await listCorrections(house.db, clientId, ids);
  const newest = documents.toReversed();
  const sourceSaid = await tellSaid(
    house.db,
    newest.map((document) => saidOf(document).source),
  );
  const contentSaid = await tellSaid(
    house.db,
    newest.map((document) => saidOf(document).content),
  );
  return {
    state,
    kind,
    data: newest.map((document, index) => {
      const about = ofDocument(document.id);
      const found = about ? ofFile(about.judgement, document.name) : [];
      return {
        document: describeDocument(document),
        source: sourceOf(document),
        sourceSaid: sourceSaid[index] ?? null,
        contentSaid: contentSaid[index] ?? null,
        submitted: !open.includes(document),
        counts: last?.documentIds.includes(document.id) ?? false,
        isInRound: round.judged.includes(document),
        checkedAt: about?.checkedAt ?? null,
        // What was submitted is told as it was; only what is judged now has news in it.
        domainValidations: about === judged ? marked(found) : found,
      };
    }),
    result: now && {
      ...resultOf(now),
      domainValidations,
      acceptedWarnings: acceptedWarnings(before, domainValidations),
    },
    stands: state === 'SUBMITTED' ? null : standsOf(last),
    corrections: corrections.map((correction) => ({
      ...correction,
      file: files.find((document) => document.id === correction.documentId)?.name ?? '',
      value: correction.value === null ? null : maskCell(correction.columnKey, correction.value),
    })),
    submittedAt: last?.submittedAt ?? null,
    submittedBy: last?.submittedBy ?? null,
  };
}

function judgedThen(submission: Round['submissions'][number] | undefined): Judged | null {
  if (!submission?.result || !submission.checkedAt) return null;
  return { judgement: submission.result as Judgement, checkedAt: submission.checkedAt };
}

const resultOf = ({ judgement, checkedAt }: Judged) => ({
  layout: judgement.layout,
  employees: judgement.employees,
  dependents: judgement.dependents,
  checkedAt,
  domainValidations: judgement.domainValidations,
  difference: judgement.difference ?? null,
  leftOut: judgement.leftOut ?? [],
  notRead: notReadOf(judgement),
  notes: notesOf(judgement),
  // Submissions of before these were told have none of them.
  unknownClasses: judgement.unknownClasses ?? [],
  sentLater: sentLater(judgement.ruleCounts ?? {}),
  acceptedWarnings: null,
});

/** Submissions of before this was told have none of it. */
const notReadOf = ({ files }: Judgement) =>
  files.flatMap(({ file, leftSheets = [] }) =>
    leftSheets.map(({ sheet, rows, hidden }) => ({ file, sheet, rows, hidden })),
  );

const notesOf = ({ files }: Judgement) =>
  files.flatMap(({ file, notes }) =>
    notes.map(({ ruleId, message, count, sheet, leftOut }) => ({
      ...{ file, ruleId, message, count },
      ...(sheet !== undefined && { sheet }),
      ...(leftOut && { leftOut }),
    })),
  );

/** The census that stands while another one is made, for whoever reviews it. */
function standsOf(last: Round['submissions'][number] | undefined): Standing['stands'] {
  const then = judgedThen(last);
  if (!last || !then) return null;
  const result = resultOf(then);
  const domainValidations = result.domainValidations.map((validation) => ({ ...validation, issues: [] }));
  const isOfRow = (columnKey: string) => [LEFT_OUT, IS_SAME].includes(columnKey.split('.').at(-1) ?? '');
  const corrected = last.corrections.filter(({ columnKey, value }) => value !== null && !isOfRow(columnKey)).length;
  return { result: { ...result, domainValidations }, corrected };
}

/** The part of a judgement that is about one file: its counts are whole, however many findings are listed. */
function ofFile({ domainValidations, files, fileCounts }: Judgement, name: string): Judgement['domainValidations'] {
  if (files.length === 1) return domainValidations;
  const checkedRows = files.find(({ file }) => file === name)?.dataRows ?? 0;
  return domainValidations.map((validation) => {
    const { error, warning, fixed } = fileCounts?.[name]?.[validation.domain] ?? { error: 0, warning: 0, fixed: 0 };
    const issues = validation.issues.filter((issue) => issue.file === name);
    const counts = { errorCount: error, warningCount: warning, fixedCount: fixed };
    return { ...validation, status: statusOf(validation.status, error, warning), checkedRows, ...counts, issues };
  });
}

function statusOf(
  overall: CensusStanding['data'][number]['domainValidations'][number]['status'],
  errors: number,
  warnings: number,
) {
  if (errors > 0) return 'ERRORS';
  if (warnings > 0) return 'WARNINGS';
  return overall === 'NOT_CHECKED' ? 'NOT_CHECKED' : 'PASSED';
}
