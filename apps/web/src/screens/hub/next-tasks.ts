import type { TaskRead } from '@onboard/contract/tasks';
import { begunAnew } from '@onboard/domain/tasks/begun-anew';
import { isStillDue } from '@onboard/domain/tasks/due-dates';
import { isClientsMove } from '@onboard/domain/tasks/task-catalogue';
import { TASKS } from '@onboard/domain/tasks/tasks.data';

const RETURNED = new Set<TaskRead['status']>(['NIGO', 'Declined', 'Needs Review']);

/** Whether the next move is the client's. */
export const isForClient = (task: TaskRead): boolean =>
  isClientsMove(task.taskId, task.status) || begunAnew(task, false) !== null;

const place = (task: TaskRead): number => TASKS.findIndex(({ id }) => id === task.taskId);

/**
 * What to do next: everything that came back, or else the one task that is due first, then in the order of the
 * catalogue; what was handed in and is only begun anew comes last. None when nothing waits for the client.
 */
export function nextTasks(tasks: readonly TaskRead[]): TaskRead[] {
  const waiting = tasks
    .filter(isForClient)
    .toSorted(
      (a, b) =>
        Number(RETURNED.has(b.status)) - Number(RETURNED.has(a.status)) ||
        Number(isStillDue(b)) - Number(isStillDue(a)) ||
        (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') ||
        place(a) - place(b),
    );
  const returned = waiting.filter(({ status }) => RETURNED.has(status));
  return returned.length > 0 ? returned : waiting.slice(0, 1);
}
