import { clientsApi } from '@onboard/contract/clients';
import { emailsApi } from '@onboard/contract/emails';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { DELIVER_EMAIL } from '../../records/emails/delivery-job.ts';
import { type QueuedEmail, queueEmail } from '../../records/emails/queue-email.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { deliverEmail } from './deliver-email.ts';

let test: TestHouse;
let staff: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
});
afterAll(() => test.stop());

/** Waits until the answer satisfies; fails with the last one after ten seconds. */
async function until<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const emailOf = (id: string) => staff.call(emailsApi.get, { params: { id } });
const sent = (id: string, times = 1) =>
  until(
    () => emailOf(id),
    ({ history }) => history.filter(({ status }) => status === 'SENT').length === times,
  );
const mailbox = async (to: string) => {
  const response = await test.visitor().fetch(`/mailbox/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { data: { id: string; html: string; text: string; subject: string }[] }).data;
};

async function queue(more: Partial<QueuedEmail<'activation'>> = {}): Promise<string> {
  const link = `${test.house.config.portalUrl}/activate?token=secret-${newId()}`;
  const data = { ...SAMPLE_EMAILS.activation, link };
  const email = { template: 'activation' as const, data, to: ['dana@mapleridge.example'], clientId: null, ...more };
  return test.house.db
    .transaction()
    .execute((tx) => queueEmail(tx, test.house, { userIds: [], createdBy: null, ...email }));
}

describe('the outbox', () => {
  it('delivers an email whose cause was committed, and tells staff', async () => {
    const told = new Promise<{ emailId: string; subject: string }>((resolve, reject) => {
      const extraHeaders = { cookie: `onboard-session=${staff.cookies.get('onboard-session')}` };
      const socket = io(test.url, { path: '/realtime', transports: ['websocket'], extraHeaders });
      socket.on('EMAIL_SENT', (event) => {
        socket.close();
        resolve(event);
      });
      socket.on('connect_error', reject);
      socket.on('connect', () => void queue({ to: ['first@mapleridge.example'] }));
    });
    const { emailId, subject } = await told;
    expect(subject).toBe('Set up your Onboard account with Sunward Benefits');
    const email = await sent(emailId);
    expect(email).toMatchObject({
      status: 'SENT',
      errorUsers: [],
      recipients: [{ address: 'first@mapleridge.example' }],
    });
    expect(email.history.map(({ status }) => status)).toEqual(['QUEUED', 'SENT']);
    expect((await mailbox('first@mapleridge.example')).map((message) => message.subject)).toEqual([subject]);
  });

  it('sends nothing when the cause was undone', async () => {
    const undone = test.house.db.transaction().execute(async (tx) => {
      const data = { ...SAMPLE_EMAILS.activation, link: `${test.house.config.portalUrl}/activate?token=x` };
      const to = ['undone@mapleridge.example'];
      await queueEmail(tx, test.house, {
        template: 'activation',
        data,
        to,
        clientId: null,
        userIds: [],
        createdBy: null,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sent(await queue());
    expect(await mailbox('undone@mapleridge.example')).toEqual([]);
    const { count } = await staff.call(emailsApi.count, { query: { search: 'undone@mapleridge.example' } });
    expect(count).toBe(0);
  });

  it('sends once, however often the same delivery is carried out', async () => {
    const id = await queue({ to: ['once@mapleridge.example'] });
    await sent(id);
    const { deliveryId } = await test.house.db
      .selectFrom('email_events')
      .select('deliveryId')
      .where('emailId', '=', id)
      .executeTakeFirstOrThrow();
    await Promise.all([1, 2, 3].map(() => deliverEmail(test.house, { emailId: id, deliveryId })));
    expect(await mailbox('once@mapleridge.example')).toHaveLength(1);
    expect((await emailOf(id)).history).toHaveLength(2);
  });

  it('refuses a link that leads away from the portal', async () => {
    const data = { ...SAMPLE_EMAILS.activation, link: 'https://elsewhere.example/activate' };
    await expect(queue({ data })).rejects.toThrow('outside the portal');
    const near = { ...data, link: `${test.house.config.portalUrl}.elsewhere.example/` };
    await expect(queue({ data: near })).rejects.toThrow('outside the portal');
  });
});

describe('a secret link', () => {
  it('reaches its reader, and neither staff nor the database', async () => {
    const id = await queue({ to: ['secret@mapleridge.example'] });
    const email = await sent(id);
    const [message] = await mailbox('secret@mapleridge.example');
    const link = /http\S+token=secret-\S+/.exec(message?.text ?? '')?.[0] ?? '';
    expect(link).toContain(`${test.house.config.portalUrl}/activate?token=secret-`);
    expect(message?.html).toContain(`href="${link}"`);
    const preview = await staff.call(emailsApi.preview, { params: { id } });
    const html = await (preview as Response).text();
    expect(html).toContain('Choose your password');
    const row = await test.house.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const seen of [html, JSON.stringify(email), JSON.stringify(row)]) expect(seen).not.toContain('secret-0');
    expect(email).toMatchObject({ hasSecretLink: true });
    expect(email.text).toContain('[link shown to the recipient only]');
  });

  it('is shown in a frame that runs nothing', async () => {
    const preview = (await staff.call(emailsApi.preview, { params: { id: await queue() } })) as Response;
    expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = preview.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';.*sandbox allow-popups/);
    expect(policy).not.toContain('script');
  });
});

describe('resend', () => {
  it('sends once more, with its link, and keeps who asked', async () => {
    const id = await queue({ to: ['again@mapleridge.example'] });
    await sent(id);
    await staff.call(emailsApi.resend, { params: { emailId: id } });
    const { history } = await sent(id, 2);
    expect(history.map(({ status, createdByName }) => [status, createdByName])).toEqual([
      ['QUEUED', null],
      ['SENT', null],
      ['QUEUED', 'Daniel Reyes'],
      ['SENT', null],
    ]);
    const messages = await mailbox('again@mapleridge.example');
    expect(messages).toHaveLength(2);
    expect(messages[0]?.text).toBe(messages[1]?.text);
  });

  it('is there again once a sending ran out of tries', async () => {
    const id = await queue();
    await sent(id);
    await test.house.db.updateTable('emails').set({ status: 'FAILED' }).where('id', '=', id).execute();
    await until(
      () => emailOf(id),
      ({ isUnderWay }) => !isUnderWay,
    );
    await staff.call(emailsApi.resend, { params: { emailId: id } });
    expect((await sent(id, 2)).isUnderWay).toBe(false);
  });

  it('waits for a sending that is under way', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    const id = await queue();
    await sent(id);
    await test.house.db.updateTable('emails').set({ status: 'FAILED' }).where('id', '=', id).execute();
    await test.house.jobs.send(test.house.db, DELIVER_EMAIL, { emailId: id, deliveryId: newId() }, { startAfter });
    expect((await emailOf(id)).isUnderWay).toBe(true);
    const { body } = await staff.refusal(emailsApi.resend, { params: { emailId: id } });
    expect(body).toMatchObject({ code: 'WRONG_STATE', message: expect.stringContaining('still being sent') });
  });
});

describe('the list', () => {
  it('finds by every word of subject, address, person and client; sorts and pages', async () => {
    const person = await findPersonByEmail(test.house.db, 'admin@cedarfalls.example');
    const { clientId } = await test.house.db
      .selectFrom('client_users')
      .select('clientId')
      .where('userId', '=', person?.id ?? '')
      .executeTakeFirstOrThrow();
    const link = `${test.house.config.portalUrl}/client/${clientId}`;
    const ids: string[] = [];
    for (const clientName of ['Birch 100%', 'Alder', 'Cypress']) {
      const email = { template: 'eif-signed' as const, data: { ...SAMPLE_EMAILS['eif-signed'], clientName, link } };
      const to = [person?.email ?? ''];
      const whose = { to, userIds: [person?.id ?? ''], clientId, createdBy: null };
      ids.push(await test.house.db.transaction().execute((tx) => queueEmail(tx, test.house, { ...email, ...whose })));
    }
    const list = (query: Parameters<typeof staff.call<typeof emailsApi.list>>[1]) => staff.call(emailsApi.list, query);
    const all = await list({ query: { search: 'grace MILLER cedar signed' } });
    expect(all.total).toBe(3);
    expect(all.data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(all.data[0]).toMatchObject({
      clientName: 'Cedar Falls Manufacturing',
      recipients: [{ name: 'Grace Miller', address: 'admin@cedarfalls.example', hasError: false }],
    });
    const bySubject = await list({ query: { clientId, sortBy: 'subject', sortDirection: 'asc', limit: 2, offset: 1 } });
    expect(bySubject.total).toBe(3);
    expect(bySubject.data.map(({ subject }) => subject)).toEqual([
      'Birch 100%: company information signed',
      'Cypress: company information signed',
    ]);
    expect((await list({ query: { search: '100%' } })).total).toBe(1);
    expect((await list({ query: { search: '1%0' } })).total).toBe(0);
    // Also by its kind, and by what its client is called now.
    const reset = { template: 'mfa-reset' as const, data: SAMPLE_EMAILS['mfa-reset'] };
    const toGrace = { to: [person?.email ?? ''], userIds: [person?.id ?? ''], clientId, createdBy: null };
    const resetId = await test.house.db
      .transaction()
      .execute((tx) => queueEmail(tx, test.house, { ...reset, data: { ...reset.data, link }, ...toGrace }));
    const ofKind = await list({ query: { search: 'sign-in code reset grace' } });
    expect(ofKind.data.map(({ id }) => id)).toEqual([resetId]);
    const admin = await test.as('owner@sunward.example');
    await admin.call(clientsApi.update, { params: { clientId }, body: { name: 'Zinnia Works' } });
    expect((await list({ query: { search: 'zinnia' } })).data[0]?.clientName).toBe('Zinnia Works');
    expect((await list({ query: { search: 'zinnia' } })).total).toBe(4);
    await admin.call(clientsApi.update, { params: { clientId }, body: { name: 'Cedar Falls Manufacturing' } });
    expect(await staff.call(emailsApi.count, { query: { clientId } })).toEqual({ count: 4 });
    const bad = await staff.refusal(emailsApi.list, { query: { sortBy: 'html' as 'subject', limit: 1_000 } });
    expect(bad.body.details?.map(({ path }) => path)).toEqual(['query.limit', 'query.sortBy']);
  });

  it('is for internal staff', async () => {
    const id = await queue();
    for (const email of ['admin@cedarfalls.example', 'broker@lakeside.example']) {
      const person = await test.as(email);
      for (const refused of [
        await person.refusal(emailsApi.list),
        await person.refusal(emailsApi.count),
        await person.refusal(emailsApi.get, { params: { id } }),
        await person.refusal(emailsApi.preview, { params: { id } }),
        await person.refusal(emailsApi.resend, { params: { emailId: id } }),
      ]) {
        expect(refused.body.code).toBe('NOT_ALLOWED');
      }
    }
    expect((await test.visitor().refusal(emailsApi.get, { params: { id } })).status).toBe(401);
    expect((await staff.refusal(emailsApi.get, { params: { id: newId() } })).status).toBe(404);
    expect((await staff.refusal(emailsApi.resend, { params: { emailId: newId() } })).status).toBe(404);
  });
});

describe('the mailbox page', () => {
  const page = async (address: string) => {
    const response = await test.visitor().fetch(address);
    return { response, html: await response.text() };
  };

  it('lists, searches and opens messages, whose words stay words', async () => {
    const data = {
      ...SAMPLE_EMAILS['eif-signed'],
      clientName: '<b>Bold & Co</b>',
      link: `${test.house.config.portalUrl}/clients`,
    };
    const email = { template: 'eif-signed' as const, data, to: ['page@mapleridge.example'], userIds: [] };
    const more = { clientId: null, createdBy: null };
    await sent(await test.house.db.transaction().execute((tx) => queueEmail(tx, test.house, { ...email, ...more })));
    const { html } = await page('/mailbox?search=page%40mapleridge+bold');
    expect(html).toContain('&lt;b&gt;Bold &amp; Co&lt;/b&gt;: company information signed');
    expect(html).not.toContain('<b>Bold');
    const [, id] = /href="\/mailbox\/([\w-]{36})"/.exec(html) ?? [];
    const message = await page(`/mailbox/${id}`);
    expect(message.html).toContain(`src="/mailbox/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(message.response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const text = await page(`/mailbox/${id}?view=text`);
    expect(text.html).toContain(`<a href="${data.link}" target="_blank" rel="noopener">`);
    const body = await page(`/mailbox/${id}/body`);
    expect(body.response.headers.get('content-security-policy')).toContain('sandbox allow-popups');
    expect((await page('/mailbox/style.css')).html).toContain('/mailbox/figtree-400.woff2');
    expect((await page('/mailbox/figtree-400.woff2')).response.headers.get('content-type')).toBe('font/woff2');
    expect((await page('/mailbox?search=nothing+like+it')).html).toContain('Nothing found for “nothing like it”');
  });

  it.each(['/mailbox/unknown', `/mailbox/${newId()}`, `/mailbox/${newId()}/body`])('has no %s', async (address) => {
    const { response, html } = await page(address);
    expect(response.status).toBe(404);
    expect(html).toContain('This message is not here');
  });

  it.each(['offset=-1', 'offset=x', 'search=%00', 'search[]=a', `search=${'%25'.repeat(300)}`])(
    'copes with ?%s',
    async (query) => {
      expect((await page(`/mailbox?${query}`)).response.status).toBe(200);
    },
  );
});
