import { TASK_STATUSES } from '@onboard/domain/tasks/task-status';
import { POLICY_TASK_IDS } from '@onboard/domain/tasks/tasks.data';
import { z } from 'zod';
import { get, put, read, resource, update } from './endpoint.ts';
import { clientParams, date, id, instant, reasonShape } from './shapes.ts';

export { TASK_STATUSES };

export const taskShape = z.object({
  id,
  taskId: z.string(),
  policyId: id.nullable(),
  dueDate: date.nullable(),
  status: z.enum(TASK_STATUSES),
  statusReason: z.string().nullable(),
  statusUpdatedAt: instant,
  /** Since when it counts as done; it stays while somebody works on it again. */
  completedAt: instant.nullable(),
  /** Something new was begun and not handed in yet; what was handed in before stands meanwhile. */
  isBegunAnew: z.boolean(),
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

/** A task of a policy that waits for staff: found good, or sent back with the reason. */
export const policyTasksApi = resource('/api/clients/:clientId/policies/:policyId/tasks', {
  decide: put('/:taskId', {
    may: update('clientSetup'),
    params: clientParams.extend({ policyId: id, taskId: z.enum(POLICY_TASK_IDS) }),
    body: z
      .object({
        status: z.enum(['Done', 'NIGO']),
        /** To send it back: what is not right and how to mend it. */
        statusReason: reasonShape.optional(),
        /** Since when it was in review when staff looked: what came in after that was not looked at. */
        seenStatusUpdatedAt: z.iso.datetime({ offset: true }),
      })
      .strict(),
    reply: taskShape,
    summary: 'Ends the review of a task of a policy: done, or sent back to the client with a reason',
  }),
});
