import { deadlinesOf, dueDateOf } from '@onboard/domain/tasks/due-dates';
import { tasksFor } from '@onboard/domain/tasks/task-catalogue';
import type { Tx } from '../db/connect.ts';
import { createEntity, updateEntity } from '../db/write.ts';
import { addEifEvent } from '../records/eif/events.ts';
import { addTasks, type TaskStart } from '../records/tasks/store.ts';
import { addFormParts, answersOf, ownIds, signSample } from './form-parts.ts';
import { lakewood } from './lakewood.ts';
import { sampleId } from './sample-id.ts';

const DAY = 24 * 60 * 60 * 1_000;
export const SIGNED_CLIENT = { key: 'lakewood', name: 'Lakewood Print & Paper', admin: 'admin@lakewood.example' };

/**
 * A client whose form was signed two days ago, and where answers that the consultant changed since wait for the signer:
 * the state in which changes are reviewed. A census for each policy is still to come, so it gathers information.
 */
export async function addSignedClient(tx: Tx, consultantId: string, now: Date): Promise<void> {
  const clientId = sampleId(SIGNED_CLIENT.key);
  const by = { userId: null, metadata: { source: 'sample world' } };
  const form = lakewood();
  const today = now.toISOString().slice(0, 10);
  const own = ownIds(SIGNED_CLIENT.key);
  const sold = { caseId: 'SF-100109', ticketId: 'ONB-2109', slfImplementationConsultantId: consultantId };
  const values = { ...answersOf(form), ...sold, isActive: true, isTest: false };
  await createEntity(tx, by, { entity: 'Client', clientId, id: clientId, values });
  const deadlines = deadlinesOf(form.policies[0]?.policyEffective ?? today, today);
  await addFormParts(tx, clientId, form, own, { more: { Policy: { phaseId: 'INFO_GATHERING', ...deadlines } } });
  const signedAt = new Date(now.getTime() - 2 * DAY);
  const tasks = tasksFor(form).map(
    (task): TaskStart => ({
      taskId: task.taskId,
      policyId: task.policyId && own(task.policyId),
      dueDate: dueDateOf(task, form, today),
      ...(task.policyId ? { status: 'Not Started' } : { status: 'Needs Review', completedAt: signedAt }),
    }),
  );
  await addTasks(tx, clientId, tasks);
  const signer = { email: SIGNED_CLIENT.admin, name: 'Noor Haddad', title: 'Office manager' };
  await signSample(tx, clientId, { ...signer, at: signedAt });
  await changeSince(tx, clientId, consultantId, new Date(now.getTime() - DAY));
}

/** The consultant changed two answers after the signature and asked the signer to look at them. */
async function changeSince(tx: Tx, clientId: string, consultantId: string, at: Date): Promise<void> {
  const client = { entity: 'Client' as const, clientId, id: clientId };
  const set = { erisaPlanName: 'Lakewood Print & Paper Welfare Benefit Plan', waitingPeriodNumber: 60 };
  await updateEntity(tx, { userId: consultantId }, { ...client, set });
  const ready = { deifChangesReadyForReviewAt: at.toISOString(), deifChangesReadyForReviewBy: consultantId };
  await updateEntity(tx, { userId: null }, { ...client, set: ready });
  await addEifEvent(tx, { clientId, event: 'markedReady', actorId: null, actorName: 'Daniel Reyes', at });
}
