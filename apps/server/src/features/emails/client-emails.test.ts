import { clientEmailsApi } from '@onboard/contract/emails';
import type { EmailTemplateId } from '@onboard/domain/emails/email-templates';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const GRACE = 'admin@cedarfalls.example';
const PRIYA = 'broker@lakeside.example';
const clientId = sampleId('cedar-falls');
const params = { clientId };

let test: TestHouse;
let grace: CallingClient;
let priya: CallingClient;
let staff: CallingClient;
const ids: Record<string, string> = {};

async function queue(name: string, template: EmailTemplateId, to: string, about: string | null): Promise<void> {
  const person = await findPersonByEmail(test.house.db, to);
  const data = { ...SAMPLE_EMAILS[template], link: `${test.house.config.portalUrl}/activate?token=secret-${name}` };
  const email = {
    template,
    data: data as never,
    to: [to],
    userIds: [person?.id ?? ''],
    clientId: about,
    createdBy: null,
  };
  ids[name] = await test.house.db.transaction().execute((tx) => queueEmail(tx, test.house, email));
}

beforeAll(async () => {
  test = await startTestHouse();
  [grace, priya, staff] = await Promise.all([test.as(GRACE), test.as(PRIYA), test.as('consultant@sunward.example')]);
  await queue('to Grace', 'phase-change', GRACE, clientId);
  await queue('to Priya', 'upcoming-dates', PRIYA, clientId);
  await queue('to staff', 'changes-declined', 'consultant@sunward.example', clientId);
  await queue('link of Grace', 'activation', GRACE, clientId);
  await queue('link of Priya', 'activation', PRIYA, clientId);
  await queue('elsewhere', 'phase-change', PRIYA, sampleId('harborview'));
});
afterAll(() => test.stop());

const seen = async (who: CallingClient) => {
  const { data, total } = await who.call(clientEmailsApi.list, { params });
  expect(total).toBe(data.length);
  expect(await who.call(clientEmailsApi.count, { params })).toEqual({ count: total });
  return data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).toSorted();
};

describe('the e-mails about a client', () => {
  it('are those of its people; what is about an account is that person’s own', async () => {
    expect(await seen(grace)).toEqual(['link of Grace', 'to Grace', 'to Priya']);
    expect(await seen(priya)).toEqual(['link of Priya', 'to Grace', 'to Priya']);
    expect(await seen(staff)).toEqual(['link of Grace', 'link of Priya', 'to Grace', 'to Priya', 'to staff']);
  });

  it('are looked at one by one with the same rule, and missing and foreign ones look the same', async () => {
    for (const name of ['to Grace', 'to Priya', 'link of Grace'])
      expect((await grace.call(clientEmailsApi.get, { params: { clientId, id: ids[name] ?? '' } })).id).toBe(ids[name]);
    for (const name of ['to staff', 'link of Priya', 'elsewhere']) {
      for (const endpoint of [clientEmailsApi.get, clientEmailsApi.preview]) {
        const { status, body } = await grace.refusal(endpoint, { params: { clientId, id: ids[name] ?? '' } });
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      }
    }
    const elsewhere = { clientId: sampleId('harborview'), id: ids.elsewhere ?? '' };
    expect((await grace.refusal(clientEmailsApi.get, { params: elsewhere })).status).toBe(404);
    expect((await priya.call(clientEmailsApi.get, { params: elsewhere })).id).toBe(ids.elsewhere);
  });

  it('never show a link that lets somebody in, not even to its reader', async () => {
    const at = { clientId, id: ids['link of Grace'] ?? '' };
    const email = await grace.call(clientEmailsApi.get, { params: at });
    const html = await ((await grace.call(clientEmailsApi.preview, { params: at })) as Response).text();
    expect(JSON.stringify(email) + html).not.toContain('secret-');
    expect(email).toMatchObject({ hasSecretLink: true, deadLink: null });
  });

  it('can be searched and sorted', async () => {
    const { data } = await grace.call(clientEmailsApi.list, {
      params,
      query: { search: 'priya', sortBy: 'subject', sortDirection: 'asc' },
    });
    expect(data.map(({ id }) => id)).toEqual([ids['to Priya']]);
  });
});
