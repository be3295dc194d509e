import { censusTaskStatus } from '@onboard/domain/tasks/census-task';
import { isTaskStatus } from '@onboard/domain/tasks/task-status';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
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
  const hasOpenFiles = await hasFilesToSubmit(tx, clientId, policyId);
  const next = censusTaskStatus({ status, statusReason, isCompleted: completedAt !== null, hasOpenFiles });
  if (next === status) return;
  await setTaskStatus(tx, { clientId, taskId: TASK, policyId }, next, { ...by, reason: statusReason });
}

/** Whether there are census files that were not handed in yet, or the census handed in last was opened again. */
async function hasFilesToSubmit(tx: Tx, clientId: string, policyId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM (SELECT "reopenedAt" FROM census_submissions
      WHERE "clientId" = ${clientId} AND "policyId" = ${policyId} ORDER BY "submittedAt" DESC, id DESC LIMIT 1) last
    WHERE last."reopenedAt" IS NOT NULL
    UNION ALL SELECT 1 FROM documents d
    WHERE d."clientId" = ${clientId} AND d."policyId" = ${policyId} AND d.category = 'enrollment-census'
      AND d."deletedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM census_submissions s WHERE s."clientId" = d."clientId"
        AND s."policyId" = d."policyId" AND s."documentIds" @> to_jsonb(ARRAY[d.id::text]))
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}
