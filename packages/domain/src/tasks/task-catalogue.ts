import type { Coverage } from '../benefits/coverages.data.ts';
import type { TaskStatus } from './task-status.ts';
import { TASKS, type Task, type TaskFacts, type TaskId } from './tasks.data.ts';

/** A task that a client gets: of the client itself, or of one of its policies. */
export interface WantedTask {
  readonly taskId: TaskId;
  readonly policyId: string | null;
}

export const taskOf = (taskId: string): Task | undefined => TASKS.find((task) => task.id === taskId);
export const isTaskId = (value: string): value is TaskId => taskOf(value) !== undefined;

const coveragesOf = (policy: TaskFacts['policies'][number]): readonly Coverage[] => policy.slfCoverages ?? [];

/** The tasks of a client and of each of its policies, in the order of the catalogue. */
export function tasksFor(facts: TaskFacts): WantedTask[] {
  return TASKS.filter((task) => task.isOffered).flatMap((task): WantedTask[] => {
    if (task.of === 'client') return task.appears(facts) ? [{ taskId: task.id, policyId: null }] : [];
    return facts.policies
      .filter((policy) => task.appears(facts, coveragesOf(policy)))
      .map((policy) => ({ taskId: task.id, policyId: policy.id }));
  });
}

/** The form's changes go the other way round: the client reviews what staff changed, and staff mend what it declined. */
export const REVIEWED_BY_CLIENT: TaskId = 'eif-submit-company-information';
const WAITING: ReadonlySet<TaskStatus> = new Set(['Upcoming', 'Not Started', 'In Progress', 'NIGO']);

/** Whether the next move is the client's. */
export function isClientsMove(taskId: string, status: TaskStatus): boolean {
  if (WAITING.has(status)) return taskOf(taskId) !== undefined;
  return status === (taskId === REVIEWED_BY_CLIENT ? 'Needs Review' : 'Declined');
}

/** Who does what next, in words, for a task in this status; null when nothing is left to do. */
export function whoActsNext(taskId: string, status: TaskStatus, maySign = true): string | null {
  const task = taskOf(taskId);
  if (!task || status === 'Done' || status === 'Voided') return null;
  if (taskId === REVIEWED_BY_CLIENT && status === 'Needs Review') {
    return maySign ? 'You review the changes' : 'The signer reviews the changes';
  }
  if (taskId === REVIEWED_BY_CLIENT && status === 'Declined') return 'Your implementation consultant corrects it';
  if (status === 'In Review' || status === 'Needs Review') return 'Your implementation consultant reviews it';
  if (status === 'NIGO' || status === 'Declined') return task.returned?.next ?? 'You correct it';
  // A broker fills the form in with the client and does not sign it.
  if (taskId === REVIEWED_BY_CLIENT && !maySign) return 'You can fill it in; a benefits administrator signs';
  return (status === 'In Progress' ? task.begun?.next : null) ?? task.next;
}

/** The same as internal staff read it. `wasDone`: somebody works again on what was completed before. */
export function whoActsNextForStaff(taskId: string, status: TaskStatus, wasDone = false): string | null {
  if (wasDone && taskId === REVIEWED_BY_CLIENT && status === 'In Progress')
    return 'You send your changes to the signer';
  if (whoActsNext(taskId, status) === null) return null;
  if (!isClientsMove(taskId, status)) return status === 'Declined' ? 'You correct it' : 'You review it';
  return status === 'Needs Review' ? 'The signer reviews the changes' : 'Waits for the client';
}

/** The words on the button that leads to a task. */
export function actionOf(task: Task, status: TaskStatus): string {
  if (task.id !== REVIEWED_BY_CLIENT) {
    const again = status === 'In Progress' ? task.begun : status === 'NIGO' ? task.returned : undefined;
    return again?.action ?? task.action;
  }
  if (status === 'Needs Review') return 'Review the changes';
  return status === 'Not Started' || status === 'Upcoming' ? 'Begin company information' : task.action;
}
