import { emailsApi } from '@onboard/contract/emails';
import { benAdminsApi, brokersApi, internalUsersApi } from '@onboard/contract/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await test.house.db.updateTable('users').set({ lastLogin: new Date() }).where('id', '=', userId).execute();
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
