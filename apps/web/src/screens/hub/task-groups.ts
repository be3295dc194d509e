import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { coveragesInWords } from '@onboard/domain/benefits/coverages-in-words';
import { TASKS } from '@onboard/domain/tasks/tasks.data';

type Policy = ClientRead['policies'][number];

export interface TaskGroup {
  id: string;
  title: string;
  /** When the policy begins; null for the tasks of the client. */
  policyEffective: string | null;
  /** What the policy covers, in words; empty for the client. */
  coverages: string;
  tasks: TaskRead[];
}

const order = (task: TaskRead): number => TASKS.findIndex(({ id }) => id === task.taskId);
const inOrder = (tasks: readonly TaskRead[]): TaskRead[] => tasks.toSorted((a, b) => order(a) - order(b));

/** Tasks of the client, then those of each policy by the day it begins. A policy without any is still named. */
export function taskGroups(policies: readonly Policy[], tasks: readonly TaskRead[]): TaskGroup[] {
  const byStart = policies.toSorted((a, b) => (a.policyEffective ?? '9999').localeCompare(b.policyEffective ?? '9999'));
  const groups: TaskGroup[] = [
    {
      id: 'client',
      title: 'For the company',
      policyEffective: null,
      coverages: '',
      tasks: inOrder(tasks.filter((task) => task.policyId === null)),
    },
    ...byStart.map((policy) => ({
      id: policy.id,
      title: policy.policyNumber ? `Policy ${policy.policyNumber}` : coveragesInWords(policy.slfCoverages) || 'Policy',
      policyEffective: policy.policyEffective,
      coverages: policy.policyNumber ? coveragesInWords(policy.slfCoverages) : '',
      tasks: inOrder(tasks.filter((task) => task.policyId === policy.id)),
    })),
  ];
  return tasks.length === 0 ? [] : groups.filter(({ id, tasks: own }) => own.length > 0 || id !== 'client');
}
