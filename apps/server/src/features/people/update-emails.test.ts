import { emailsApi } from '@onboard/contract/emails';
import { benAdminsApi, usersApi } from '@onboard/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
});
afterAll(() => test?.stop());

const clientId = sampleId('cedar-falls');
const newAddress = () => `nora-${newId()}@newcomers.example`;
async function admin() {
  const body = { email: newAddress(), firstName: 'Nora', lastName: 'Vale' };
  const person = await staff.call(benAdminsApi.create, { body });
  await staff.call(benAdminsApi.assign, { params: { userId: person.id, clientId }, body: {} });
  return person;
}
const emailsTo = async (search: string) => (await staff.call(emailsApi.count, { query: { search } })).count;
const update = (users: { userId: string; clientId: string; email: string; from?: string; requestId?: string }[]) => ({
  body: { users },
});
const call = usersApi.updateEmailAndSendActivationEmail;
const emailOf = async (userId: string) => (await staff.call(benAdminsApi.get, { params: { userId } })).email;

describe('giving people other addresses', () => {
  it('changes each and sends each an activation link there', async () => {
    const [one, two] = [await admin(), await admin()];
    const wishes = [one, two].map(({ id }) => ({ userId: id, clientId, email: newAddress() }));
    const { data } = await staff.call(call, update(wishes));
    expect(data).toEqual(wishes.map((wish) => ({ ...wish, outcome: 'UPDATED', message: null })));
    for (const { userId, email } of wishes) {
      expect(await emailOf(userId)).toBe(email);
      expect(await emailsTo(email)).toBe(1);
    }
    // The same again sends the link again and changes nothing.
    expect((await staff.call(call, update(wishes))).data.map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT']);
  });

  it('changes nobody while one of them cannot be changed, and names each', async () => {
    const [one, two, three] = [await admin(), await admin(), await admin()];
    const fine = newAddress();
    const refused = await staff.refusal(
      call,
      update([
        { userId: one.id, clientId, email: fine },
        { userId: two.id, clientId, email: fine.toUpperCase() },
        { userId: two.id, clientId, email: newAddress() },
        { userId: three.id, clientId, email: 'nora@' },
        { userId: three.id, clientId: sampleId('northgate'), email: newAddress() },
        { userId: newId(), clientId, email: newAddress() },
        { userId: sampleId('owner@sunward.example'), clientId, email: newAddress() },
        { userId: sampleId('admin@cedarfalls.example'), clientId, email: 'admin@cedarfalls.example' },
        { userId: sampleId('broker@lakeside.example'), clientId, email: one.email },
      ]),
    );
    expect(refused.body.details?.map(({ path }) => path)).toEqual([
      'body.users.0.email',
      'body.users.1.email',
      'body.users.2.userId',
      'body.users.3.email',
      'body.users.4.clientId',
      'body.users.5.userId',
      'body.users.6.userId',
      'body.users.7.email',
      'body.users.8.email',
    ]);
    const [first, second] = (refused.body.details ?? []).map(({ message }) => message);
    expect(first).toMatch(/^This is also the address given to /);
    expect(second).toMatch(/^This is also the address given to /);
    expect(refused.body.message).toMatch(/^Nothing was changed/);
    expect(await emailOf(one.id)).toBe(one.email);
    expect(await emailsTo(fine)).toBe(0);
  });

  it('tells the address of today where somebody else changed it, and takes the same form with that one', async () => {
    const [one, two] = [await admin(), await admin()];
    const today = newAddress();
    await staff.call(call, update([{ userId: one.id, clientId, email: today }]));
    const requestId = newId();
    const wishes = [one, two].map(({ id, email: from }) => ({
      ...{ userId: id, clientId, email: newAddress(), from, requestId },
    }));
    const { body } = await staff.refusal(call, update(wishes));
    expect(body).toMatchObject({ code: 'VALIDATION', data: { emails: { [one.id]: today } } });
    expect(body.details?.map(({ path }) => path)).toEqual(['body.users.0.email']);
    const again = wishes.map((wish) => (wish.userId === one.id ? { ...wish, from: today } : wish));
    expect((await staff.call(call, update(again))).data.map(({ outcome }) => outcome)).toEqual(['UPDATED', 'UPDATED']);
  });

  it('goes on with the others when the provider fails one, and says so', async () => {
    const [one, two] = [await admin(), await admin()];
    const taken = newAddress();
    await test.house.identity.createPerson({ email: taken, firstName: 'Ada', lastName: 'Byron' });
    const email = newAddress();
    const { data } = await staff.call(
      call,
      update([
        { userId: one.id, clientId, email: taken },
        { userId: two.id, clientId, email },
      ]),
    );
    expect(data).toMatchObject([
      { outcome: 'FAILED', message: 'Somebody already signs in with this e-mail address. Enter another.' },
      { outcome: 'UPDATED', message: null },
    ]);
    expect([await emailOf(one.id), await emailOf(two.id)]).toEqual([one.email, email]);
  });

  it('sends one e-mail when two people do the same at the same moment', async () => {
    const other = await test.as('owner@sunward.example');
    const [one, address] = [await admin(), newAddress()];
    const wish = (email: string, from: string) => update([{ userId: one.id, clientId, email, from }]);
    for (const from of [one.email, address]) {
      const before = await emailsTo(address);
      const answers = await Promise.all([staff, other, staff].map((each) => each.call(call, wish(address, from))));
      const outcome = from === address ? 'SENT' : 'UPDATED';
      expect(answers.map(({ data }) => data[0]?.outcome)).toEqual([outcome, outcome, outcome]);
      expect(await emailsTo(address)).toBe(before + 1);
    }
    // Who opened the form before it was done is answered alike, and who asks once more gets one.
    expect((await other.call(call, wish(address, one.email))).data[0]).toMatchObject({
      outcome: 'UPDATED',
      message: 'Somebody asked for the same before. One e-mail was sent, not two.',
    });
    expect(await emailsTo(address)).toBe(2);
    expect((await other.call(call, wish(address, address))).data[0]).toMatchObject({ outcome: 'SENT', message: null });
    expect(await emailsTo(address)).toBe(3);
  });

  it('sends one e-mail for one form, however often and whenever it arrives', async () => {
    const [one, two, address] = [await admin(), await admin(), newAddress()];
    const form = (requestId: string) =>
      update([
        { userId: one.id, clientId, email: address, from: one.email, requestId },
        { userId: two.id, clientId, email: two.email, from: two.email, requestId },
      ]);
    const before = await emailsTo(two.email);
    const requestId = newId();
    for (let times = 0; times < 2; times += 1) {
      const both = await Promise.all([staff.call(call, form(requestId)), staff.call(call, form(requestId))]);
      for (const { data } of both) expect(data.map(({ outcome }) => outcome)).toEqual(['UPDATED', 'SENT']);
    }
    expect([await emailsTo(address), (await emailsTo(two.email)) - before]).toEqual([1, 1]);
  });

  it('overwrites no address that somebody else gave meanwhile', async () => {
    const other = await test.as('owner@sunward.example');
    const [one, mine, theirs] = [await admin(), newAddress(), newAddress()];
    const wish = (email: string) => update([{ userId: one.id, clientId, email, from: one.email }]);
    const both = await Promise.all([staff.call(call, wish(mine)), other.call(call, wish(theirs))]);
    const [won, lost] = [both[0].data[0], both[1].data[0]].toSorted((a) => (a?.outcome === 'UPDATED' ? -1 : 1));
    expect(lost).toMatchObject({ outcome: 'FAILED', message: expect.stringContaining(`to ${won?.email} after`) });
    expect(await emailOf(one.id)).toBe(won?.email);
    const late = await staff.refusal(call, wish(newAddress()));
    expect(late.body.details).toMatchObject([
      { path: 'body.users.0.email', message: expect.stringContaining('after') },
    ]);
  });

  it('sends one activation e-mail when two people ask for it at the same moment', async () => {
    const other = await test.as('owner@sunward.example');
    const one = await admin();
    const before = await emailsTo(one.email);
    const params = { userId: one.id };
    const calls = await test.house.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM users WHERE id = ${one.id} FOR UPDATE`.execute(tx);
      const sent = [staff, other, staff].map((each) => each.call(benAdminsApi.activationEmail, { params }));
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      // However slow the machine, none of them is through before all have begun.
      await expect.poll(async () => (await waiting.execute(test.house.db)).rows.length, { timeout: 15_000 }).toBe(3);
      return { sent };
    });
    await Promise.all(calls.sent);
    expect(await emailsTo(one.email)).toBe(before + 1);
    await other.call(benAdminsApi.activationEmail, { params });
    expect(await emailsTo(one.email)).toBe(before + 2);
  });

  it('is for staff alone', async () => {
    for (const email of ['admin@cedarfalls.example', 'broker@lakeside.example']) {
      const someone = await test.as(email);
      const wishes = [{ userId: sampleId('admin@cedarfalls.example'), clientId, email: newAddress() }];
      expect((await someone.refusal(call, update(wishes))).status).toBe(403);
    }
  });
});
