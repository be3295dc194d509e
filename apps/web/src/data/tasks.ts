import type { GivenBody } from '@onboard/contract/endpoint';
import { policyTasksApi, type TaskRead, tasksApi } from '@onboard/contract/tasks';
import type { PolicyTaskId } from '@onboard/domain/tasks/tasks.data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { clientKey } from './clients.ts';

export const tasksQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'one', clientId, 'tasks'],
    queryFn: async ({ signal }): Promise<TaskRead[]> => {
      const { data } = await call(tasksApi.list, { params: { clientId }, signal });
      return data;
    },
  });

/** Staff end the review of a task of a policy. The client is stale either way: its phase may have moved, or others did. */
export function useDecideTask(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      policyId,
      taskId,
      ...body
    }: GivenBody<typeof policyTasksApi.decide> & { policyId: string; taskId: PolicyTaskId }) =>
      call(policyTasksApi.decide, { params: { clientId, policyId, taskId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: clientKey(clientId) }),
  });
}
