import type { EifState } from '../eif/lifecycle.ts';
import { REVIEWED_BY_CLIENT } from './task-catalogue.ts';
import type { TaskStatus } from './task-status.ts';

/** What the company-information task of a signed form is stored as. `null`: as it is. */
export const FORM_TASK_STATUS: Readonly<Record<EifState, TaskStatus | null>> = {
  draft: null,
  signed: 'Done',
  // Our staff work on it again.
  editing: 'In Progress',
  inReview: 'Needs Review',
  declined: 'Declined',
};

interface StoredTask {
  readonly taskId: string;
  readonly status: TaskStatus;
  /** Since when it counts as done; for the form, since it was signed. */
  readonly completedAt: unknown;
}

/**
 * The status of a task as its reader sees it. What our staff change in a form that was signed is not the client's to
 * do, and not theirs to see begin: for the client its own part stays completed until something is up for its review.
 */
export function statusForReader({ taskId, status, completedAt }: StoredTask, isOfStaff: boolean): TaskStatus {
  const isBeingChanged = taskId === REVIEWED_BY_CLIENT && status === 'In Progress' && completedAt !== null;
  return isBeingChanged && !isOfStaff ? 'Done' : status;
}

/** The same on the page of the form, which knows how the form stands; staff may hold the task voided whatever it does. */
export function statusOfForm(task: StoredTask, state: EifState | null, isOfStaff: boolean): TaskStatus {
  const stands = state === null || task.status === 'Voided' ? null : FORM_TASK_STATUS[state];
  return statusForReader({ ...task, status: stands ?? task.status }, isOfStaff);
}
