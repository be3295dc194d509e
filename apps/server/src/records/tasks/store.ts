import { type Db, defineStatement, type Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

export interface TaskStart {
  taskId: string;
  policyId: string | null;
  /** 'YYYY-MM-DD', or null when nothing is due. */
  dueDate: string | null;
  status: string;
  /** Since when it counts as done, where it was done before. */
  completedAt?: Date;
}

/** Tasks of a client and of its policies. */
export function listTasks(db: Db | Tx, clientId: string) {
  return db
    .selectFrom('tasks')
    .select(['id', 'taskId', 'policyId', 'dueDate', 'status', 'statusReason', 'statusUpdatedAt', 'completedAt'])
    .where('clientId', '=', clientId)
    .orderBy('dueDate')
    .orderBy('id')
    .execute();
}

/** A task of a policy, held until the transaction ends. */
export const lockTask = (tx: Tx, clientId: string, policyId: string, taskId: string) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'taskId', 'policyId', 'dueDate', 'status', 'statusReason', 'statusUpdatedAt', 'completedAt'])
    .where('clientId', '=', clientId)
    .where('policyId', '=', policyId)
    .where('taskId', '=', taskId)
    .forUpdate()
    .executeTakeFirst();

/** Adds tasks that the client or policy does not have yet; gives those. */
export async function addTasks(
  tx: Tx,
  clientId: string,
  tasks: readonly TaskStart[],
): Promise<Pick<TaskStart, 'taskId' | 'policyId'>[]> {
  if (tasks.length === 0) return [];
  return tx
    .insertInto('tasks')
    .values(tasks.map((task) => ({ clientId, id: newId(), ...task })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['taskId', 'policyId'])
    .execute();
}

/**
 * Says that somebody began a task, as a statement. One that staff hold otherwise, such as voided or done, stays; one that
 * was not in good order keeps the reason, to be read until it is done.
 */
export const beginsTask = (
  task: { clientId: string; taskId: string; policyId: string | null },
  by: { userId: string | null; at: Date },
) => ({ text: BEGIN_TASK.text, values: [task.clientId, task.taskId, task.policyId, by.at, by.userId] });

const BEGIN_TASK = defineStatement(
  'begin_task',
  `UPDATE tasks SET status = 'In Progress', "statusUpdatedAt" = $4, "statusUpdatedBy" = $5, "updatedAt" = $4
  WHERE "clientId" = $1 AND "taskId" = $2 AND "policyId" IS NOT DISTINCT FROM $3
    AND status IN ('Upcoming', 'Not Started', 'NIGO')`,
);

/** What is handed in anew or goes back is not done any more; on what is merely being worked on, the earlier stands. */
const ENDS_COMPLETION: ReadonlySet<string> = new Set(['In Review', 'NIGO', 'Voided']);

/** Moves a task to a status; true when it was there and had another one, or is to be so anew (`isAnew`). */
export async function setTaskStatus(
  tx: Tx | Db,
  task: { clientId: string; taskId: string; policyId: string | null },
  status: string,
  by: {
    userId: string | null;
    at: Date;
    reason?: string | null;
    isAnew?: boolean;
    /** It is again what it was: since when it counts as done stays. */
    keepsCompletion?: boolean;
  },
): Promise<boolean> {
  let query = tx
    .updateTable('tasks')
    .set({
      status,
      statusReason: by.reason ?? null,
      statusUpdatedAt: by.at,
      statusUpdatedBy: by.userId,
      updatedAt: by.at,
      ...(status === 'Done' && !by.keepsCompletion && { completedAt: by.at }),
      ...(ENDS_COMPLETION.has(status) && { completedAt: null }),
    })
    .where('clientId', '=', task.clientId)
    .where('taskId', '=', task.taskId);
  if (!by.isAnew) query = query.where('status', '<>', status);
  query = task.policyId ? query.where('policyId', '=', task.policyId) : query.where('policyId', 'is', null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
