import type { AddressInfo } from 'node:net';
import { emailsApi } from '@onboard/contract/emails';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const state = { isBusy: false, refused: new Set<string>(), taken: 0 };
const no = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
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

  it('has no mailbox to open', async () => {
    const response = await test.visitor().fetch('/mailbox');
    expect(await response.text()).not.toContain('Every e-mail of this installation');
  });
});
