import { emailsApi } from '@onboard/contract/emails';
import { benAdminsApi, brokersApi, internalUsersApi, usersApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  owner = await test.as('owner@sunward.example');
});
afterAll(() => test.stop());

/** Kinds of e-mail that an address was sent, oldest first. */
async function sentTo(address: string): Promise<string[]> {
  const { data } = await owner.call(emailsApi.list, { query: { search: address, limit: 100 } });
  return data.toReversed().map(({ template }) => template);
}

it('welcomes a new internal user, with a link that nobody else is shown', async () => {
  const email = 'nils.aspen@sunward.example';
  await owner.call(internalUsersApi.create, {
    body: { firstName: 'Nils', lastName: 'Aspen', email, sendWelcomeEmail: true },
  });
  expect(await sentTo(email)).toEqual(['welcome']);
});

it('tells who can sign in of one more client, once, and asks who cannot to choose a password', async () => {
  const priya = 'broker@lakeside.example';
  const { id: userId } = (await findPersonByEmail(test.house.db, priya)) ?? { id: '' };
  await test.house.db.updateTable('users').set({ firstPasswordSet: new Date() }).where('id', '=', userId).execute();
  const params = { userId, clientId: sampleId('northgate') };
  await owner.call(brokersApi.assign, { params, body: {} });
  await owner.call(brokersApi.assign, { params, body: { isAuthorizedSigner: true } });
  expect(await sentTo(priya)).toEqual(['client-assigned']);

  const email = 'ines.moor@cedarfalls.example';
  const body = { firstName: 'Ines', lastName: 'Moor', email, sendWelcomeEmail: false };
  const { id } = await owner.call(benAdminsApi.create, { body });
  await owner.call(benAdminsApi.assign, { params: { userId: id, clientId: sampleId('cedar-falls') }, body: {} });
  expect(await sentTo(email)).toEqual(['activation']);
});

/** Somebody else gives the person another address while the call waits for them; gives that address. */
async function movedDuring(userId: string, call: () => Promise<unknown>): Promise<string> {
  const email = `${userId}@moved.example`;
  const { db } = test.house;
  let asked: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ email }).where('id', '=', userId).execute();
    asked = call();
    const waits = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(db)).rows.length, { timeout: 8_000 }).toBeGreaterThan(0);
  });
  await asked;
  return email;
}

it('tells of one more client where the person is by then, and leaves out who has their old address', async () => {
  const before = `${newId()}@northgate.example`;
  const body = { firstName: 'Ada', lastName: 'Lund', email: before, sendWelcomeEmail: false };
  const { id: userId } = await owner.call(brokersApi.create, { body });
  await test.house.db.updateTable('users').set({ lastLogin: new Date() }).where('id', '=', userId).execute();
  await test.house.db.updateTable('users').set({ firstPasswordSet: new Date() }).where('id', '=', userId).execute();
  const params = { userId, clientId: sampleId('northgate') };
  const now = await movedDuring(userId, () => owner.call(brokersApi.assign, { params, body: {} }));
  expect([await sentTo(now), await sentTo(before)]).toEqual([['client-assigned'], []]);
});

it('asks an invited person to choose a password where they are by then, with a link made for it', async () => {
  const before = `${newId()}@cedarfalls.example`;
  const body = { firstName: 'Ola', lastName: 'Lund', email: before, sendWelcomeEmail: false };
  const { id: userId } = await owner.call(benAdminsApi.create, { body });
  const params = { userId, clientId: sampleId('cedar-falls') };
  const now = await movedDuring(userId, () => owner.call(benAdminsApi.assign, { params, body: {} }));
  expect([await sentTo(now), await sentTo(before)]).toEqual([['activation'], []]);
});

it('keeps the mark of a signer when the client is given again without a word of it', async () => {
  const body = { firstName: 'Una', lastName: 'Lund', email: `${newId()}@c.example`, sendWelcomeEmail: false };
  const { id: userId } = await owner.call(benAdminsApi.create, { body });
  const params = { userId, clientId: sampleId('cedar-falls') };
  const give = async (given: { isAuthorizedSigner?: boolean }) => {
    await owner.call(benAdminsApi.assign, { params, body: given });
    const { data } = await owner.call(usersApi.clients, { params: { userId }, query: {} });
    return data.map(({ isAuthorizedSigner }) => isAuthorizedSigner);
  };
  expect(await give({})).toEqual([false]);
  expect(await give({ isAuthorizedSigner: true })).toEqual([true]);
  expect(await give({})).toEqual([true]);
  expect(await give({ isAuthorizedSigner: false })).toEqual([false]);
});

it('tells the old address that another one is used now, and does not spell it out', async () => {
  const grace = 'admin@cedarfalls.example';
  const { id: userId } = (await findPersonByEmail(test.house.db, grace)) ?? { id: '' };
  await test.house.db.updateTable('users').set({ lastLogin: new Date() }).where('id', '=', userId).execute();
  const { version } = await owner.call(benAdminsApi.get, { params: { userId } });
  const body = { email: 'grace.miller@cedarfalls.example', version, sendActivationEmail: false };
  await owner.call(benAdminsApi.update, { params: { userId }, body });
  const { data } = await owner.call(emailsApi.list, { query: { search: grace } });
  expect(data.map(({ template }) => template)).toEqual(['email-changed']);
  const { text } = await owner.call(emailsApi.get, { params: { id: data[0]?.id ?? '' } });
  expect(text).toContain('g•••r@cedarfalls.example');
  expect(text).not.toContain('grace.miller');
});

it('tells the old address of somebody without a password nothing, though they signed in before they were restored', async () => {
  const email = `${newId()}@restored.example`;
  const body = { firstName: 'Rae', lastName: 'Lund', email, sendWelcomeEmail: false };
  const { id: userId } = await owner.call(benAdminsApi.create, { body });
  await test.house.db.updateTable('users').set({ lastLogin: new Date() }).where('id', '=', userId).execute();
  const { version } = await owner.call(benAdminsApi.get, { params: { userId } });
  const changed = { email: `now.${email}`, version, sendActivationEmail: false };
  await owner.call(benAdminsApi.update, { params: { userId }, body: changed });
  expect(await sentTo(email)).toEqual([]);
});

it('sends whose password was reset the link to choose another at the new address', async () => {
  const old = 'grace.miller@cedarfalls.example';
  const { id: userId } = (await findPersonByEmail(test.house.db, old)) ?? { id: '' };
  await owner.call(sessionApi.resetPassword, { params: { userId } });
  const { version } = await owner.call(benAdminsApi.get, { params: { userId } });
  const email = 'grace.now@cedarfalls.example';
  await owner.call(benAdminsApi.update, { params: { userId }, body: { email, version, sendActivationEmail: false } });
  expect(await sentTo(email)).toEqual(['password-reset']);
});
