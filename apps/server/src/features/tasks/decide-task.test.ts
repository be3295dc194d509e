import { policyTasksApi, tasksApi } from '@onboard/contract/tasks';
import { sql } from 'kysely';
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
  await expect(decide(staff, { status: 'NIGO', statusReason: 'Row 4 has 861-10-1000.' })).rejects.toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.statusReason', message: expect.stringContaining('Leave the number out') }] },
  });
  expect((await census()).status).toBe('In Review');
  await decide(staff, { status: 'NIGO', statusReason: 'The Denver office is missing.' });
  expect(await census()).toMatchObject({ status: 'NIGO', statusReason: 'The Denver office is missing.' });
});

/** Who was written to of a task that came back, and what. */
async function letters() {
  const { rows } = await sql<{ address: string; subject: string; text: string; html: string; clientId: string }>`
    SELECT r.address, e.subject, e.text, e.html, e."clientId" FROM emails e
    JOIN email_recipients r ON r."emailId" = e.id WHERE e.template = 'task-sent-back'
    ORDER BY e."createdAt", r.address`.execute(test.house.db);
  return rows;
}

it('tells everybody of the client that it came back and why, once each time, whoever presses twice', async () => {
  const before = (await letters()).length;
  const reason = 'The Denver office is missing.\nAdd its 14 people.';
  const owner = await test.as('owner@sunward.example');
  const answers = await Promise.allSettled(
    [staff, owner, staff].map((who) => decide(who, { status: 'NIGO', statusReason: reason })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const told = (await letters()).slice(before);
  expect(told.map(({ address }) => address)).toEqual(['admin@cedarfalls.example', 'broker@lakeside.example']);
  for (const { subject, text, html, clientId: of } of told) {
    expect(subject).toBe('Cedar Falls Manufacturing: “Census and enrollment elections” came back to you');
    for (const words of ['The Denver office is missing.', 'Add its 14 people.']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain(`${test.url}/client/${clientId}/task/${taskId}/${policyId}`);
    expect(of).toBe(clientId);
  }
});

it('tells nobody when it is done, nor of a client whose pages are closed to its people', async () => {
  const before = (await letters()).length;
  await decide(staff, { status: 'Done' });
  const place = { clientId: sampleId('old-mill'), policyId: sampleId('old-mill policy'), taskId };
  await setTaskStatus(test.house.db, place, 'In Review', { userId: null, at: new Date(seenStatusUpdatedAt) });
  await staff.call(policyTasksApi.decide, {
    params: { ...place, taskId },
    body: { status: 'NIGO', statusReason: 'Nobody is in it.', seenStatusUpdatedAt },
  });
  expect(await letters()).toHaveLength(before);
});

it('says since when it is done, until something else is handed in or it goes back', async () => {
  expect((await census()).completedAt).toBeNull();
  await decide(staff, { status: 'Done' });
  const { completedAt, statusUpdatedAt } = await census();
  expect(completedAt).toBe(statusUpdatedAt);
  const place = { clientId, taskId, policyId };
  await setTaskStatus(test.house.db, place, 'In Progress', { userId: null, at: new Date() });
  expect((await census()).completedAt).toBe(completedAt);
  await setTaskStatus(test.house.db, place, 'In Review', { userId: null, at: new Date() });
  expect((await census()).completedAt).toBeNull();
});

it('is not decided by what was looked at before the client sent more, nor by the client', async () => {
  const before = new Date(Date.parse(seenStatusUpdatedAt) - 1_000).toISOString();
  await expect(decide(staff, { status: 'Done', seenStatusUpdatedAt: before })).rejects.toMatchObject({
    body: { code: 'STALE_VIEW' },
  });
  await expect(decide(admin, { status: 'Done' })).rejects.toMatchObject({ status: 403 });
  expect((await census()).status).toBe('In Review');
});
