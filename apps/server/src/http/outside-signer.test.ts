import { get, put, read, resource, update } from '@onboard/contract/endpoint';
import { clientParams } from '@onboard/contract/shapes';
import { SIGNER_LINK_HEADER } from '@onboard/contract/signer-link';
import { clientFields } from '@onboard/domain/clients/client.data';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endSignerLinks, issueSignerLink, signerReader } from '../records/outside-signers/links.ts';
import { sessionReader } from '../records/sessions/read-session.ts';
import { startSession } from '../records/sessions/store.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';
import { createApp, serveApi } from './app.ts';
import { handle } from './handle.ts';

/** Calls as a later feature opens them to outside signers, and one that it does not. */
const formApi = resource('/api/clients/:clientId/try-form', {
  read: get('', {
    may: read('clientEif', { isForOutsideSigner: true }),
    params: clientParams,
    reply: z.object({ by: z.string(), owners: z.array(z.string()) }),
    summary: 'Who asks, and whose policies a forgetful store function finds for them',
  }),
  set: put('', {
    may: update('client', { isForOutsideSigner: true }),
    params: clientParams,
    body: z.record(z.string(), z.unknown()),
    reply: z.object({}),
    summary: 'Sets attributes',
  }),
  shut: get('/shut', {
    may: read('clientEif'),
    params: clientParams,
    reply: z.object({}),
    summary: 'Not for outside signers',
  }),
});

const own = sampleId('cedar-falls');
const foreign = sampleId('harborview');
const BEGAN = new Date('2027-01-05T10:00:00Z');
let at = BEGAN;
let test: TestHouse;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  test = await startTestHouse({ now: () => at });
  const { house } = test;
  app = await createApp(house);
  const routes = [
    handle(formApi.read, async ({ signer, visitor }) => {
      const { rows } = await sql<{ id: string }>`SELECT DISTINCT "clientId" AS id FROM policies`.execute(house.db);
      return { by: signer?.name ?? visitor?.name ?? 'nobody', owners: rows.map(({ id }) => id) };
    }),
    handle(formApi.set, async () => ({})),
    handle(formApi.shut, async () => ({})),
  ];
  serveApi(app, house, { sessions: sessionReader(house), signers: signerReader(house) }, routes);
});
afterAll(async () => {
  await app?.close();
  await test?.stop();
});

const signedBy = (clientId: string, set: { outsideSignerEmail: string | null; outsideSignerLastName?: string }) =>
  test.house.db.updateTable('clients').set(set).where('id', '=', clientId).execute();
async function linkTo(clientId: string): Promise<string> {
  await signedBy(clientId, { outsideSignerEmail: 'r.osei@northwind-legal.example', outsideSignerLastName: 'Osei' });
  const token = await issueSignerLink(test.house.db, clientId, { by: null, at });
  if (!token) throw new Error('The client has no outside signer.');
  return token;
}
async function ask(clientId: string, token: string, { part = '', cookies = {} } = {}) {
  const headers = { [SIGNER_LINK_HEADER]: token };
  const response = await app.inject({ url: `/api/clients/${clientId}/try-form${part}`, headers, cookies });
  const { correlationId: _, ...body } = response.json();
  return { status: response.statusCode, body };
}

describe('an outside signer', () => {
  it('reaches the client of their link, behind the second wall, and nothing that is not open to them', async () => {
    const token = await linkTo(own);
    expect(await ask(own, token)).toEqual({ status: 200, body: { by: 'Osei', owners: [own] } });
    expect(await ask(own, token)).toMatchObject({ status: 200 });
    expect(await ask(own, token, { part: '/shut' })).toEqual(await ask(own, 'nonsense', { part: '/shut' }));
    expect((await ask(own, token, { part: '/shut' })).status).toBe(401);
  });

  it('finds a foreign client as missing as one that is not there', async () => {
    const token = await linkTo(own);
    const answers = [await ask(foreign, token), await ask(v7(), token), await ask('no-id', token)];
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await ask(foreign, await linkTo(foreign))).toMatchObject({ status: 200, body: { owners: [foreign] } });
  });

  it('is nobody once the link expired or ended, the signer is somebody else, or it was never ours', async () => {
    const token = await linkTo(own);
    const shut = await ask(own, 'nonsense');
    expect(shut).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect(await ask(own, '')).toEqual(shut);
    at = new Date(BEGAN.getTime() + 30 * 24 * 3_600_000 - 1_000);
    expect((await ask(own, token)).status).toBe(200);
    at = new Date(BEGAN.getTime() + 30 * 24 * 3_600_000);
    expect(await ask(own, token)).toEqual(shut);
    at = BEGAN;
    await signedBy(own, { outsideSignerEmail: 'somebody.else@northwind-legal.example' });
    expect(await ask(own, token)).toEqual(shut);
    await signedBy(own, { outsideSignerEmail: 'R.Osei@northwind-legal.example' });
    expect((await ask(own, token)).status).toBe(200);
    await endSignerLinks(test.house.db, own, at);
    expect(await ask(own, token)).toEqual(shut);
    const stored = await test.house.db.selectFrom('outside_signer_links').select('tokenHash').execute();
    expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(token);
  });

  it('has no link where the client has no outside signer, and none opens an archived client', async () => {
    await signedBy(foreign, { outsideSignerEmail: null });
    expect(await issueSignerLink(test.house.db, foreign, { by: null, at })).toBeNull();
    const pinecrest = sampleId('pinecrest');
    expect(await ask(pinecrest, await linkTo(pinecrest))).toMatchObject({ status: 404 });
    expect(await ask(sampleId('old-mill'), await linkTo(sampleId('old-mill')))).toMatchObject({ status: 403 });
  });

  it('sets no field that the client’s administrators may not set', async () => {
    const token = await linkTo(own);
    const { csrfToken, cookies } = await antiForgery();
    const set = async (body: object) => {
      const headers = { [SIGNER_LINK_HEADER]: token, 'x-csrf-token': csrfToken };
      return app.inject({ method: 'PUT', url: `/api/clients/${own}/try-form`, headers, cookies, payload: body });
    };
    expect(Object.keys(clientFields)).toContain('taxId');
    expect((await set({ taxId: '911234568' })).statusCode).toBe(200);
    const refused = await set({ taxId: '911234568', caseId: 'SF-1' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FIELD_LOCKED']);
    expect(refused.json().details).toMatchObject([{ path: 'body.caseId' }]);
    const forged = await app.inject({
      method: 'PUT',
      url: `/api/clients/${own}/try-form`,
      headers: { [SIGNER_LINK_HEADER]: token },
      payload: { taxId: '911234568' },
    });
    expect(forged.json().code).toBe('INVALID_CSRF_TOKEN');
  });

  it('is who signed in, where somebody did', async () => {
    const { token } = await startSession(test.house.db, sampleId('admin@harborview.example'), at);
    const cookies = { 'onboard-session': token };
    const link = await linkTo(own);
    expect((await ask(own, link, { cookies })).status).toBe(404);
    expect((await ask(foreign, link, { cookies })).body).toEqual({ by: 'Tomas Becker', owners: [foreign] });
  });
});

async function antiForgery() {
  const response = await app.inject({ url: '/api/csrf-token' });
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { csrfToken: response.json().csrfToken as string, cookies };
}
