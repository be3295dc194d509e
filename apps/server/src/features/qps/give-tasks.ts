import { dueDateOf } from '@onboard/domain/tasks/due-dates';
import { tasksFor } from '@onboard/domain/tasks/task-catalogue';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import { caseOfClient } from '../../records/clients/cases.ts';
import { advancePhase } from '../../records/policies/advance-phase.ts';
import { policiesOf } from '../../records/policies/store.ts';
import { addTasks } from '../../records/tasks/store.ts';
import { found } from '../../refuse.ts';
import { tellOfTasks } from './tell-of-tasks.ts';

/** Gives a client the tasks it and its policies do not have yet, with their due dates, and tells its people of them. */
export async function giveTasks(house: House, tx: Tx, clientId: string, by: string): Promise<void> {
  const today = house.now().toISOString().slice(0, 10);
  const { isMaxwell } = found(await caseOfClient(tx, clientId));
  const facts = { client: { isMaxwell }, policies: await policiesOf(tx, clientId) };
  const added = await addTasks(
    tx,
    clientId,
    tasksFor(facts).map((task) => ({ ...task, dueDate: dueDateOf(task, facts, today), status: 'Not Started' })),
  );
  // A client that had handed everything in has something to do again.
  await advancePhase(tx, { userId: by }, clientId);
  await tellOfTasks(house, tx, clientId, added, by);
}
