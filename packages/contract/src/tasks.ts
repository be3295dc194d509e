import { TASK_STATUSES } from '@onboard/domain/tasks/task-status';
import { z } from 'zod';
import { get, read, resource } from './endpoint.ts';
import { clientParams, date, id, instant } from './shapes.ts';

export { TASK_STATUSES };

export const taskShape = z.object({
  id,
  taskId: z.string(),
  policyId: id.nullable(),
  dueDate: date.nullable(),
  status: z.enum(TASK_STATUSES),
  statusReason: z.string().nullable(),
  statusUpdatedAt: instant,
});
export type TaskRead = z.output<typeof taskShape>;

export const tasksApi = resource('/api/clients/:clientId/tasks', {
  list: get('', {
    may: read('clientAction'),
    params: clientParams,
    reply: z.object({ data: z.array(taskShape) }),
    summary: 'Tasks of the client and of its policies, with status and due date',
  }),
});
