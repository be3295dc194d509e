import { policyTasksApi, type TASK_STATUSES, tasksApi } from '@onboard/contract/tasks';
import { isStaff } from '@onboard/domain/access/ability';
import { statusForReader } from '@onboard/domain/tasks/form-task-status';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { censusesUnderWay, isBegunAnew } from '../../records/tasks/censuses-under-way.ts';
import { listTasks } from '../../records/tasks/store.ts';
import { decideTask } from './decide-task.ts';

export const tasksRoutes = (house: House): Route[] => [
  handle(tasksApi.list, async ({ params, by }) => {
    const rows = await listTasks(house.db, params.clientId);
    const underWay = await censusesUnderWay(house.db, params.clientId);
    const isOfStaff = isStaff(by.actor.role);
    const statusOf = (row: (typeof rows)[number]) =>
      statusForReader({ ...row, status: row.status as (typeof TASK_STATUSES)[number] }, isOfStaff);
    return {
      data: rows.map((row) => ({ ...row, status: statusOf(row), isBegunAnew: isBegunAnew(row, underWay) })),
    };
  }),
  handle(policyTasksApi.decide, ({ params, body, by }) => decideTask(house, params, body, by)),
];
