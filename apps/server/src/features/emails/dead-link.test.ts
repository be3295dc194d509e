import { emailOperationsApi } from '@onboard/contract/email-operations';
import { emailsApi } from '@onboard/contract/emails';
import { brokersApi } from '@onboard/contract/people';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

/** An activation e-mail to somebody new, which was sent. */
async function invited(email: string) {
  const { house } = test;
  const identityId = await house.identity.createPerson({ email, firstName: 'Dana', lastName: 'Marsh' });
  const { token } = await house.identity.issueActivationToken(identityId);
  const data = { ...SAMPLE_EMAILS.activation, link: `${house.config.portalUrl}/activate?token=${token}` };
  const about = { template: 'activation' as const, data, to: [email], clientId: null, userIds: [], createdBy: null };
  const id = await house.db.transaction().execute((tx) => queueEmail(tx, house, about));
  const status = async () => (await house.db.selectFrom('emails').select('status').where('id', '=', id).execute())[0];
  await expect.poll(status, { timeout: 10_000 }).toEqual({ status: 'SENT' });
  return { id, identityId, token };
}

type Invited = Awaited<ReturnType<typeof invited>>;

const ENDS: [string, (invited: Invited) => Promise<unknown>, string][] = [
  [
    'used',
    ({ token }) => test.house.identity.setPassword(token, 'kettle-moss-lantern-nine'),
    'The link in this e-mail was used. Send a new activation e-mail from the person’s page.',
  ],
  [
    'withdrawn',
    ({ identityId }) => test.house.identity.updatePerson(identityId, { email: 'dana.now@mapleridge.example' }),
    'The link in this e-mail ended when the address was changed. Send a new activation e-mail from the person’s page.',
  ],
  [
    'expired',
    ({ identityId }) =>
      sql`UPDATE identity.links SET "expiresAt" = now() - interval '1 minute' WHERE "identityId" = ${identityId}`.execute(
        test.house.db,
      ),
    'The link in this e-mail has expired. Send a new activation e-mail from the person’s page.',
  ],
];

it.each(ENDS)(
  'a link that is %s is not sent again, neither alone nor with what was rejected',
  async (word, end, message) => {
    const { db, now } = test.house;
    const person = await invited(`dana.${word}@mapleridge.example`);
    const good = await invited(`good.${word}@mapleridge.example`);
    const owner = await test.as('owner@sunward.example');
    const shown = async () => (await owner.call(emailsApi.get, { params: { id: person.id } })).deadLink;
    expect(await shown()).toBeNull();
    await end(person);
    expect(await shown()).toBe(message);
    const { body } = await owner.refusal(emailsApi.resend, { params: { emailId: person.id } });
    expect(body).toMatchObject({ code: 'WRONG_STATE', message });
    const ids = [person.id, good.id];
    await db.updateTable('emails').set({ status: 'REJECTED', statusAt: now() }).where('id', 'in', ids).execute();
    expect(await owner.call(emailOperationsApi.resendRejected, { body: {} })).toEqual({ resent: 1 });
    const times = await Promise.all(
      ids.map(async (id) => {
        const { history } = await owner.call(emailsApi.get, { params: { id } });
        return history.filter(({ status }) => status === 'QUEUED').length;
      }),
    );
    expect(times).toEqual([1, 2]);
  },
);

it('a link of somebody who was deleted is not sent again, nor once they are back', async () => {
  const owner = await test.as('owner@sunward.example');
  const fields = { email: 'gone.soon@mapleridge.example', firstName: 'Gone', lastName: 'Soon' };
  const added = { ...fields, phoneNumber: null, title: null, sendWelcomeEmail: true };
  const { id: userId } = await owner.call(brokersApi.create, { body: added });
  const sent = async () =>
    (
      await test.house.db
        .selectFrom('emails')
        .innerJoin('email_recipients', 'emailId', 'emails.id')
        .select(['emails.id', 'status'])
        .where('userId', '=', userId)
        .orderBy('emails.id')
        .execute()
    ).map(({ id, status }) => ({ id, status }));
  await expect.poll(sent, { timeout: 10_000 }).toMatchObject([{ status: 'SENT' }]);
  const first = { params: { emailId: (await sent())[0]?.id ?? '' } };
  await owner.call(brokersApi.remove, { params: { userId } });
  expect((await owner.refusal(emailsApi.resend, first)).body).toMatchObject({
    code: 'WRONG_STATE',
    message:
      'The link in this e-mail ended when the account was deleted. Restore the person first; a new activation e-mail goes out with that.',
  });
  await owner.call(brokersApi.create, { body: added });
  expect((await owner.refusal(emailsApi.resend, first)).body).toMatchObject({
    code: 'WRONG_STATE',
    message:
      'The link in this e-mail ended when the account was deleted. Send a new activation e-mail from the person’s page.',
  });
  await expect.poll(sent, { timeout: 10_000 }).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }]);
  await owner.call(emailsApi.resend, { params: { emailId: (await sent())[1]?.id ?? '' } });
});
