import { censusTaskStatus } from '@onboard/domain/tasks/census-task';
import { isTaskStatus } from '@onboard/domain/tasks/task-status';
import type { Tx } from '../../db/connect.ts';
import { censusesUnderWay } from './censuses-under-way.ts';
import { lockTask, setTaskStatus } from './store.ts';

const TASK = 'enrollment-elections';

/** Gives the task of a policy's census the status that follows from its files; after one came or went. */
export async function settleCensusTask(
  tx: Tx,
  { clientId, policyId }: { clientId: string; policyId: string },
  by: { userId: string; at: Date },
): Promise<void> {
  const task = await lockTask(tx, clientId, policyId, TASK);
  if (!task || !isTaskStatus(task.status)) return;
  const { status, statusReason, completedAt } = task;
  const hasOpenFiles = (await censusesUnderWay(tx, clientId)).has(policyId);
  const next = censusTaskStatus({ status, statusReason, isCompleted: completedAt !== null, hasOpenFiles });
  if (next === status) return;
  const how = { ...by, reason: statusReason, keepsCompletion: true };
  await setTaskStatus(tx, { clientId, taskId: TASK, policyId }, next, how);
}
