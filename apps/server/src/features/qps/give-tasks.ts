import { dueDateOf } from '@onboard/domain/tasks/due-dates';
import { tasksFor } from '@onboard/domain/tasks/task-catalogue';
import type { Tx } from '../../db/connect.ts';
import { caseOfClient } from '../../records/clients/cases.ts';
import { policiesOf } from '../../records/policies/store.ts';
import { addTasks } from '../../records/tasks/store.ts';
import { found } from '../../refuse.ts';

/** Gives a client the tasks it and its policies do not have yet, with their due dates. */
export async function giveTasks(tx: Tx, clientId: string, today: string): Promise<void> {
  const { isMaxwell } = found(await caseOfClient(tx, clientId));
  const facts = { client: { isMaxwell }, policies: await policiesOf(tx, clientId) };
  await addTasks(
    tx,
    clientId,
    tasksFor(facts).map((task) => ({ ...task, dueDate: dueDateOf(task, facts, today), status: 'Not Started' })),
  );
}
