import { clientsApi } from '@onboard/contract/clients';
import { sessionApi } from '@onboard/contract/session';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../db/new-id.ts';
import { CallingClient } from '../testing/calling-client.ts';
import { startTestHouse } from '../testing/test-house.ts';

async function houseWith(env: Record<string, string>) {
  const test = await startTestHouse({ env });
  onTestFinished(() => test.stop());
  return test;
}
const statusesOf = (times: number, ask: (n: number) => Promise<Response>) =>
  Array.from({ length: times }).reduce<Promise<number[]>>(
    async (before, _, n) => [...(await before), (await ask(n)).status],
    Promise.resolve([]),
  );
const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('before the terms of use are accepted', () => {
  it('nothing is open but what leads to them', async () => {
    const test = await houseWith({});
    const email = `${newId()}@terms.example`;
    const names = { firstName: 'Nora', lastName: 'Vale', role: 'SLF_ADMIN' };
    await test.house.db
      .insertInto('users')
      .values({ id: newId(), email, ...names })
      .execute();
    const fresh = await test.as(email);
    expect((await fresh.refusal(clientsApi.list)).body.code).toBe('TERMS_NOT_ACCEPTED');
    const params = { userId: newId() };
    expect((await fresh.refusal(sessionApi.activationLink, { params })).body.code).toBe('TERMS_NOT_ACCEPTED');
    await fresh.call(sessionApi.loggedIn);
    await fresh.call(sessionApi.serviceStatus);
    expect((await fresh.call(sessionApi.authenticated))?.email).toBe(email);
    await fresh.call(sessionApi.acceptTerms);
    expect((await fresh.call(clientsApi.list)).data.length).toBeGreaterThan(0);
  });
});

describe('the general limit', () => {
  const CSRF = '/api/csrf-token';

  it('counts the address a trusted proxy saw, whatever else the header claims', async () => {
    const test = await houseWith({ TRUST_PROXY: '1', CALLS_PER_MINUTE: '3' });
    const ask = (n: number) => fetch(`${test.url}${CSRF}`, forwarded(`10.9.8.${n}, 203.0.113.7`));
    expect(await statusesOf(5, ask)).toEqual([200, 200, 200, 429, 429]);
    expect((await fetch(`${test.url}${CSRF}`, forwarded('203.0.113.8'))).status).toBe(200);
  });

  it.each(['no', '192.0.2.0/24'])('believes no header from an address it does not trust: %s', async (TRUST_PROXY) => {
    const test = await houseWith({ TRUST_PROXY, CALLS_PER_MINUTE: '3' });
    const ask = (n: number) => fetch(`${test.url}${CSRF}`, forwarded(`203.0.113.${n}`));
    expect(await statusesOf(4, ask)).toEqual([200, 200, 200, 429]);
  });

  it('leaves files of the browser’s side out', async () => {
    const test = await houseWith({ CALLS_PER_MINUTE: '3' });
    const page = await (await fetch(`${test.url}/login`)).text();
    const file = /\/assets\/[^"]+\.js/.exec(page)?.[0];
    expect(await statusesOf(9, () => fetch(`${test.url}${file}`))).toEqual(Array(9).fill(200));
    const ask = () => fetch(`${test.url}${CSRF}`);
    expect(await statusesOf(4, ask)).toEqual([200, 200, 200, 429]);
  });

  it('counts and logs an address that cannot be read, with all others', async () => {
    const lines: { msg: string; status: number; correlationId: string }[] = [];
    const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
    const test = await startTestHouse({ env: { CALLS_PER_MINUTE: '3' }, log });
    onTestFinished(() => test.stop());
    const addresses = ['/%zz', CSRF, '/api/%', '/%zz', CSRF];
    const answers: Response[] = [];
    for (const address of addresses) answers.push(await fetch(`${test.url}${address}`));
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 400, 429, 429]);
    const logged = () => lines.filter(({ msg }) => msg === 'request');
    await expect.poll(() => logged().map(({ status }) => status)).toEqual([404, 200, 400, 429, 429]);
    expect(logged().map((line) => line.correlationId)).toEqual(
      answers.map((each) => each.headers.get('correlation-id')),
    );
  });

  it('counts people of one office apart', async () => {
    const test = await houseWith({ CALLS_PER_MINUTE: '4' });
    const [one, other] = [await test.as('consultant@sunward.example'), await test.as('owner@sunward.example')];
    const ask = (client: CallingClient) => () => client.fetch('/api/service-status');
    await Promise.all([ask(one)(), ask(other)()]);
    expect(await statusesOf(5, ask(one))).toEqual([200, 200, 200, 200, 429]);
    expect(await statusesOf(4, ask(other))).toEqual([200, 200, 200, 200]);
  });

  it('counts a made-up session by its address, and a person on all their addresses', async () => {
    const test = await houseWith({ CALLS_PER_MINUTE: '4', TRUST_PROXY: '127.0.0.1' });
    const madeUp = (n: number) =>
      new CallingClient(test.url, { 'onboard-session': `made-up-${n}` }).fetch('/api/csrf-token');
    expect(await statusesOf(5, madeUp)).toEqual([200, 200, 200, 200, 429]);
    const person = await test.as('owner@sunward.example');
    const moving = (n: number) => person.fetch('/api/service-status', forwarded(`198.51.100.${n}`));
    expect(await statusesOf(6, moving)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('leaves what anyone may call to the address, with a session too', async () => {
    const test = await houseWith({});
    const person = await test.as('owner@sunward.example');
    await person.fetch('/api/service-status');
    const ask = (client: CallingClient) => (n: number) =>
      client.fetch(`/api/users/activation-email/nobody-${n}@nowhere.example`, { method: 'POST' });
    expect(await statusesOf(10, ask(person))).toEqual(Array(10).fill(200));
    expect(await statusesOf(1, ask(test.visitor()))).toEqual([429]);
  });
});

describe('outside development', () => {
  it.each(['qa', 'stage', 'production'])('%s has no mailbox and no sample sign-ins to open', async (ENVIRONMENT) => {
    const test = await houseWith({ ENVIRONMENT, SAMPLE_WORLD: 'yes' });
    for (const address of [
      '/mailbox',
      '/mailbox/messages',
      '/mailbox/style.css',
      '/sample-sign-ins',
      '/sample-sign-ins.css',
    ]) {
      const text = await (await fetch(`${test.url}${address}`)).text();
      expect([address, /Every e-mail|has the password|"data"|@font-face|font:/.test(text)]).toEqual([address, false]);
    }
  });
});

it('lets the browser speak to the identity provider that is set', async () => {
  const test = await houseWith({
    IDENTITY_ISSUER: 'https://sign-in.example/oauth2/default/',
    IDENTITY_API_TOKEN: 'token',
  });
  const policy = (await fetch(`${test.url}/healthz`)).headers.get('content-security-policy') ?? '';
  for (const kind of ['connect-src', 'img-src']) {
    expect(new RegExp(`${kind} ([^;]*)`).exec(policy)?.[1], kind).toContain('https://sign-in.example');
  }
  const { identity } = await test.visitor().call(sessionApi.configuration);
  expect(identity.issuer).toBe('https://sign-in.example/oauth2/default');
});
