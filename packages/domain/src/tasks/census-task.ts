import type { TaskStatus } from './task-status.ts';

/** What the task of a census depends on, besides what staff decide. */
export interface CensusTaskFacts {
  readonly status: TaskStatus;
  /** Why it went back; kept while the client mends it. */
  readonly statusReason: string | null;
  /** What was handed in last was found good, and stands. */
  readonly isCompleted: boolean;
  /** Files are there that were not handed in yet. */
  readonly hasOpenFiles: boolean;
}

/** Staff look at what was handed in, or hold the task otherwise: a file that comes or goes is no news of that. */
const OUT_OF_REACH: ReadonlySet<TaskStatus> = new Set(['In Review', 'Needs Review', 'Voided', 'Declined']);

/**
 * The status the task of a census has by its files. A new file puts it in progress, also one that was completed: what
 * was handed in before stands until the new one is. Once no new file is left, it is again what it was.
 */
export function censusTaskStatus({ status, statusReason, isCompleted, hasOpenFiles }: CensusTaskFacts): TaskStatus {
  if (OUT_OF_REACH.has(status)) return status;
  if (hasOpenFiles) return 'In Progress';
  if (status !== 'In Progress') return status;
  if (isCompleted) return 'Done';
  return statusReason === null ? status : 'NIGO';
}
