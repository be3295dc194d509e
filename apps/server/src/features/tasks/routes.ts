import { policyTasksApi, type TASK_STATUSES, tasksApi } from '@onboard/contract/tasks';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { listTasks } from '../../records/tasks/store.ts';
import { decideTask } from './decide-task.ts';

export const tasksRoutes = (house: House): Route[] => [
  handle(tasksApi.list, async ({ params }) => {
    const rows = await listTasks(house.db, params.clientId);
    return { data: rows.map((row) => ({ ...row, status: row.status as (typeof TASK_STATUSES)[number] })) };
  }),
  handle(policyTasksApi.decide, ({ params, body, by }) => decideTask(house, params, body, by)),
];
