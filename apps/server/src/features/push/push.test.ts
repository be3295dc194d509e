import { setTimeout as pause } from 'node:timers/promises';
import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { type ApiJob, pushApi, qpsApi, qpsImportApi } from '@onboard/contract/qps';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let socket: Socket;
const heard: { clientId: string; apiJobStatus: string; caseId: string }[] = [];

beforeAll(async () => {
  test = await startTestHouse({ env: { QPS_PUSH_LIMIT_SECONDS: '9' } });
  staff = await test.as('consultant@sunward.example');
  const headers = { cookie: `onboard-session=${staff.cookies.get('onboard-session')}` };
  socket = io(test.url, { path: '/realtime', transports: ['websocket'], extraHeaders: headers });
  socket.on('QPS_PUSH_STATUS', (event) => heard.push(event));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
});
afterAll(async () => {
  socket.close();
  await test.stop();
});

async function imported(caseId: string): Promise<string> {
  return (await staff.call(qpsImportApi.import, { params: { caseId }, body: {} })).clientId;
}
const start = (clientId: string) => staff.call(pushApi.push, { params: { clientId } });
const pushes = async (clientId: string) => (await staff.call(pushApi.apiJobs, { params: { clientId } })).data;

async function ended(clientId: string): Promise<ApiJob> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [job] = await pushes(clientId);
    if (job && job.apiJobStatus !== 'IN_PROGRESS') return job;
    await pause(100);
  }
  throw new Error('the push did not end');
}
/** The events about a client, once both have come. */
async function eventsOf(clientId: string) {
  const about = () => heard.filter((event) => event.clientId === clientId);
  for (let tries = 0; tries < 50 && about().length < 2; tries += 1) await pause(50);
  return about();
}

describe('a push', () => {
  it('goes from loading to its end, tells staff of both, and marks the policies', async () => {
    const clientId = await imported('SF-100482');
    await staff.call(qpsApi.importClasses, { params: { clientId } });
    const before = await staff.call(pushApi.preview, { params: { clientId } });
    expect([before.pushedAt, before.changedSince]).toEqual([null, null]);
    const started = await start(clientId);
    expect(started).toMatchObject({
      clientId,
      caseId: 'SF-100482',
      clientName: 'Maple Ridge Manufacturing',
      apiJobStatus: 'IN_PROGRESS',
      createdByName: 'Daniel Reyes',
      endedAt: null,
    });
    expect(started).not.toHaveProperty('payload');
    const job = await ended(clientId);
    expect(job).toMatchObject({ id: started.id, apiJobStatus: 'COMPLETED', progress: 100, outputs: [] });
    expect(job.endedAt).not.toBeNull();
    const facts = { clientId, caseId: 'SF-100482' };
    expect(await eventsOf(clientId)).toEqual([
      { ...facts, apiJobStatus: 'IN_PROGRESS' },
      { ...facts, apiJobStatus: 'COMPLETED' },
    ]);
    const client = await staff.call(clientsApi.get, { params: { clientId } });
    expect(client.policies.every((policy) => policy.pushedToCompassAt !== null)).toBe(true);
    for (const { policyEffective, pushedToCompassAt, qpsEvents } of client.policies) {
      // The import, then the push.
      expect(qpsEvents).toEqual([
        { policyEffective, timestamp: expect.any(String) },
        { policyEffective, timestamp: new Date(pushedToCompassAt ?? '').toISOString() },
      ]);
    }
    const after = await staff.call(pushApi.preview, { params: { clientId } });
    expect([after.pushedAt, after.changedSince]).toEqual([job.createdAt, []]);
    const changes = [{ entity: 'Client' as const, id: clientId, set: { taxId: '987654321' } }];
    await staff.call(eifApi.saveDraft, { params: { clientId }, body: { changes } });
    const { changedSince } = await staff.call(pushApi.preview, { params: { clientId } });
    expect(changedSince).toEqual([{ label: 'Answers about the company', count: 1 }]);
  });

  it.concurrent.each([
    ['SF-100517', 'NOT_APPLICABLE', 'An employee assistance program alone is not administered in QPS.'],
    ['SF-100533', 'COMPLETED_WITH_WARNINGS', 'The Oregon plan was stored without a state registration number.'],
    ['SF-100604', 'COMPLETED_WITH_ERRORS', 'Policy 952604 is locked by underwriting until its rates are approved.'],
    ['SF-100618', 'TIMEOUT', 'The rating engine did not answer.'],
    ['SF-100655', 'COMPLETED', undefined],
  ])('of case %s ends as %s', async (caseId, status, words) => {
    const clientId = await imported(caseId);
    await start(clientId);
    const job = await ended(clientId);
    expect(job.apiJobStatus).toBe(status);
    expect(job.outputs[0]?.text).toBe(words);
    expect((await eventsOf(clientId)).map((event) => event.apiJobStatus)).toEqual(['IN_PROGRESS', status]);
  });

  it.concurrent.each([
    ['never ends', 'SF-100623', /did not finish in time/],
    ['refuses every start', 'SF-100637', /^QPS could not be reached; nothing was pushed\.$/],
  ])('that %s at QPS is given up at its limit, and may be tried again', async (_what, caseId, words) => {
    const clientId = await imported(caseId);
    await start(clientId);
    const job = await ended(clientId);
    expect(job.apiJobStatus).toBe('TIMEOUT');
    expect(job.outputs[0]?.text).toMatch(words);
    const seconds = (Date.parse(job.endedAt ?? '') - Date.parse(job.createdAt)) / 1_000;
    expect(seconds).toBeGreaterThanOrEqual(9);
    expect(seconds).toBeLessThan(13);
    const client = await staff.call(clientsApi.get, { params: { clientId } });
    expect(client.policies.every((policy) => policy.pushedToCompassAt === null)).toBe(true);
    expect((await start(clientId)).apiJobStatus).toBe('IN_PROGRESS');
  });
});

describe('starting a push', () => {
  it('starts one when many are asked for at once, and another when it has ended', async () => {
    const clientId = await imported('SF-100576');
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => start(clientId)));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason.body.code).toBe('PUSH_RUNNING');
    }
    await ended(clientId);
    await start(clientId);
    await ended(clientId);
    expect(await pushes(clientId)).toHaveLength(2);
  });

  it('lets several clients go at the same time', async () => {
    const ids = await Promise.all(['SF-100101', 'SF-100102', 'SF-100103', 'SF-100104'].map(clientOfCase));
    await Promise.all(ids.map(start));
    const began = Date.now();
    const jobs = await Promise.all(ids.map(ended));
    expect(jobs.map((job) => job.apiJobStatus)).toEqual(Array(4).fill('COMPLETED'));
    // Four of three seconds each, one after the other, would take twelve.
    expect(Date.now() - began).toBeLessThan(9_000);
  });

  it('is refused to everybody but staff, and not found where there is no client', async () => {
    const clientId = await clientOfCase('SF-100101');
    for (const email of ['admin@cedarfalls.example', 'broker@lakeside.example']) {
      const someone = await test.as(email);
      for (const endpoint of [pushApi.push, pushApi.preview, pushApi.apiJobs]) {
        expect((await someone.refusal(endpoint, { params: { clientId } })).status).toBe(403);
      }
    }
    const missing = { params: { clientId: '0190a0a0-0000-7000-8000-000000000000' } };
    expect((await staff.refusal(pushApi.push, missing)).status).toBe(404);
  });
});

describe('before a push', () => {
  it('says what will be sent and what is better known before', async () => {
    const clientId = await clientOfCase('SF-100102');
    const preview = await staff.call(pushApi.preview, { params: { clientId } });
    expect(preview.blockers).toEqual([]);
    expect(preview.cautions).toEqual([
      'Company information is not signed yet.',
      'No employee class is described yet.',
      'No primary plan administrator is named yet.',
    ]);
    expect(preview.parts.find((part) => part.label === 'Plans')?.count).toBe(4);
  });

  it('refuses a client without a case id, saying so', async () => {
    const clientId = await clientOfCase('SF-100105');
    await staff.call(clientsApi.update, { params: { clientId }, body: { caseId: null } });
    const preview = await staff.call(pushApi.preview, { params: { clientId } });
    expect(preview.blockers).toHaveLength(1);
    const refused = await staff.refusal(pushApi.push, { params: { clientId } });
    expect(refused.body).toMatchObject({ code: 'WRONG_STATE', message: preview.blockers[0] });
  });
});

async function clientOfCase(search: string): Promise<string> {
  const { data } = await staff.call(clientsApi.list, { query: { search } });
  return data[0]?.id ?? '';
}
