import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addSubmission } from '../../records/census/store.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { changeDocument } from '../../records/documents/store.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { readStanding } from './read-standing.ts';

/** Hands the census in: no error may be left, and warnings must have been read. Spec portal §4. */
export async function submitCensus(
  house: House,
  clientId: string,
  policyId: string,
  { acknowledgesWarnings }: { acknowledgesWarnings: boolean },
  by: SignedIn,
) {
  const standing = await readStanding(house, clientId, policyId);
  const { result, state, data } = standing;
  if (state === 'SUBMITTED') refuse('CENSUS_SUBMITTED');
  if (!result) refuse('WRONG_STATE', { message: WAITS_FOR[state] ?? 'Upload a census file first.' });
  const count = (key: 'errorCount' | 'warningCount') =>
    result.domainValidations.reduce((sum, each) => sum + each[key], 0);
  const [errors, warnings] = [count('errorCount'), count('warningCount')];
  if (errors > 0)
    refuse('CENSUS_HAS_ERRORS', {
      message: `${errors} ${errors === 1 ? 'error is' : 'errors are'} left. Mend them before you submit the census.`,
    });
  if (warnings > 0 && !acknowledgesWarnings) refuse('CENSUS_HAS_WARNINGS');
  const policy = found(await findPolicy(house.db, clientId, policyId));
  const submittedAt = house.now();
  const userId = by.actor.userId;
  const documentIds = data.map(({ document }) => document.id);
  const { employees, dependents } = result;
  await house.db.transaction().execute(async (tx) => {
    const status = warnings > 0 ? 'SUBMITTED_WITH_WARNINGS' : 'SUBMITTED';
    for (const id of documentIds) await changeDocument(tx, clientId, id, { processStatus: status }, userId);
    const facts = { clientId, policyId, documentIds, employees, dependents, warningCount: warnings };
    await addSubmission(tx, { ...facts, submittedAt, submittedBy: userId });
    const task = { clientId, taskId: 'enrollment-elections', policyId };
    await setTaskStatus(tx, task, 'In Review', { userId, at: submittedAt });
    const data = { employees, dependents, warnings, submittedBy: by.name, submittedAt: displayInstant(submittedAt) };
    await tellConsultant(house, tx, clientId, policyId, policy.policyNumber, data, userId);
  });
  return readStanding(house, clientId, policyId);
}

const WAITS_FOR: Partial<Record<string, string>> = {
  NEEDS_SOURCE: 'Say where each file comes from first.',
  NEEDS_MAPPING: 'Confirm what the columns of your files mean first.',
};

async function tellConsultant(
  house: House,
  tx: Tx,
  clientId: string,
  policyId: string,
  policyNumber: string | null,
  submitted: { employees: number; dependents: number; warnings: number; submittedBy: string; submittedAt: string },
  createdBy: string,
): Promise<void> {
  const { rows } = await sql<{ email: string; userId: string; firstName: string; clientName: string }>`
    SELECT u.email, u.id AS "userId", u."firstName", c.name AS "clientName"
    FROM clients c JOIN users u ON u.id = c."slfImplementationConsultantId" AND u."deletedAt" IS NULL AND u."isActive"
    WHERE c.id = ${clientId}`.execute(tx);
  for (const { email, userId, firstName, clientName } of rows) {
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
