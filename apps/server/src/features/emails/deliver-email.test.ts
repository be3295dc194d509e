import type { AddressInfo } from 'node:net';
import { emailsApi } from '@onboard/contract/emails';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { tendEmails } from '../../records/emails/store.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const state = { isBusy: false, refused: new Set<string>(), silent: new Map<string, () => void>(), taken: 0 };
const no = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    // A server that says nothing at all keeps the connection until it is given up.
    if (state.silent.has(address)) {
      state.silent.set(address, () => done(no(550, 'Gone at last')));
      return undefined;
    }
    if (state.isBusy) return done(no(451, 'Come back later'));
    return done(state.refused.has(address) ? no(550, 'No such mailbox') : undefined);
  },
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      state.taken += 1;
      done();
    });
  },
});

let test: TestHouse;
let staff: CallingClient;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  test = await startTestHouse({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  staff = await test.as('consultant@sunward.example');
});
afterAll(async () => {
  await test.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

const GRACE = 'admin@cedarfalls.example';
async function queue(...to: string[]): Promise<string> {
  const people = await Promise.all(to.map((address) => findPersonByEmail(test.house.db, address)));
  const userIds = people.flatMap((person) => person?.id ?? []);
  const data = { ...SAMPLE_EMAILS['eif-signed'], link: `${test.house.config.portalUrl}/clients` };
  const email = { template: 'eif-signed' as const, data, to, userIds, clientId: null, createdBy: null };
  return test.house.db.transaction().execute((tx) => queueEmail(tx, test.house, email));
}

async function whenStatus(id: string, status: string, attempts = 1) {
  const end = Date.now() + 20_000;
  for (;;) {
    const email = await staff.call(emailsApi.get, { params: { id } });
    if (email.status === status && (email.history.at(-1)?.attempts ?? 0) >= attempts) return email;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(email.history)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('delivery over SMTP', () => {
  it('tries again until the server takes it, as one line of the history', async () => {
    state.isBusy = true;
    const before = state.taken;
    const id = await queue(GRACE);
    const failing = await whenStatus(id, 'FAILED', 2);
    expect(failing.history.map(({ status }) => status)).toEqual(['QUEUED', 'FAILED']);
    expect(failing.history[1]?.reason).toContain('Come back later');
    state.isBusy = false;
    const { history } = await whenStatus(id, 'SENT');
    expect(history.map(({ status }) => status)).toEqual(['QUEUED', 'FAILED', 'SENT']);
    expect(state.taken - before).toBe(1);
  });

  it('names the people whose address was refused, and serves the others', async () => {
    state.refused.add(GRACE);
    const id = await queue(GRACE, 'admin@harborview.example');
    const email = await whenStatus(id, 'SENT');
    expect(email.errorUsers).toEqual([{ userId: expect.any(String), user: { name: 'Grace Miller', email: GRACE } }]);
    expect(email.history.at(-1)?.reason).toContain('No such mailbox');
  });

  it('rejects what nobody can get, does not try again, and can be resent once it is mended', async () => {
    state.refused.add(GRACE);
    const before = state.taken;
    const id = await queue(GRACE);
    const rejected = await whenStatus(id, 'REJECTED');
    expect(rejected.errorUsers).toHaveLength(1);
    expect(state.taken).toBe(before);
    state.refused.delete(GRACE);
    await staff.call(emailsApi.resend, { params: { emailId: id } });
    const { errorUsers, history } = await whenStatus(id, 'SENT');
    expect(errorUsers).toEqual([]);
    expect(history.map(({ status }) => status)).toEqual(['QUEUED', 'REJECTED', 'QUEUED', 'SENT']);
  });

  it('loses nothing while the server is down for an hour', async () => {
    state.isBusy = true;
    const before = state.taken;
    const ids = [await queue(GRACE), await queue('admin@harborview.example'), await queue('broker@lakeside.example')];
    // The queue keeps time by the database: what waits is moved on, five minutes at a time, to the end of the hour.
    for (let minutes = 0; minutes <= 60; minutes += 5) {
      for (const id of ids) await whenStatus(id, 'FAILED', minutes / 5 + 1);
      await test.house.db.transaction().execute((tx) =>
        sql`UPDATE jobs.job SET start_after = start_after - interval '5 minutes'
          WHERE name = 'deliver-email' AND state = 'retry'`.execute(tx),
      );
    }
    expect(state.taken).toBe(before);
    state.isBusy = false;
    for (const id of ids) await whenStatus(id, 'SENT');
    expect(state.taken - before).toBe(ids.length);
  }, 60_000);

  it('does not let one that hangs hold up the others', async () => {
    state.silent.set('hangs@cedarfalls.example', () => {});
    const hanging = await queue('hangs@cedarfalls.example');
    const others = await Promise.all([queue(GRACE), queue('admin@harborview.example')]);
    for (const id of others) await whenStatus(id, 'SENT');
    expect((await staff.call(emailsApi.get, { params: { id: hanging } })).status).toBe('QUEUED');
    const waiting = await test.house.db.transaction().execute((tx) => tendEmails(tx, test.house));
    expect(waiting).toBe(0);
    state.silent.get('hangs@cedarfalls.example')?.();
    await whenStatus(hanging, 'REJECTED');
  }, 30_000);

  it('finds an e-mail whose job is gone, and sends it under the id it had', async () => {
    state.isBusy = true;
    const id = await queue(GRACE);
    await whenStatus(id, 'FAILED');
    const now = () => new Date(Date.now() + 11 * 60_000);
    const tend = () => test.house.db.transaction().execute((tx) => tendEmails(tx, { ...test.house, now }));
    await test.house.db
      .transaction()
      .execute((tx) => sql`DELETE FROM jobs.job WHERE name = 'deliver-email' AND data->>'emailId' = ${id}`.execute(tx));
    state.isBusy = false;
    const before = state.taken;
    expect(await tend()).toBe(1);
    expect(await tend()).toBe(0);
    const { history } = await whenStatus(id, 'SENT');
    expect(history.map(({ status }) => status)).toEqual(['QUEUED', 'FAILED', 'SENT']);
    expect(state.taken - before).toBe(1);
  });

  it('has no mailbox to open', async () => {
    const response = await test.visitor().fetch('/mailbox');
    expect(await response.text()).not.toContain('Every e-mail of this installation');
  });
});
