import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPool } from '../../db/connect.ts';
import { freshDatabase } from '../../testing/templates.ts';
import { qpsConformance } from './conformance.ts';
import { CASES } from './embedded/cases.data.ts';
import { startEmbeddedQps } from './embedded/embedded-qps.ts';
import { scriptOf, stateAfter } from './embedded/scripts.data.ts';
import { createQpsGateway } from './gateway.ts';
import { caseShape } from './gateway-shapes.ts';
import type { Qps } from './port.ts';

let pool: pg.Pool;
let simulator: Awaited<ReturnType<typeof startEmbeddedQps>>;
let qps: Qps;
let drop: () => Promise<unknown>;
const payloadOf = (caseId: string) => ({
  version: 1,
  case: { caseId },
  policies: CASES.find((each) => each.caseId === caseId)?.policies.map(({ policyNumber }) => ({ policyNumber })) ?? [],
});

beforeAll(async () => {
  const database = await freshDatabase(inject('postgresUrl'), 'empty');
  drop = database.drop;
  pool = openPool(database.url, 5);
  simulator = await startEmbeddedQps({ pool });
  qps = createQpsGateway({ url: () => simulator.url });
});
afterAll(async () => {
  await simulator.stop();
  await pool.end();
  await drop();
});

describe('the simulator through the gateway', () => {
  const caseId = 'SF-100517';
  for (const { name, holds } of qpsConformance) {
    it(name, () => holds({ qps, caseId, payload: payloadOf(caseId) }));
  }
  it('holds with a case that takes its time', async () => {
    const slow = 'SF-100482';
    await qpsConformance[4]?.holds({ qps, caseId: slow, payload: payloadOf(slow) });
  });

  it('keeps its pushes over a restart', async () => {
    const { pushId } = await qps.startPush(randomUUID(), 'SF-100102', payloadOf('SF-100102'));
    await simulator.stop();
    simulator = await startEmbeddedQps({ pool });
    expect(await qps.pushState(pushId)).toMatchObject({ pushId, status: 'IN_PROGRESS' });
  });

  it('refuses a second push of a case while one runs, and a policy that is not part of the case', async () => {
    const caseId = 'SF-100561';
    await qps.startPush(randomUUID(), caseId, payloadOf(caseId));
    await expect(qps.startPush(randomUUID(), caseId, payloadOf(caseId))).rejects.toMatchObject({
      kind: 'refused',
      message: 'Another push of this case is running.',
    });
    const strange = { version: 1, case: { caseId: 'SF-100101' }, policies: [{ policyNumber: '1' }] };
    await expect(qps.startPush(randomUUID(), 'SF-100101', strange)).rejects.toMatchObject({
      message: 'Policy 1 is not part of case SF-100101.',
    });
  });

  it('keeps what someone edited when it starts again', async () => {
    const edited = { ...CASES.find((each) => each.caseId === 'SF-100105'), name: 'Summit Trail Outfitters West' };
    const answer = await fetch(`${simulator.url}/cases/SF-100105`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(edited),
    });
    expect(answer.status).toBe(200);
    await simulator.stop();
    simulator = await startEmbeddedQps({ pool });
    expect((await qps.findCase('SF-100105'))?.name).toBe('Summit Trail Outfitters West');
  });

  it('is down where its script says so', async () => {
    await expect(qps.findCase('SF-100641')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(qps.startPush(randomUUID(), 'SF-100637', payloadOf('SF-100637'))).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('documents every call the gateway makes', async () => {
    const document = (await (await fetch(`${simulator.url}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toEqual([
      '/cases/{caseId}',
      '/cases/{caseId}/plan-design',
      '/cases/{caseId}/pushes',
      '/pushes/{pushId}',
    ]);
  });
});

describe('the cases that ship', () => {
  it('are of the shape a gateway gives, each with a case id of its own', () => {
    for (const each of CASES) expect(caseShape.parse(each)).toEqual(each);
    expect(new Set(CASES.map((each) => each.caseId)).size).toBe(CASES.length);
  });
  it('have policy and plan numbers that no other has', () => {
    const policies = CASES.flatMap((each) => each.policies);
    expect(new Set(policies.map((policy) => policy.policyNumber)).size).toBe(policies.length);
    const plans = policies.flatMap((policy) => policy.plans.map((plan) => plan.qpsPlanId));
    expect(new Set(plans).size).toBe(plans.length);
  });
  it('end as their script says, and show every stage before', () => {
    expect(stateAfter(scriptOf('SF-100482'), 0)).toMatchObject({ status: 'IN_PROGRESS', progress: 0 });
    expect(stateAfter(scriptOf('SF-100482'), 2_999)).toMatchObject({ status: 'IN_PROGRESS', progress: 99 });
    expect(stateAfter(scriptOf('SF-100482'), 3_000)).toMatchObject({ status: 'COMPLETED', progress: 100 });
    expect(stateAfter(scriptOf('SF-100623'), 1e9)).toMatchObject({ status: 'IN_PROGRESS' });
  });
});

describe('the gateway client', () => {
  let server: Server | undefined;
  let calls = 0;
  afterEach(() => server?.close());
  async function gatewayTo(answer: RequestListener, more: { timeout?: number } = {}): Promise<Qps> {
    calls = 0;
    const counting: RequestListener = (request, response) => {
      calls += 1;
      answer(request, response);
    };
    const listening = createServer(counting);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    return createQpsGateway({ url: () => `http://127.0.0.1:${port}`, timeout: 200, tries: 3, ...more });
  }

  it('reads again when the answer may be better next time, and gives up in words', async () => {
    const gateway = await gatewayTo((_request, response) => response.writeHead(503).end());
    await expect(gateway.findCase('SF-100482')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls).toBe(3);
  });
  it('never starts a push twice by itself', async () => {
    const gateway = await gatewayTo((_request, response) => response.writeHead(503).end());
    await expect(gateway.startPush(randomUUID(), 'SF-100482', {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls).toBe(1);
  });
  it('does not wait for ever', async () => {
    const gateway = await gatewayTo(() => {});
    await expect(gateway.startPush(randomUUID(), 'SF-100482', {})).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'QPS took too long to answer',
    });
    server?.closeAllConnections();
  });
  it.each([
    ['text that is no JSON', 'hello'],
    ['JSON of another shape', '{"caseId": 7}'],
    ['nothing', ''],
  ])('takes %s as no answer', async (_name, body) => {
    const gateway = await gatewayTo((_request, response) => response.writeHead(200).end(body));
    await expect(gateway.findCase('SF-100482')).rejects.toMatchObject({ kind: 'unavailable' });
  });
  it('gives the words of a refusal, and never follows it elsewhere', async () => {
    const refusing = await gatewayTo((_request, response) =>
      response.writeHead(422).end('{"code":"X","message":"Rates are not approved."}'),
    );
    await expect(refusing.startPush(randomUUID(), 'SF-1', {})).rejects.toMatchObject({
      kind: 'refused',
      message: 'Rates are not approved.',
    });
    expect(calls).toBe(1);
    const leading = await gatewayTo((_request, response) => response.writeHead(302, { location: '/other' }).end());
    await expect(leading.findCase('SF-1')).rejects.toMatchObject({ kind: 'unavailable' });
  });
  it('says that QPS cannot be reached where nothing listens', async () => {
    const gateway = createQpsGateway({ url: () => 'http://127.0.0.1:9', tries: 1 });
    await expect(gateway.findCase('SF-1')).rejects.toMatchObject({ message: 'QPS cannot be reached' });
  });
});
