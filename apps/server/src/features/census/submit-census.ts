import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { classesMet } from '@onboard/domain/census/classes-met';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addSubmission } from '../../records/census/submissions.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { changeDocument, type DocumentRecord, lockDocuments } from '../../records/documents/store.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { consultantOf } from '../../records/people/consultant-of.ts';
import { advancePhase } from '../../records/policies/advance-phase.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { type Judgement, judgeCensus, readInputs, todayOf } from './judge-census.ts';
import { readStanding } from './read-standing.ts';
import { readRound } from './round.ts';

/**
 * Hands the census in: no error may be left, and warnings must have been read. What is handed in is exactly what was
 * judged: a change that comes in between ends it. Spec portal §4.
 */
export async function submitCensus(
  house: House,
  clientId: string,
  policyId: string,
  { acknowledgesWarnings }: { acknowledgesWarnings: boolean },
  by: SignedIn,
) {
  const policy = found(await findPolicy(house.db, clientId, policyId));
  const { open, state } = await readRound(house.db, clientId, policyId);
  if (state === 'SUBMITTED') refuse('CENSUS_SUBMITTED');
  if (state !== 'CHECKED') refuse('WRONG_STATE', { message: WAITS_FOR[state] ?? 'Upload a census file first.' });
  const today = todayOf(house);
  const { judgement, checkedAt, inputs } = await judgeCensus(house, clientId, policyId, open, today);
  const warnings = warningsToAcknowledge(judgement, acknowledgesWarnings);
  const documentIds = open.map(({ id }) => id);
  const submittedAt = house.now();
  const userId = by.actor.userId;
  const { employees, dependents } = judgement;
  await house.db.transaction().execute(async (tx) => {
    await lockDocuments(tx, clientId);
    await checkUnchanged(tx, clientId, policyId, open, today, inputs.hash);
    const status = warnings > 0 ? 'SUBMITTED_WITH_WARNINGS' : 'SUBMITTED';
    for (const id of documentIds) await changeDocument(tx, clientId, id, { processStatus: status }, userId);
    await addSubmission(tx, {
      clientId,
      policyId,
      documentIds,
      inputs: inputs.hash,
      mapping: inputs.mapping,
      corrections: inputs.corrections,
      employeeClasses: classesMet(judgement.employeeClasses, inputs.policy.classes),
      result: judgement,
      checkedAt,
      employees,
      dependents,
      warningCount: warnings,
      submittedAt,
      submittedBy: userId,
    });
    const task = { clientId, taskId: 'enrollment-elections', policyId };
    // Anew also while it waits: who reviews the census before must see that another came in.
    await setTaskStatus(tx, task, 'In Review', { userId, at: submittedAt, isAnew: true });
    await advancePhase(tx, { userId }, clientId);
    const data = { employees, dependents, warnings, submittedBy: by.name, submittedAt: displayInstant(submittedAt) };
    await tellConsultant(house, tx, clientId, policyId, policy.policyNumber, data, userId);
  });
  return readStanding(house, clientId, policyId);
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

/** Refuses when the files or anything they are judged from is not what was judged; asked under the lock of the files. */
async function checkUnchanged(
  tx: Tx,
  clientId: string,
  policyId: string,
  judged: readonly DocumentRecord[],
  today: string,
  hash: string,
): Promise<void> {
  const { open, submissions } = await readRound(tx, clientId, policyId);
  if (judged.some(({ id }) => submissions.some(({ documentIds }) => documentIds.includes(id)))) {
    refuse('CENSUS_SUBMITTED');
  }
  const now = await readInputs(tx, clientId, policyId, open, today);
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
