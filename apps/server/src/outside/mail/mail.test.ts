import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPool } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../testing/templates.ts';
import { type Arrived, type MailUnderTest, mailConformance } from './conformance.ts';
import { embeddedMailbox } from './embedded/embedded-mailbox.ts';
import { findMessages } from './embedded/messages.ts';
import type { Mail } from './port.ts';
import { smtpMail } from './smtp.ts';

const refuses = (address: string) => address.startsWith('nobody@');

/** A mail server that keeps what it takes; `busy` puts every sender off. */
function startSmtpServer() {
  const arrived: Arrived[] = [];
  const state = { isBusy: false };
  const fail = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(fail(535, 'Authentication failed')),
    onRcptTo({ address }, _session, done) {
      if (state.isBusy) return done(fail(451, 'Busy, come back later'));
      return done(refuses(address) ? fail(550, 'No such mailbox') : undefined);
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        arrived.push({
          messageId: mail.messageId ?? '',
          from: mail.from?.text ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? '',
          html: mail.html || '',
          text: mail.text ?? '',
        });
        done();
      }, done);
    },
  });
  return { server, arrived, state };
}

describe('SMTP', () => {
  const { server, arrived, state } = startSmtpServer();
  let mail: Mail;
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
    mail = smtpMail(`smtp://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    mail.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  mailConformance('SMTP', () => ({ mail, arrived: async () => arrived, refusedAddress: 'nobody@mapleridge.example' }));

  const message = () => ({
    deliveryId: newId(),
    from: 'Sunward Benefits <onboard@sunward.example>',
    to: ['dana.reyes@mapleridge.example'],
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  });

  it('throws when the server puts us off, so that it is tried again', async () => {
    state.isBusy = true;
    await expect(mail.send(message())).rejects.toThrow(/Busy/);
    state.isBusy = false;
    expect((await mail.send(message())).refused).toEqual([]);
  });

  it('throws, and blames no recipient, when our own password is wrong or nobody answers', async () => {
    const wrong = smtpMail(`smtp://user:wrong@127.0.0.1:${port}`);
    await expect(wrong.send(message())).rejects.toThrow(/Authentication/);
    wrong.close();
    const nowhere = smtpMail('smtp://127.0.0.1:1');
    await expect(nowhere.send(message())).rejects.toThrow(/ECONNREFUSED/);
    nowhere.close();
  });
});

describe('embedded mailbox', () => {
  let pool: pg.Pool;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase(inject('postgresUrl'), 'empty');
    pool = openPool(database.url, 3);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const arrived = async (): Promise<Arrived[]> => {
    const { messages } = await findMessages(pool, { search: '', to: '', limit: 100, offset: 0 });
    return messages.reverse().map(({ id, ...message }) => ({ messageId: id, ...message }));
  };
  mailConformance(
    'embedded mailbox',
    (): MailUnderTest => ({ mail: embeddedMailbox(pool), arrived, refusedAddress: 'nobody' }),
  );

  it('finds messages by words anywhere, and takes % and _ as they are', async () => {
    const mail = embeddedMailbox(pool);
    const base = { deliveryId: newId(), from: 'a@b.example', html: '', to: ['pat@cedar.example'] };
    await mail.send({ ...base, subject: 'Rates are 50% lower', text: 'under_score' });
    const count = async (search: string) => (await findMessages(pool, { search, to: '', limit: 5, offset: 0 })).total;
    expect(await count('LOWER pat@cedar')).toBe(1);
    expect(await count('50%')).toBe(1);
    expect(await count('5%l')).toBe(0);
    expect(await count('under_score')).toBe(1);
    expect(await count('und_r')).toBe(0);
    const to = await findMessages(pool, { search: '', to: 'pat@cedar.example', limit: 5, offset: 0 });
    expect(to.total).toBe(1);
  });
});
