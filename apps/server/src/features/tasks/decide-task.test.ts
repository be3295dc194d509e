import { policyTasksApi, tasksApi } from '@onboard/contract/tasks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const clientId = sampleId('cedar-falls');
const taskId = 'enrollment-elections';
let test: TestHouse;
let staff: CallingClient;
let admin: CallingClient;
let policyId: string;
let seenStatusUpdatedAt: string;

const census = async () => {
  const { data } = await admin.call(tasksApi.list, { params: { clientId } });
  const task = data.find((one) => one.taskId === taskId);
  if (!task?.policyId) throw new Error('the client has no census');
  return { ...task, policyId: task.policyId };
};
const decide = (
  who: CallingClient,
  body: { status: 'Done' | 'NIGO'; statusReason?: string; seenStatusUpdatedAt?: string },
) =>
  who.call(policyTasksApi.decide, {
    params: { clientId, policyId, taskId },
    body: { seenStatusUpdatedAt, ...body },
  });

beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  admin = await test.as('admin@cedarfalls.example');
  ({ policyId } = await census());
});
afterAll(() => test?.stop());
beforeEach(async () => {
  await setTaskStatus(test.house.db, { clientId, taskId, policyId }, 'In Progress', { userId: null, at: new Date() });
  await setTaskStatus(test.house.db, { clientId, taskId, policyId }, 'In Review', { userId: null, at: new Date() });
  seenStatusUpdatedAt = (await census()).statusUpdatedAt;
});

it('is done once staff say so, and only once', async () => {
  expect(await decide(staff, { status: 'Done' })).toMatchObject({ taskId, policyId, status: 'Done' });
  expect((await census()).status).toBe('Done');
  await expect(decide(staff, { status: 'Done' })).rejects.toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
});

it('goes back to the client with a reason, and never without one', async () => {
  await expect(decide(staff, { status: 'NIGO', statusReason: '  ' })).rejects.toMatchObject({
    status: 400,
    body: { details: [{ path: 'statusReason' }] },
  });
  expect((await census()).status).toBe('In Review');
  await decide(staff, { status: 'NIGO', statusReason: 'The Denver office is missing.' });
  expect(await census()).toMatchObject({ status: 'NIGO', statusReason: 'The Denver office is missing.' });
});

it('is not decided by what was looked at before the client sent more, nor by the client', async () => {
  const before = new Date(Date.parse(seenStatusUpdatedAt) - 1_000).toISOString();
  await expect(decide(staff, { status: 'Done', seenStatusUpdatedAt: before })).rejects.toMatchObject({
    body: { code: 'STALE_VIEW' },
  });
  await expect(decide(admin, { status: 'Done' })).rejects.toMatchObject({ status: 403 });
  expect((await census()).status).toBe('In Review');
});
