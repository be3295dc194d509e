import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Running } from '../compose.ts';
import { sessionReader } from '../records/sessions/read-session.ts';
import { setTaskStatus } from '../records/tasks/store.ts';
import { TASK_NEWS } from '../records/tasks/task-news.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import { closeChannels, openChannel } from '../testing/open-channel.ts';
import { startSecondNode } from '../testing/second-node.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';

let test: TestHouse;
let otherNode: Running;
let time = Date.now();

beforeAll(async () => {
  test = await startTestHouse({ now: () => new Date(time) });
  otherNode = await startSecondNode(test);
});
afterAll(async () => {
  closeChannels();
  await otherNode.stop();
  await test.stop();
});

const tokenOf = async (email: string) => (await test.as(email)).cookies.get('onboard-session') ?? '';

it('tells staff on every node, once each', async () => {
  const token = await tokenOf('consultant@sunward.example');
  const [here, there] = [await openChannel(test.url, token), await openChannel(otherNode.portalUrl, token)];
  const heard: string[] = [];
  here.on('EMAIL_SENT', ({ subject }) => heard.push(`here: ${subject}`));
  there.on('EMAIL_SENT', ({ subject }) => heard.push(`there: ${subject}`));
  test.house.realtime.toStaff('EMAIL_SENT', { emailId: 'one', subject: 'Activate your account' });
  await expect.poll(() => heard.length).toBe(2);
  otherNode.house.realtime.toStaff('EMAIL_SENT', { emailId: 'two', subject: 'Changes accepted' });
  await expect.poll(() => heard.length).toBe(4);
  expect(heard.sort()).toEqual([
    'here: Activate your account',
    'here: Changes accepted',
    'there: Activate your account',
    'there: Changes accepted',
  ]);
});

it('passes on what happens together, all of it and in its order', async () => {
  const token = await tokenOf('consultant@sunward.example');
  const [here, there] = [await openChannel(test.url, token), await openChannel(otherNode.portalUrl, token)];
  const heard: Record<'here' | 'there', string[]> = { here: [], there: [] };
  for (const [where, socket] of Object.entries({ here, there }) as ['here' | 'there', typeof here][]) {
    socket.on('EMAIL_SENT', ({ emailId }) => heard[where].push(emailId));
    socket.on('QPS_PUSH_STATUS', ({ clientId }) => heard[where].push(clientId));
  }
  test.house.realtime.toStaff('EMAIL_SENT', { emailId: 'one', subject: 'Activate your account' });
  test.house.realtime.toStaff('QPS_PUSH_STATUS', { clientId: 'two', apiJobStatus: 'COMPLETED' });
  test.house.realtime.toStaff('EMAIL_SENT', { emailId: 'three', subject: 'Changes accepted' });
  await expect.poll(() => heard).toEqual({ here: ['one', 'two', 'three'], there: ['one', 'two', 'three'] });
});

it('lets nobody in without a session', async () => {
  for (const token of [null, 'made-up', '']) await expect(openChannel(test.url, token)).rejects.toThrow('NOT_ALLOWED');
});

it('tells nobody but staff of pushes and e-mails', async () => {
  const people = ['admin@cedarfalls.example', 'broker@lakeside.example', 'consultant@sunward.example'];
  const heard: string[] = [];
  for (const email of people) {
    const socket = await openChannel(test.url, await tokenOf(email));
    socket.onAny((event) => heard.push(`${email}: ${event}`));
  }
  test.house.realtime.toStaff('QPS_PUSH_STATUS', { clientId: 'c', apiJobStatus: 'COMPLETED' });
  otherNode.house.realtime.toStaff('EMAIL_SENT', { emailId: 'e', subject: 'From the other node' });
  await expect.poll(() => heard.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard.sort()).toEqual([
    'consultant@sunward.example: EMAIL_SENT',
    'consultant@sunward.example: QPS_PUSH_STATUS',
  ]);
});

it('tells everybody on every node that a task moved on: staff of any client, the others of their own', async () => {
  const [cedarFalls, lakewood] = [sampleId('cedar-falls'), sampleId('lakewood')];
  const heard: string[] = [];
  const people = ['admin@cedarfalls.example', 'admin@lakewood.example', 'consultant@sunward.example'];
  for (const [index, email] of [...people, 'broker@lakeside.example'].entries()) {
    const socket = await openChannel(index % 2 ? otherNode.portalUrl : test.url, await tokenOf(email));
    socket.on('TASKS_CHANGED', ({ clientId }) =>
      heard.push(`${email}: ${clientId === cedarFalls ? 'Cedar Falls' : 'Lakewood'}`),
    );
  }
  const move = (clientId: string, status: string) => {
    const task = { clientId, taskId: 'eif-submit-company-information', policyId: null };
    return test.house.db
      .transaction()
      .execute((tx) => setTaskStatus(tx, task, status, { userId: null, at: new Date() }));
  };
  await move(cedarFalls, 'In Progress');
  await move(lakewood, 'In Progress');
  // Where nothing changes there is nothing to tell.
  await move(lakewood, 'In Progress');
  await expect.poll(() => heard.length).toBe(5);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard.toSorted()).toEqual([
    'admin@cedarfalls.example: Cedar Falls',
    'admin@lakewood.example: Lakewood',
    'broker@lakeside.example: Cedar Falls',
    'consultant@sunward.example: Cedar Falls',
    'consultant@sunward.example: Lakewood',
  ]);
});

it('has everybody ask anew when it hears again after a time in which it could not', async () => {
  const heard: unknown[] = [];
  for (const url of [test.url, otherNode.portalUrl]) {
    const socket = await openChannel(url, await tokenOf('admin@cedarfalls.example'));
    socket.on('TASKS_CHANGED', (event) => heard.push(event));
  }
  // Both nodes share the one database here, as they do behind a balancer; each listens on a connection of its own.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike ${`LISTEN ${TASK_NEWS}`}
  `.execute(test.house.db);
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ clientId: null }, { clientId: null }]);
});

it.each(['%E0%A4%A', '%', '%zz', '%00', '', '=%E0%A4%A', ';;='])('survives the cookie %j', async (token) => {
  await expect(openChannel(test.url, token)).rejects.toThrow('NOT_ALLOWED');
  expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  const cookie = `onboard-session=${token}; onboard-visitor=${token}`;
  const answer = await fetch(`${test.url}/api/clients`, { headers: { cookie } });
  expect(answer.status).toBe(401);
  expect((await fetch(`${test.url}/api/csrf-token`, { headers: { cookie } })).status).toBe(200);
});

it('does not keep an idle session', async () => {
  const token = await tokenOf('owner@sunward.example');
  const sessions = sessionReader(test.house);
  time += 20 * 60_000;
  expect(await sessions.look(token)).not.toBeNull();
  time += 11 * 60_000;
  // Twenty minutes after the first look, but thirty-one after the person did anything.
  expect(await sessions.look(token)).toBeNull();
});
