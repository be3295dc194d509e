import { emailsApi } from '@onboard/contract/emails';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signMailEvents } from '../../outside/mail/read-mail-events.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const SECRET = 'a secret that the mail system and we share';
const GRACE = 'admin@cedarfalls.example';

let test: TestHouse;
let staff: CallingClient;
beforeAll(async () => {
  test = await startTestHouse({ env: { MAIL_WEBHOOK_SECRET: SECRET } });
  staff = await test.as('consultant@sunward.example');
});
afterAll(() => test.stop());

const emailOf = (id: string) => staff.call(emailsApi.get, { params: { id } });

/** An e-mail that was handed over, and the Message-ID of its latest sending. */
async function sent(to: string[] = [GRACE]): Promise<{ id: string; messageId: string }> {
  const data = { ...SAMPLE_EMAILS['eif-signed'], link: `${test.house.config.portalUrl}/clients` };
  const email = { template: 'eif-signed' as const, data, to, userIds: [], clientId: null, createdBy: null };
  const id = await test.house.db.transaction().execute((tx) => queueEmail(tx, test.house, email));
  return { id, messageId: await messageIdOf(id) };
}

async function messageIdOf(id: string): Promise<string> {
  await expect.poll(async () => (await emailOf(id)).status, { timeout: 10_000 }).toBe('SENT');
  const event = await test.house.db
    .selectFrom('email_events')
    .select('deliveryId')
    .where('emailId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return `<${event.deliveryId}@sunward.example>`;
}

const told = (messageId: string, type: string, more: object = {}) => ({
  id: newId(),
  messageId,
  type,
  address: GRACE,
  at: new Date().toISOString(),
  ...more,
});

const tell = (events: unknown, header?: string) => {
  const body = JSON.stringify(events);
  return fetch(`${test.url}/webhooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'onboard-signature': header ?? signMailEvents(SECRET, body, new Date()),
    },
    body,
  });
};
const noted = async (events: unknown) => {
  const response = await tell(events);
  expect(response.status).toBe(200);
  return ((await response.json()) as { noted: number }).noted;
};

describe('what a mail system tells', () => {
  it('is taken down once, in whatever order it comes', async () => {
    const { id, messageId } = await sent();
    const opened = told(messageId, 'opened');
    const delivered = told(messageId, 'delivered');
    expect(await noted(opened)).toBe(1);
    expect(await noted([delivered, opened, delivered])).toBe(1);
    const { status, history } = await emailOf(id);
    expect(status).toBe('OPENED');
    expect(history.map((event) => event.status).sort()).toEqual(['DELIVERED', 'OPENED', 'QUEUED', 'SENT']);
    await Promise.all(Array.from({ length: 8 }, () => noted([delivered, opened])));
    expect((await emailOf(id)).history).toHaveLength(4);
  });

  it('names the person whose mailbox sent it back, and a resend begins anew', async () => {
    const { id, messageId } = await sent();
    expect(await noted(told(messageId, 'bounced', { reason: '5.1.1 unknown\r\nuser' }))).toBe(1);
    const bounced = await emailOf(id);
    expect(bounced).toMatchObject({ status: 'BOUNCED', isUnderWay: false });
    expect(bounced.errorUsers.map(({ user }) => user.email)).toEqual([GRACE]);
    expect(bounced.history.at(-1)).toMatchObject({ reason: '5.1.1 unknown user', address: GRACE });
    await staff.call(emailsApi.resend, { params: { emailId: id } });
    await messageIdOf(id);
    // A late word about the first sending changes nothing about the second.
    expect(await noted(told(messageId, 'bounced'))).toBe(1);
    expect(await emailOf(id)).toMatchObject({ status: 'SENT', errorUsers: [] });
  });

  it('leaves an e-mail sent while one of its readers has it', async () => {
    const { id, messageId } = await sent([GRACE, 'admin@harborview.example']);
    await noted(told(messageId, 'bounced'));
    expect(await emailOf(id)).toMatchObject({ status: 'SENT', errorUsers: [{ user: { email: GRACE } }] });
    await noted(told(messageId, 'bounced', { address: 'Admin@Harborview.example' }));
    expect((await emailOf(id)).status).toBe('BOUNCED');
  });

  it('is passed over where it is about nothing of ours, or of a kind we do not know', async () => {
    const { messageId } = await sent();
    expect(await noted([told(newId(), 'delivered'), told(messageId, 'clicked')])).toBe(0);
  });

  it('is never in the future', async () => {
    const { id, messageId } = await sent();
    await noted(told(messageId, 'delivered', { at: '2199-01-01T00:00:00Z' }));
    expect(Date.parse((await emailOf(id)).statusAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('who tells', () => {
  const body = JSON.stringify([]);
  it.each([
    ['nobody', undefined],
    ['another secret', signMailEvents('another secret that is just as long', body, new Date())],
    ['a signature of long ago', signMailEvents(SECRET, body, new Date(Date.now() - 6 * 60_000))],
    ['a signature of another body', signMailEvents(SECRET, '[ ]', new Date())],
    ['no signature at all', 't=,v1='],
  ])('is not believed with %s', async (_what, header) => {
    const response = await tell([], header ?? '');
    expect(response.status).toBe(401);
  });

  it.each([
    ['not json', '{'],
    ['no events', '[{}]'],
    ['a number', '7'],
  ])('is asked to mend %s', async (_what, text) => {
    const headers = { 'onboard-signature': signMailEvents(SECRET, text, new Date()) };
    const response = await fetch(`${test.url}/webhooks/mail`, { method: 'POST', headers, body: text });
    expect(response.status).toBe(400);
  });

  it('finds nobody where no secret is set', async () => {
    const other = await startTestHouse();
    const response = await fetch(`${other.url}/webhooks/mail`, { method: 'POST', body: '[]' });
    expect(response.status).toBe(404);
    await other.stop();
  });
});
