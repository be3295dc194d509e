import { isTaskId, taskOf } from '@onboard/domain/tasks/task-catalogue';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import { caseOfClient } from '../../records/clients/cases.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { readersOfClient } from '../../records/emails/readers-of-client.ts';
import { policiesOf } from '../../records/policies/store.ts';
import type { TaskStart } from '../../records/tasks/store.ts';
import { found } from '../../refuse.ts';

/** Tells the people a client has already which tasks came to it; a client that was just made has nobody yet. */
export async function tellOfTasks(
  house: House,
  tx: Tx,
  clientId: string,
  added: readonly Pick<TaskStart, 'taskId' | 'policyId'>[],
  createdBy: string,
): Promise<void> {
  const { name: clientName, isActive, isArchived } = found(await caseOfClient(tx, clientId));
  if (added.length === 0 || isArchived || isActive === false) return;
  const numbers = new Map((await policiesOf(tx, clientId)).map(({ id, policyNumber }) => [id, policyNumber]));
  const tasks = added.flatMap(({ taskId, policyId }) => {
    const label = isTaskId(taskId) ? taskOf(taskId)?.label : undefined;
    const number = policyId && numbers.get(policyId);
    return label ? [number ? `${label} of policy ${number}` : label] : [];
  });
  const link = `${house.config.portalUrl}/client/${clientId}`;
  for (const { userId, email, firstName } of await readersOfClient(tx, clientId, 'all')) {
    const data = { firstName, clientName, tasks, link };
    const about = { to: [email], userIds: [userId], clientId, createdBy };
    await queueEmail(tx, house, { template: 'tasks-added', data, ...about });
  }
}
