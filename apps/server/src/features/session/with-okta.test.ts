import { benAdminsApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type FakeOkta, startFakeOkta } from '../../outside/identity/okta/testing/fake-okta.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

/** The whole portal with Okta by settings alone: nothing of the embedded provider is used. */
const CLIENT_ID = '0oaPortal';
const PASSWORD = 'kettle by the pond';
let okta: FakeOkta;
let test: TestHouse;
beforeAll(async () => {
  okta = await startFakeOkta();
  const env = {
    IDENTITY_ISSUER: `${okta.url}/oauth2/default`,
    IDENTITY_CLIENT_ID: CLIENT_ID,
    IDENTITY_API_TOKEN: okta.apiToken,
    IDENTITY_GROUP_ID: '00gPortal',
  };
  test = await startTestHouse({ env });
});
afterAll(async () => {
  await test.stop();
  await okta.stop();
});
afterEach(() => {
  okta.state.trouble = null;
});

const staff = () => test.as('owner@sunward.example');
const newcomer = () => ({ email: `${newId()}@okta.example`, firstName: 'Ola', lastName: 'Kent', phoneNumber: null });
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

async function activated() {
  const body = newcomer();
  const { id } = await (await staff()).call(benAdminsApi.create, { body });
  const { link } = await (await staff()).call(sessionApi.activationLink, { params: { userId: id } });
  await test.visitor().call(sessionApi.setPassword, { body: { token: tokenOf(link), password: PASSWORD } });
  return { id, email: body.email };
}
const signedIn = async (email: string) => {
  const client = test.visitor();
  await client.call(sessionApi.exchange, { body: { accessToken: await okta.accessTokenOf(email, CLIENT_ID) } });
  return client;
};

it('somebody added here is made there, gets in by their link, and signs in by its token', async () => {
  const { email } = await activated();
  expect(okta.directory.find(email)).toMatchObject({ status: 'ACTIVE', password: PASSWORD, groups: ['00gPortal'] });
  const client = await signedIn(email);
  expect((await client.call(sessionApi.authenticated))?.email).toBe(email);
  expect((await client.call(sessionApi.configuration)).identity).toEqual({
    issuer: `${okta.url}/oauth2/default`,
    clientId: CLIENT_ID,
  });
  const embedded = await fetch(`${test.url}/identity/api/v1/authn`, { method: 'POST' });
  expect(embedded.headers.get('content-type')).not.toContain('okta');
  expect([404, 405]).toContain(embedded.status);
});

it('signing out ends the session that Okta keeps in the browser', async () => {
  const { email } = await activated();
  const client = await signedIn(email);
  Object.assign(okta.directory.find(email) ?? {}, { sessions: 1 });
  client.forgetCsrfToken();
  await client.call(sessionApi.logout);
  await expect.poll(() => okta.directory.find(email)?.sessions, { timeout: 8_000 }).toBe(0);
});

it('a password that staff reset is gone there, and so are factors', async () => {
  const { id, email } = await activated();
  const client = await signedIn(email);
  Object.assign(okta.directory.find(email) ?? {}, { status: 'LOCKED_OUT', factors: ['sms'] });
  await (await staff()).call(sessionApi.resetMfa, { params: { email } });
  expect(okta.directory.find(email)).toMatchObject({ status: 'ACTIVE', factors: [] });
  expect(await client.call(sessionApi.authenticated)).toBeNull();
  await (await staff()).call(sessionApi.resetPassword, { params: { userId: id } });
  expect(okta.directory.find(email)).toMatchObject({ status: 'RECOVERY', password: null });
});

it('a lock is told as Okta tells it, and lifted; what its administrators did is theirs to undo', async () => {
  const { id, email } = await activated();
  const params = { userId: id };
  const turn = (status: string) => Object.assign(okta.directory.find(email) ?? {}, { status });
  const stateOf = async () => (await staff()).call(sessionApi.signInState, { params });
  expect(await stateOf()).toEqual({ state: 'ACTIVE', lockedUntil: null });
  turn('LOCKED_OUT');
  expect(await stateOf()).toEqual({ state: 'LOCKED', lockedUntil: null });
  expect(await (await staff()).call(sessionApi.unlock, { params })).toEqual({ state: 'ACTIVE', lockedUntil: null });
  expect(okta.directory.find(email)).toMatchObject({ status: 'ACTIVE', password: PASSWORD });
  // Okta keeps a log of its own.
  expect(await (await staff()).call(sessionApi.signInActs, { params })).toEqual({ data: null });
  turn('SUSPENDED');
  expect(await stateOf()).toEqual({ state: 'SUSPENDED', lockedUntil: null });
  const refusal = await (await staff()).refusal(sessionApi.unlock, { params });
  expect([refusal.status, refusal.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(okta.directory.find(email)?.status).toBe('SUSPENDED');
  const reset = await (await staff()).refusal(sessionApi.resetPassword, { params });
  expect([reset.status, reset.body.code, reset.body.message]).toEqual([409, 'WRONG_STATE', refusal.body.message]);
  await (await staff()).call(sessionApi.resetMfa, { params: { email } });
  expect(okta.directory.find(email)).toMatchObject({ status: 'SUSPENDED', password: PASSWORD });
  turn('DEPROVISIONED');
  expect((await stateOf()).state).toBe('DEACTIVATED');
});

it('what Okta refuses is told as such, and never as a fault of the portal', async () => {
  const { email } = await activated();
  const user = okta.directory.find(email);
  const { token } = await test.house.identity.issueResetToken(user?.id ?? '');
  Object.assign(user ?? {}, { status: 'SUSPENDED' });
  const refusal = await test
    .visitor()
    .refusal(sessionApi.setPassword, { body: { token, password: 'a new pond kettle' } });
  expect([refusal.status, refusal.body.code]).toEqual([502, 'IDENTITY_UNAVAILABLE']);
  expect(okta.directory.find(email)).toMatchObject({ status: 'SUSPENDED', password: PASSWORD });
});

const HOUR = 3_600_000;

/** Somebody with a page open, whose password was changed at Okta itself since. */
async function changedThere() {
  const { id, email } = await activated();
  const page = await signedIn(email);
  const before = new Date(Date.now() - HOUR);
  await setDates(id, { firstPasswordSet: before, lastPasswordSet: before });
  return { id, email, page, before };
}
const setDates = (id: string, dates: { firstPasswordSet: Date | null; lastPasswordSet: Date | null }) =>
  test.house.db.updateTable('users').set(dates).where('id', '=', id).execute();
const datesOf = (id: string) =>
  test.house.db
    .selectFrom('users')
    .select(['firstPasswordSet', 'lastPasswordSet'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const noticesTo = async (id: string) => {
  const recipients = test.house.db.selectFrom('email_recipients').innerJoin('emails', 'id', 'emailId');
  const query = recipients.select('emails.id').where('userId', '=', id).where('template', '=', 'password-changed');
  return (await query.execute()).length;
};
const changedAt = (email: string) => new Date(okta.directory.find(email)?.passwordChanged ?? 0);

it('a password changed inside Okta’s own sign-in ends the other sessions and is told, once', async () => {
  const { id, email, page, before } = await changedThere();
  const client = await signedIn(email);
  expect(await client.call(sessionApi.authenticated)).not.toBeNull();
  expect(await page.call(sessionApi.authenticated)).toBeNull();
  expect(await datesOf(id)).toEqual({ firstPasswordSet: before, lastPasswordSet: changedAt(email) });
  await signedIn(email);
  expect(await client.call(sessionApi.authenticated)).not.toBeNull();
  expect(await noticesTo(id)).toBe(1);
});

it('dates that are missing are noted at a sign-in, which ends nothing and tells nobody', async () => {
  const { id, email, page } = await changedThere();
  await setDates(id, { firstPasswordSet: null, lastPasswordSet: null });
  await signedIn(email);
  expect(await datesOf(id)).toEqual({ firstPasswordSet: changedAt(email), lastPasswordSet: changedAt(email) });
  expect(await page.call(sessionApi.authenticated)).not.toBeNull();
  expect(await noticesTo(id)).toBe(0);
});

it('whoever signs in does not wait for Okta to say when, which is asked again', async () => {
  const { id, email, page } = await changedThere();
  okta.state.trouble = { kind: 'no-rights' };
  const client = await signedIn(email);
  expect(await client.call(sessionApi.authenticated)).not.toBeNull();
  expect(await page.call(sessionApi.authenticated)).not.toBeNull();
  okta.state.trouble = null;
  await expect.poll(() => page.call(sessionApi.authenticated), { timeout: 10_000 }).toBeNull();
  expect((await datesOf(id)).lastPasswordSet).toEqual(changedAt(email));
  expect(await noticesTo(id)).toBe(1);
});

it('while Okta is away every call that needs it says so, and nothing is half done', async () => {
  const { id, email } = await activated();
  const page = await signedIn(email);
  const admin = await staff();
  await admin.csrfToken();
  okta.state.trouble = { kind: 'hang-up' };
  const body = newcomer();
  const refusals = [
    await admin.refusal(benAdminsApi.create, { body }),
    await admin.refusal(sessionApi.resetPassword, { params: { userId: id } }),
    await admin.refusal(sessionApi.resetMfa, { params: { email } }),
    await admin.refusal(sessionApi.signInState, { params: { userId: id } }),
    await admin.refusal(sessionApi.unlock, { params: { userId: id } }),
  ];
  for (const refusal of refusals) {
    expect([refusal.status, refusal.body.code]).toEqual([502, 'IDENTITY_UNAVAILABLE']);
    expect(refusal.body.message).toBe('The sign-in service does not answer. Try again in a few minutes.');
  }
  // Who is signed in goes on: sessions are the portal's own.
  expect(await page.call(sessionApi.authenticated)).not.toBeNull();
  okta.state.trouble = null;
  expect((await admin.call(benAdminsApi.create, { body })).email).toBe(body.email);
});
