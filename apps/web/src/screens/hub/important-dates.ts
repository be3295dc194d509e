import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { taskOf } from '@onboard/domain/tasks/task-catalogue';
import type { TaskId } from '@onboard/domain/tasks/tasks.data';
import { isForClient } from './next-task.ts';

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

const OF_POLICY = {
  infoGatheringDeadline: 'Information gathering ends',
  enrollmentCensusDeadline: 'Census deadline',
  policyEffective: 'Coverage begins',
  liveStatusDate: 'Onboarding ends',
} as const;
const DATES = Object.keys(OF_POLICY) as (keyof typeof OF_POLICY)[];

/** The task that a deadline is for: where it is due on that day, the deadline is the same thing in other words. */
const TASK_OF: { readonly [Key in keyof typeof OF_POLICY]?: TaskId } = {
  infoGatheringDeadline: 'eif-submit-company-information',
  enrollmentCensusDeadline: 'enrollment-elections',
};

/** Deadlines of the policies and of open tasks, day by day in order of time; the same thing on a day once. */
export function importantDates(policies: Policies, tasks: readonly TaskRead[], today: string): ImportantDate[] {
  const open = tasks.filter(isForClient);
  const isDue = (taskId: TaskId | undefined, date: string | null) =>
    open.some((task) => task.taskId === taskId && task.dueDate === date);
  const ofPolicies = policies.flatMap((policy) =>
    DATES.map((key) => ({ key, date: policy[key], label: OF_POLICY[key] })).filter(
      ({ key, date }) => !isDue(TASK_OF[key], date),
    ),
  );
  const ofTasks = open.map((task) => ({ date: task.dueDate, label: `${taskOf(task.taskId)?.label ?? 'Task'} due` }));
  const byDate = new Map<string, Set<string>>();
  for (const { date, label } of [...ofTasks, ...ofPolicies]) {
    if (date) byDate.set(date, (byDate.get(date) ?? new Set()).add(label));
  }
  return [...byDate]
    .map(([date, labels]) => ({ date, labels: [...labels], isPast: date < today }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
