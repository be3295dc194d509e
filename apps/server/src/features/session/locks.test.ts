import { benAdminsApi, usersApi } from '@onboard/contract/people';
import { type SignInState, sessionApi } from '@onboard/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

const PASSWORD = 'kettle by the pond';
const NEW_PASSWORD = 'another pond kettle';
const OWNER = 'owner@sunward.example';
const STAFF = 'consultant@sunward.example';
const MINUTE = 60_000;
const open = { state: 'ACTIVE', lockedUntil: null };

/** Somebody who has chosen a password. */
async function someone(role = 'BEN_ADMIN') {
  const { db, identity } = test.house;
  const id = newId();
  const person = { email: `${id}@locks.example`, firstName: 'Lou', lastName: 'Quill' };
  const identityId = await identity.createPerson(person);
  const termsOfUseDate = new Date();
  await db
    .insertInto('users')
    .values({ id, role, identityId, termsOfUseDate, ...person })
    .execute();
  const { token } = await identity.issueActivationToken(identityId);
  await test.visitor().call(sessionApi.setPassword, { body: { token, password: PASSWORD } });
  return { id, email: person.email, identityId };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** The first door of the sign-in: what it answers to a password. */
async function knock({ email: username }: Someone, password: string): Promise<string | undefined> {
  const response = await test.visitor().fetch('/identity/api/v1/authn', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { status, errorCode } = (await response.json()) as { status?: string; errorCode?: string };
  return errorCode ?? status;
}
async function lockOut(who: Someone): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) await knock(who, 'not the password');
  expect(await knock(who, PASSWORD)).toBe('LOCKED_OUT');
}
const stateOf = async ({ id: userId }: { id: string }, by = STAFF): Promise<SignInState> =>
  (await test.as(by)).call(sessionApi.signInState, { params: { userId } });
const unlock = async ({ id: userId }: { id: string }) =>
  (await test.as(STAFF)).call(sessionApi.unlock, { params: { userId } });
const historyOf = async ({ id: userId }: Someone) => {
  const { data } = await (await test.as(STAFF)).call(usersApi.history, { params: { userId } });
  return data.map(({ kind, byName }) => [kind, byName !== null]);
};

describe('how a sign-in stands', () => {
  it('is told as the provider has it', async () => {
    const who = await someone();
    expect(await stateOf(who)).toEqual(open);
    await test.house.identity.deactivate(who.identityId);
    expect(await stateOf(who)).toEqual({ state: 'DEACTIVATED', lockedUntil: null });
    await test.house.identity.reactivate(who.identityId);
    expect(await stateOf(who)).toEqual({ state: 'NOT_ACTIVATED', lockedUntil: null });
    await test.house.identity.deletePerson(who.identityId);
    expect(await stateOf(who)).toEqual({ state: 'UNKNOWN', lockedUntil: null });
  });

  it('is not activated for who was never invited', async () => {
    const body = { email: `${newId()}@locks.example`, firstName: 'Lou', lastName: 'Quill' };
    const invited = await (await test.as(STAFF)).call(benAdminsApi.create, { body });
    expect(await stateOf(invited)).toEqual({ state: 'NOT_ACTIVATED', lockedUntil: null });
  });

  it('is for whoever may manage the person: of owners and internal administrators for owners', async () => {
    const idOf = async (email: string) => {
      const found = test.house.db.selectFrom('users').select('id').where('email', '=', email);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const [administrator, owner] = [
      await test.as('consultant@sunward.example'),
      await test.as('owner@sunward.example'),
    ];
    for (const email of ['owner@sunward.example', 'analyst@sunward.example']) {
      const params = { userId: await idOf(email) };
      expect((await administrator.refusal(sessionApi.signInState, { params })).body.code).toBe('NOT_ALLOWED');
      expect((await owner.call(sessionApi.signInState, { params })).state).toBe('ACTIVE');
    }
  });

  it('is for staff alone, and of nobody who is gone', async () => {
    const { id: userId } = await someone();
    const params = { userId };
    for (const by of ['admin@cedarfalls.example', 'broker@lakeside.example']) {
      expect((await (await test.as(by)).refusal(sessionApi.signInState, { params })).body.code).toBe('NOT_ALLOWED');
    }
    expect((await test.visitor().refusal(sessionApi.signInState, { params })).status).toBe(401);
    const staff = await test.as(STAFF);
    expect((await staff.refusal(sessionApi.signInState, { params: { userId: newId() } })).status).toBe(404);
    await staff.call(benAdminsApi.remove, { params });
    expect((await staff.refusal(sessionApi.signInState, { params })).body.code).toBe('PERSON_GONE');
    expect((await staff.refusal(sessionApi.unlock, { params })).body.code).toBe('PERSON_GONE');
  });
});

describe('what somebody did at the provider', () => {
  const acts = (by: CallingClient, { id: userId }: { id: string }) =>
    by.call(sessionApi.signInActs, { params: { userId } });

  it('is told to whoever may let them in, and not what was before they were added', async () => {
    const who = await someone();
    const staff = await test.as(STAFF);
    await lockOut(who);
    const kinds = (await acts(staff, who)).data?.map(({ kind }) => kind);
    expect(kinds).toEqual(['LOCKED', 'PASSWORD_CHOSEN']);
    const createdAt = new Date(Date.now() + MINUTE);
    await test.house.db.updateTable('users').set({ createdAt }).where('id', '=', who.id).execute();
    expect(await acts(staff, who)).toEqual({ data: [] });
  }, 60_000);

  it('is nothing for who was never invited', async () => {
    const body = { email: `${newId()}@locks.example`, firstName: 'Lou', lastName: 'Quill' };
    const staff = await test.as(STAFF);
    expect(await acts(staff, await staff.call(benAdminsApi.create, { body }))).toEqual({ data: [] });
  });

  it('is not told of owners to other staff, nor to anybody outside', async () => {
    const owner = await someone('SLF_OWNER');
    const admin = await someone();
    const refused = async (by: string, { id: userId }: Someone) =>
      (await (await test.as(by)).refusal(sessionApi.signInActs, { params: { userId } })).body.code;
    expect(await refused(STAFF, owner)).toBe('NOT_ALLOWED');
    for (const by of ['admin@cedarfalls.example', 'broker@lakeside.example', admin.email])
      expect(await refused(by, admin)).toBe('NOT_ALLOWED');
    expect((await acts(await test.as(OWNER), owner)).data).toHaveLength(1);
    await (await test.as(STAFF)).call(benAdminsApi.remove, { params: { userId: admin.id } });
    expect(await refused(STAFF, admin)).toBe('PERSON_GONE');
  });
});

describe('a lock', () => {
  it('is lifted by staff: password and open pages stay, and it is noted once', async () => {
    const who = await someone();
    const page = await test.as(who.email);
    await lockOut(who);
    const { state, lockedUntil } = await stateOf(who);
    expect(state).toBe('LOCKED');
    const minutes = (Date.parse(lockedUntil ?? '') - Date.now()) / MINUTE;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await historyOf(who)).toEqual([]);

    expect(await unlock(who)).toEqual(open);
    expect(await stateOf(who)).toEqual(open);
    expect(await knock(who, PASSWORD)).toMatch(/^MFA_/);
    expect(await page.call(sessionApi.authenticated)).not.toBeNull();
    expect(await unlock(who)).toEqual(open);
    expect(await historyOf(who)).toEqual([['UNLOCKED', true]]);
  }, 60_000);

  it('is lifted by a new password, as the sign-in screen says', async () => {
    const who = await someone();
    await lockOut(who);
    await test.visitor().call(sessionApi.requestPasswordReset, { params: { email: who.email } });
    const mail = async () => {
      const response = await test.visitor().fetch(`/mailbox/messages?to=${encodeURIComponent(who.email)}`);
      const { data } = (await response.json()) as { data: { text: string }[] };
      return data.flatMap(({ text }) => /\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? []);
    };
    await expect.poll(mail, { timeout: 8_000 }).toHaveLength(1);
    const [token = ''] = await mail();
    await test.visitor().call(sessionApi.setPassword, { body: { token, password: NEW_PASSWORD } });
    expect(await stateOf(who)).toEqual(open);
    expect(await knock(who, NEW_PASSWORD)).toMatch(/^MFA_/);
  }, 60_000);

  it('is lifted by who may reset the password of that person, and by nobody else', async () => {
    const owner = await someone('SLF_OWNER');
    const admin = await someone('BEN_ADMIN');
    const refused = async (by: string, { id: userId }: Someone) =>
      (await test.as(by)).refusal(sessionApi.unlock, { params: { userId } });
    await lockOut(owner);
    expect((await refused(STAFF, owner)).body.code).toBe('NOT_ALLOWED');
    for (const by of ['admin@cedarfalls.example', 'broker@lakeside.example', admin.email]) {
      expect((await refused(by, admin)).body.code).toBe('NOT_ALLOWED');
    }
    expect((await test.visitor().refusal(sessionApi.unlock, { params: { userId: admin.id } })).status).toBe(401);
    expect((await (await test.as(OWNER)).refusal(sessionApi.unlock, { params: { userId: newId() } })).status).toBe(404);
    expect((await stateOf(owner, OWNER)).state).toBe('LOCKED');
    const params = { userId: owner.id };
    expect(await (await test.as(OWNER)).call(sessionApi.unlock, { params })).toEqual(open);
  }, 60_000);
});
