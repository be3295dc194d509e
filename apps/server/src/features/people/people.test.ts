import { emailsApi } from '@onboard/contract/emails';
import { benAdminsApi, brokersApi } from '@onboard/contract/people';
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
const addressOfNew = () => `nora-${newId()}@newcomers.example`;
const newcomer = (email: string) => ({ email, firstName: 'Nora', lastName: 'Vale' });
const emailsTo = async (search: string) => (await staff.call(emailsApi.count, { query: { search } })).count;
/** Makes the next e-mail fail, as a full disk would; gives back how to mend it. */
async function breakOutbox(): Promise<() => Promise<void>> {
  await sql`ALTER TABLE emails ADD CONSTRAINT none CHECK (false) NOT VALID`.execute(test.house.db);
  return async () => void (await sql`ALTER TABLE emails DROP CONSTRAINT none`.execute(test.house.db));
}
/** Someone of the portal who chose a password at the provider, of which the portal was never told. */
async function withPassword(email: string): Promise<void> {
  const { identity } = test.house;
  const { token } = await identity.issueActivationToken(await identity.createPerson(newcomer(email)));
  await identity.setPassword(token, 'kettle by the pond');
}

describe('the first client of a person', () => {
  it('brings the activation e-mail, once', async () => {
    const email = addressOfNew();
    const { id: userId } = await staff.call(benAdminsApi.create, { body: newcomer(email) });
    for (const key of ['cedar-falls', 'northgate']) {
      await staff.call(benAdminsApi.assign, { params: { userId, clientId: sampleId(key) }, body: {} });
    }
    expect(await emailsTo(email)).toBe(1);
  });

  it('is not given without it: both happen, or neither', async () => {
    const { id: userId } = await staff.call(benAdminsApi.create, { body: newcomer(addressOfNew()) });
    const mend = await breakOutbox();
    const refused = await staff.refusal(benAdminsApi.assign, { params: { userId, clientId }, body: {} });
    await mend();
    expect(refused.status).toBe(500);
    expect((await staff.call(benAdminsApi.get, { params: { userId } })).clientCount).toBe(0);
  });

  it('is given without an e-mail to someone who has a password', async () => {
    const email = addressOfNew();
    await withPassword(email);
    const { id: userId } = await staff.call(brokersApi.create, { body: newcomer(email) });
    await staff.call(brokersApi.assign, { params: { userId, clientId }, body: {} });
    expect((await staff.call(brokersApi.get, { params: { userId } })).clientCount).toBe(1);
    expect(await emailsTo(email)).toBe(0);
  });
});

describe('a new person', () => {
  it('is not added where their e-mail cannot be queued', async () => {
    const body = { ...newcomer(addressOfNew()), sendWelcomeEmail: true };
    const mend = await breakOutbox();
    expect((await staff.refusal(benAdminsApi.create, { body })).status).toBe(500);
    await mend();
    const { id: userId } = await staff.call(benAdminsApi.create, { body });
    expect(await emailsTo(body.email)).toBe(1);
    expect((await staff.call(benAdminsApi.get, { params: { userId } })).welcomeEmailSentDate).not.toBeNull();
  });

  it('who has a password already is added without an e-mail', async () => {
    const body = { ...newcomer(addressOfNew()), sendWelcomeEmail: true };
    await withPassword(body.email);
    await staff.call(benAdminsApi.create, { body });
    expect(await emailsTo(body.email)).toBe(0);
  });
});
