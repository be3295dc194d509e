import { type TaskRead, tasksApi } from '@onboard/contract/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const tasksQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'one', clientId, 'tasks'],
    queryFn: async ({ signal }): Promise<TaskRead[]> => {
      const { data } = await call(tasksApi.list, { params: { clientId }, signal });
      return data;
    },
  });
