import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { taskOf } from '@onboard/domain/tasks/task-catalogue';
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

/** Deadlines of the policies and of open tasks, day by day in order of time; the same thing on a day once. */
export function importantDates(policies: Policies, tasks: readonly TaskRead[], today: string): ImportantDate[] {
  const ofPolicies = policies.flatMap((policy) =>
    Object.entries(OF_POLICY).map(([key, label]) => ({ date: policy[key as keyof typeof OF_POLICY], label })),
  );
  const ofTasks = tasks
    .filter(isForClient)
    .map((task) => ({ date: task.dueDate, label: `${taskOf(task.taskId)?.label ?? 'Task'} due` }));
  const byDate = new Map<string, Set<string>>();
  for (const { date, label } of [...ofTasks, ...ofPolicies]) {
    if (date) byDate.set(date, (byDate.get(date) ?? new Set()).add(label));
  }
  return [...byDate]
    .map(([date, labels]) => ({ date, labels: [...labels], isPast: date < today }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
