import { benAdminsApi, brokersApi, internalUsersApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  owner = await test.as('owner@sunward.example');
});
afterAll(() => test?.stop());

const newcomer = () => ({ email: `nell-${newId()}@lakeside.example`, firstName: 'Nell', lastName: 'Fisk' });
const clientId = sampleId('cedar-falls');

/** Every call about one person that a screen makes while their page or their dialog is open. */
const calls = (api: typeof brokersApi, { id: userId, email }: { id: string; email: string }, by = owner) => ({
  get: () => by.refusal(api.get, { params: { userId } }),
  update: () => by.refusal(api.update, { params: { userId }, body: { firstName: 'Nelly', version: 1 } }),
  effects: () => by.refusal(api.effects, { params: { userId } }),
  assign: () => by.refusal(api.assign, { params: { userId, clientId }, body: {} }),
  unassign: () => by.refusal(api.unassign, { params: { userId, clientId } }),
  activationEmail: () => by.refusal(api.activationEmail, { params: { userId } }),
  resetPassword: () => by.refusal(sessionApi.resetPassword, { params: { userId } }),
  resetMfa: () => by.refusal(sessionApi.resetMfa, { params: { email } }),
  activationLink: () => by.refusal(sessionApi.activationLink, { params: { userId } }),
});
const CALLS = Object.keys(calls(brokersApi, { id: '', email: '' })) as (keyof ReturnType<typeof calls>)[];

describe('staff who act on somebody deleted meanwhile', () => {
  it.each(CALLS)('are told so by %s', async (name) => {
    const nell = await owner.call(brokersApi.create, { body: newcomer() });
    await owner.call(brokersApi.remove, { params: { userId: nell.id } });
    const { status, body } = await calls(brokersApi, nell)[name]();
    expect([status, body.code, body.message]).toEqual([
      404,
      'PERSON_GONE',
      'Nell Fisk was deleted meanwhile. Nothing was changed.',
    ]);
    expect(body.data).toEqual({
      userId: nell.id,
      name: 'Nell Fisk',
      email: nell.email,
      role: 'BROKER',
      isDeleted: true,
    });
  });

  it('are told of internal users and of a change to broker too', async () => {
    const ida = await owner.call(internalUsersApi.create, { body: newcomer() });
    await owner.call(internalUsersApi.remove, { params: { userId: ida.id } });
    const body = { firstName: 'Ida', version: 1 };
    const ofStaff = await owner.refusal(internalUsersApi.update, { params: { userId: ida.id }, body });
    expect(ofStaff.body.code).toBe('PERSON_GONE');
    const cora = await owner.call(benAdminsApi.create, { body: newcomer() });
    const params = { userId: cora.id };
    await owner.call(benAdminsApi.remove, { params });
    const change = await owner.refusal(benAdminsApi.changeToBroker, { params, body: { version: 1 } });
    expect(change.body.code).toBe('PERSON_GONE');
  });

  it('are told nothing of it once the person is back', async () => {
    const given = newcomer();
    const nell = await owner.call(brokersApi.create, { body: given });
    await owner.call(brokersApi.remove, { params: { userId: nell.id } });
    const back = await owner.call(brokersApi.create, { body: given });
    const params = { userId: nell.id };
    const saved = await owner.call(brokersApi.update, { params, body: { firstName: 'Nelly', version: back.version } });
    expect(saved).toMatchObject({ id: nell.id, firstName: 'Nelly' });
  });
});

it('tells staff that somebody has another role by now', async () => {
  const cora = await owner.call(benAdminsApi.create, { body: newcomer() });
  const params = { userId: cora.id };
  await owner.call(benAdminsApi.changeToBroker, { params, body: { version: cora.version } });
  const { body } = await owner.refusal(benAdminsApi.get, { params });
  expect([body.code, body.message]).toEqual(['PERSON_GONE', 'Nell Fisk is a broker now. Nothing was changed.']);
  expect(body.data).toMatchObject({ role: 'BROKER', isDeleted: false });
});

it('answers as before where nobody ever was, and everybody who is not of the staff', async () => {
  const nobody = { id: newId(), email: 'nobody@nowhere.example' };
  for (const name of CALLS) expect((await calls(brokersApi, nobody)[name]()).body.code, name).toBe('NOT_FOUND');
  const nell = await owner.call(brokersApi.create, { body: newcomer() });
  await owner.call(brokersApi.remove, { params: { userId: nell.id } });
  const broker = await test.as('broker@lakeside.example');
  const [gone, never] = [calls(brokersApi, nell, broker), calls(brokersApi, nobody, broker)];
  for (const name of CALLS) {
    const [one, other] = [await gone[name](), await never[name]()];
    expect([one.status, one.body.code, one.body.data], name).toEqual([other.status, other.body.code, other.body.data]);
  }
});
