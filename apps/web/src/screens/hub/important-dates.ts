import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { taskOf } from '@onboard/domain/tasks/task-catalogue';
import { isForClient } from './next-task.ts';

export interface ImportantDate {
  id: string;
  date: string;
  label: string;
  isPast: boolean;
}

type Policies = readonly Pick<
  ClientRead['policies'][number],
  'id' | 'policyEffective' | 'infoGatheringDeadline' | 'enrollmentCensusDeadline' | 'liveStatusDate'
>[];

const OF_POLICY = {
  infoGatheringDeadline: 'Information is complete',
  enrollmentCensusDeadline: 'Census is submitted',
  policyEffective: 'Coverage begins',
  liveStatusDate: 'Onboarding ends',
} as const;

/** Deadlines of the policies and of open tasks, in order of time; the same date for the same thing once. */
export function importantDates(policies: Policies, tasks: readonly TaskRead[], today: string): ImportantDate[] {
  const ofPolicies = policies.flatMap((policy) =>
    Object.entries(OF_POLICY).map(([key, label]) => ({ date: policy[key as keyof typeof OF_POLICY], label })),
  );
  const ofTasks = tasks
    .filter(isForClient)
    .map((task) => ({ date: task.dueDate, label: `${taskOf(task.taskId)?.label ?? 'Task'} is due` }));
  const byWords = new Map<string, ImportantDate>();
  for (const { date, label } of [...ofPolicies, ...ofTasks]) {
    if (!date) continue;
    const id = `${date} ${label}`;
    byWords.set(id, { id, date, label, isPast: date < today });
  }
  return [...byWords.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}
