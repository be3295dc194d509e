import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { isStillDue } from '@onboard/domain/tasks/due-dates';
import { taskOf } from '@onboard/domain/tasks/task-catalogue';
import type { TaskId } from '@onboard/domain/tasks/tasks.data';

export interface ImportantDate {
  date: string;
  /** What falls on it. */
  labels: string[];
  isPast: boolean;
}

type Policies = readonly Pick<
  ClientRead['policies'][number],
  'id' | 'policyEffective' | 'infoGatheringDeadline' | 'enrollmentCensusDeadline' | 'liveStatusDate'
>[];

/** One name for one thing, whether the policy or the task says when it is due. */
const DEADLINES: { readonly [Id in TaskId]?: string } = {
  'eif-submit-company-information': 'Company information deadline',
  'enrollment-elections': 'Census deadline',
};
const OF_POLICY: readonly {
  key: 'infoGatheringDeadline' | 'enrollmentCensusDeadline' | 'policyEffective' | 'liveStatusDate';
  label: string;
  /** The task that the deadline is for. */
  taskId?: TaskId;
}[] = [
  { key: 'infoGatheringDeadline', label: 'Company information deadline', taskId: 'eif-submit-company-information' },
  { key: 'enrollmentCensusDeadline', label: 'Census deadline', taskId: 'enrollment-elections' },
  { key: 'policyEffective', label: 'Coverage begins' },
  { key: 'liveStatusDate', label: 'Onboarding ends' },
];

const deadlineOf = (task: TaskRead): string =>
  DEADLINES[task.taskId as TaskId] ?? `${taskOf(task.taskId)?.label ?? 'Task'} due`;

/**
 * Deadlines of open tasks and dates of the policies, day by day in order of time; the same thing on a day once. A
 * policy's deadline is left to its task where there is one: that says when it is due, and nothing once it was handed in.
 */
export function importantDates(policies: Policies, tasks: readonly TaskRead[], today: string): ImportantDate[] {
  const isOfTask = (taskId: TaskId | undefined, policyId: string) =>
    tasks.some(
      (task) =>
        task.taskId === taskId &&
        (task.policyId ?? policyId) === policyId &&
        (task.dueDate !== null || !isStillDue(task)),
    );
  const ofPolicies = policies.flatMap((policy) =>
    OF_POLICY.filter(({ taskId }) => !isOfTask(taskId, policy.id)).map(({ key, label }) => ({
      date: policy[key],
      label,
    })),
  );
  const ofTasks = tasks.filter(isStillDue).map((task) => ({ date: task.dueDate, label: deadlineOf(task) }));
  const byDate = new Map<string, Set<string>>();
  for (const { date, label } of [...ofTasks, ...ofPolicies]) {
    if (date) byDate.set(date, (byDate.get(date) ?? new Set()).add(label));
  }
  return [...byDate]
    .map(([date, labels]) => ({ date, labels: [...labels], isPast: date < today }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
