import type { censusApi } from '@onboard/contract/census';
import type { BodyOf } from '@onboard/contract/endpoint';
import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { classesMet } from '@onboard/domain/census/classes-met';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addCensusChanges } from '../../records/census/changes.ts';
import { rememberMapping } from '../../records/census/store.ts';
import { addSubmission, type ColumnMeanings } from '../../records/census/submissions.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { changeDocument, lockDocuments } from '../../records/documents/store.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { consultantOf } from '../../records/people/consultant-of.ts';
import { advancePhase } from '../../records/policies/advance-phase.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { type CensusInputs, type Judgement, judgeCensus, readInputs, todayOf } from './judge-census.ts';
import { readStanding } from './read-standing.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { type Round, readRound } from './round.ts';

/**
 * Hands the census in: no error may be left, and warnings must have been read. What is handed in is exactly what was
 * judged: a change that comes in between ends it. Spec portal §4.
 */
export async function submitCensus(
  house: House,
  clientId: string,
  policyId: string,
  { acknowledgesWarnings, acknowledgesGone, seen }: BodyOf<typeof censusApi.submit>,
  by: SignedIn,
) {
  const policy = found(await findPolicy(house.db, clientId, policyId));
  const round = await readRound(house.db, clientId, policyId);
  const { judged, state } = round;
  if (state === 'SUBMITTED') refuse('CENSUS_SUBMITTED');
  if (state !== 'CHECKED') refuse('WRONG_STATE', { message: WAITS_FOR[state] ?? 'Upload a census file first.' });
  const today = todayOf(house);
  const { judgement, checkedAt, inputs } = await judgeCensus(house, clientId, policyId, round, today);
  const { userId } = by.actor;
  const view = { seen, judgedFrom: inputs.hash, userId };
  await refuseUnseen(house.db, { clientId, policyId }, view);
  const warnings = warningsToAcknowledge(judgement, acknowledgesWarnings);
  checkGone(judgement, acknowledgesGone);
  const documentIds = judged.map(({ id }) => id);
  const submittedAt = house.now();
  const { employees, dependents } = judgement;
  await house.db.transaction().execute(async (tx) => {
    await lockDocuments(tx, clientId);
    const now = await readRound(tx, clientId, policyId);
    // The same click twice, or somebody who was quicker: what was asked for is done.
    if (now.submissions.length > round.submissions.length) refuse('CENSUS_SUBMITTED');
    // Told by its name before it is told by its hash.
    await refuseUnseen(tx, { clientId, policyId }, view);
    await checkUnchanged(tx, clientId, policyId, now, today, inputs.hash);
    const status = warnings > 0 ? 'SUBMITTED_WITH_WARNINGS' : 'SUBMITTED';
    for (const id of documentIds) await changeDocument(tx, clientId, id, { processStatus: status }, userId);
    for (const { id } of round.documents.filter((document) => !judged.includes(document))) {
      await changeDocument(tx, clientId, id, { processStatus: 'SUBMITTED_BEFORE' }, userId);
    }
    await addSubmission(tx, {
      clientId,
      policyId,
      documentIds,
      inputs: inputs.hash,
      mappings: Object.fromEntries(inputs.files.map(({ documentId, mapping }) => [documentId, mapping])),
      sheets: sheetsRead(inputs, judgement),
      employeeClasses: classesMet(judgement.employeeClasses, inputs.policy.classes),
      result: judgement,
      checkedAt,
      employees,
      dependents,
      warningCount: warnings,
      submittedAt,
      submittedBy: userId,
    });
    await rememberMapping(tx, clientId, saidSinceReopened(round), userId);
    await addCensusChanges(tx, { clientId, policyId }, [{ what: 'SUBMITTED' }], userId);
    const task = { clientId, taskId: 'enrollment-elections', policyId };
    // Anew also while it waits: who reviews the census before must see that another came in.
    await setTaskStatus(tx, task, 'In Review', { userId, at: submittedAt, isAnew: true });
    await advancePhase(tx, { userId }, clientId);
    const data = { employees, dependents, warnings, submittedBy: by.name, submittedAt: displayInstant(submittedAt) };
    await tellConsultant(house, tx, clientId, policyId, policy.policyNumber, data, userId);
  });
  return readStanding(house, clientId, policyId);
}

/** Which sheets were read of each workbook that has several, so that this census is always read from the same. */
function sheetsRead({ files }: CensusInputs, judgement: Judgement): Record<string, string[]> {
  return Object.fromEntries(
    files.flatMap(({ documentId }, index) => {
      const { sheets = [], leftSheets = [] } = judgement.files[index] ?? {};
      if (sheets.length + leftSheets.length <= 1) return [];
      return [[documentId, sheets.flatMap(({ sheet }) => sheet ?? [])]];
    }),
  );
}

/** What was said of columns while a census was corrected in place; remembered for the client once that is handed in. */
function saidSinceReopened({ judged, submissions: [last] }: Round): ColumnMeanings {
  const said = judged.flatMap(({ id }) =>
    Object.entries(last?.reopenedMappings?.[id] ?? {}).filter(
      ([header, target]) => last?.mappings[id]?.[header] !== target,
    ),
  );
  return Object.fromEntries(said);
}

const WAITS_FOR: Partial<Record<string, string>> = {
  NEEDS_SOURCE: 'Say where each file comes from first.',
  NEEDS_MAPPING: 'Confirm what the columns of your files mean first.',
};

/** How many warnings there are; refuses when an error is left, or warnings nobody acknowledged. */
function warningsToAcknowledge({ domainValidations }: Judgement, acknowledges: boolean): number {
  const count = (key: 'errorCount' | 'warningCount') => domainValidations.reduce((sum, each) => sum + each[key], 0);
  const [errors, warnings] = [count('errorCount'), count('warningCount')];
  if (errors > 0)
    refuse('CENSUS_HAS_ERRORS', {
      message: `${errors} ${errors === 1 ? 'error is' : 'errors are'} left. Mend them before you submit the census.`,
    });
  if (warnings > 0 && !acknowledges) refuse('CENSUS_HAS_WARNINGS');
  return warnings;
}

/** Whoever submits must have read how many people of the census before would have no cover: the number itself. */
function checkGone({ difference }: Judgement, acknowledged: number | undefined): void {
  const gone = (difference?.gone.employees ?? 0) + (difference?.gone.dependents ?? 0);
  if (gone === 0 || acknowledged === gone) return;
  refuse('CENSUS_LEAVES_PEOPLE_OUT', {
    message: `${gone.toLocaleString('en-US')} ${gone === 1 ? 'person' : 'people'} of the census submitted before ${gone === 1 ? 'is' : 'are'} not in this one and would have no cover. Read who, and confirm the number before you submit.`,
  });
}

/** Refuses when the files or anything they are judged from is not what was judged; asked under the lock of the files. */
async function checkUnchanged(
  tx: Tx,
  clientId: string,
  policyId: string,
  round: Round,
  today: string,
  hash: string,
): Promise<void> {
  const now = await readInputs(tx, clientId, policyId, round, today);
  if (now.hash === hash) return;
  const message = 'The census or the form changed while you were submitting. Look at the results again, then submit.';
  refuse('WRONG_STATE', { message });
}

async function tellConsultant(
  house: House,
  tx: Tx,
  clientId: string,
  policyId: string,
  policyNumber: string | null,
  submitted: { employees: number; dependents: number; warnings: number; submittedBy: string; submittedAt: string },
  createdBy: string,
): Promise<void> {
  for (const { email, userId, firstName, clientName } of await consultantOf(tx, clientId)) {
    const link = `${house.config.portalUrl}/client/${clientId}/task/enrollment-elections/${policyId}`;
    const policyName = policyNumber ? `Policy ${policyNumber}` : 'its policy';
    const data = { firstName, clientName, policyName, link, ...submitted };
    await queueEmail(tx, house, {
      template: 'census-submitted',
      data,
      to: [email],
      clientId,
      userIds: [userId],
      createdBy,
    });
  }
}
