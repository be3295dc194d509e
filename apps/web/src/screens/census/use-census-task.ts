import type { TaskRead } from '@onboard/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import type { CensusPlace } from '../../data/census.ts';
import { tasksQuery } from '../../data/tasks.ts';
import { CENSUS_TASK } from '../../paths.ts';

/** The task of the census of a policy; undefined while it is not known. */
export function useCensusTask({ clientId, policyId }: CensusPlace): TaskRead | undefined {
  const { data: tasks } = useQuery(tasksQuery(clientId));
  return tasks?.find((task) => task.taskId === CENSUS_TASK && task.policyId === policyId);
}
