import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { taskOf } from '@onboard/domain/tasks/task-catalogue';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { caseOfClient } from '../../records/clients/cases.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { readersOfClient } from '../../records/emails/readers-of-client.ts';
import { found } from '../../refuse.ts';

interface SentBack {
  clientId: string;
  policyId: string;
  taskId: string;
  reason: string;
  at: Date;
}

/** Tells everybody of the client that a task came back, in the transaction that sends it: once for each time. */
export async function tellSentBack(
  house: House,
  tx: Tx,
  { clientId, policyId, taskId, reason, at }: SentBack,
  by: SignedIn,
): Promise<void> {
  const { name: clientName, isActive, isArchived } = found(await caseOfClient(tx, clientId));
  // The page that the link leads to is closed to them.
  if (isArchived || isActive === false) return;
  const number = (await findPolicy(tx, clientId, policyId))?.policyNumber;
  const about = {
    clientName,
    taskName: taskOf(taskId)?.label ?? 'A task',
    policyName: number ? `Policy ${number}` : 'Your policy',
    sentBackBy: by.name,
    sentBackAt: displayInstant(at),
    whatIsWrong: reason,
    link: `${house.config.portalUrl}/client/${clientId}/task/${taskId}/${policyId}`,
  };
  for (const { userId, email, firstName } of await readersOfClient(tx, clientId, 'all')) {
    await queueEmail(tx, house, {
      template: 'task-sent-back',
      data: { firstName, ...about },
      to: [email],
      userIds: [userId],
      clientId,
      createdBy: by.actor.userId,
    });
  }
}
