import { benAdminsApi, usersApi } from '@onboard/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { addEvent, markRefused } from '../../records/emails/store.ts';
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
const newAddress = () => `nora-${newId()}@cedarfalls.example`;
const unreached = async (query: { userId?: string; clientId?: string }) =>
  (await staff.call(usersApi.unreached, { query })).data;

/** The mail system refuses the latest e-mail to this address. */
async function refuseLatest(address: string): Promise<string> {
  const { rows } = await sql<{ emailId: string; deliveryId: string }>`
    SELECT v."emailId", v."deliveryId" FROM email_events v JOIN email_recipients r ON r."emailId" = v."emailId"
    WHERE r.address = ${address} AND v.status = 'QUEUED' ORDER BY v.id DESC LIMIT 1`.execute(test.house.db);
  const { emailId = '', deliveryId = '' } = rows[0] ?? {};
  const told = { emailId, deliveryId, status: 'REJECTED' as const, at: new Date(), reason: '550 No such mailbox' };
  await test.house.db.transaction().execute(async (tx) => {
    await markRefused(tx, emailId, [address]);
    await addEvent(tx, told);
  });
  return emailId;
}

it('tells staff whose invitation was refused, until the address is another or the e-mail was sent again', async () => {
  const email = newAddress();
  const body = { email, firstName: 'Nora', lastName: 'Quist' };
  const nora = await staff.call(benAdminsApi.create, { body });
  const params = { userId: nora.id };
  await staff.call(benAdminsApi.assign, { params: { ...params, clientId }, body: {} });
  expect(await unreached({ clientId })).toEqual([]);
  const emailId = await refuseLatest(email);
  const known = { userId: nora.id, emailId, address: email, reason: '550 No such mailbox' };
  expect(await unreached({ clientId })).toMatchObject([known]);
  expect(await unreached({ userId: nora.id })).toMatchObject([known]);
  expect(await unreached({ clientId: sampleId('harborview') })).toEqual([]);
  expect(await unreached({})).toEqual([]);

  await staff.call(benAdminsApi.activationEmail, { params });
  expect(await unreached({ clientId })).toEqual([]);
  await refuseLatest(email);
  expect(await unreached({ clientId })).toMatchObject([{ address: email }]);
  const { version } = await staff.call(benAdminsApi.get, { params });
  const moved = { email: newAddress(), version, sendActivationEmail: true };
  await staff.call(benAdminsApi.update, { params, body: moved });
  expect(await unreached({ clientId })).toEqual([]);
});

it('is for staff', async () => {
  const admin = await test.as('admin@cedarfalls.example');
  expect((await admin.refusal(usersApi.unreached, { query: { clientId } })).status).toBe(403);
});
