import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthnReply, type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { codeAt } from './one-time-code.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'kettle moss nine';
const NEW_PASSWORD = 'another moss kettle';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ rememberDeviceMinutes: 60, passwordMaxAgeDays: 90 });
});
afterAll(() => provider.stop());

let people = 0;
async function newPerson(more: { isPasswordExpired?: boolean } = {}) {
  people += 1;
  const email = `person${people}@old-quarry.example`;
  const given = { email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, totpSecret: SECRET, ...more };
  return { id: await provider.identity.seedPerson(given), email };
}
const outcome = (reply: AuthnReply) => reply.errorCode ?? reply.status;
const start = (email: string, { cookie = '', password = PASSWORD } = {}) =>
  provider.call('', { username: email, password }, { cookie });

function giveCode(reply: AuthnReply, query = '') {
  provider.pass(30);
  const body = { stateToken: reply.stateToken, passCode: codeAt(SECRET, provider.clock.at) };
  return provider.call(`/factors/${reply._embedded?.factors?.[0]?.id}/verify${query}`, body);
}
async function deviceOf(email: string, isRemembered: boolean): Promise<string> {
  const reply = await giveCode(await start(email), isRemembered ? '?rememberDevice=true' : '');
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Changes the password as the call comes to the database: it has judged the old one and waits behind the change. */
async function changeBefore(personId: string, call: () => Promise<AuthnReply>): Promise<AuthnReply> {
  const passwordHash = await hashPassword(NEW_PASSWORD);
  const client = await provider.pool.connect();
  try {
    await client.query('begin');
    await client.query('update identity.people set "passwordHash" = $2 where id = $1', [personId, passwordHash]);
    let isAnswered = false;
    const reply = call().finally(() => {
      isAnswered = true;
    });
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => isAnswered || (await provider.pool.query(waits)).rowCount, { timeout: 8_000 })
      .toBeTruthy();
    await client.query('delete from identity.transactions where "personId" = $1', [personId]);
    await client.query('delete from identity.session_tokens where "personId" = $1', [personId]);
    await client.query('commit');
    return await reply;
  } finally {
    client.release();
  }
}
async function leftOf(personId: string): Promise<number> {
  const { rows } = await provider.pool.query(
    `select (select count(*) from identity.transactions where "personId" = $1)
      + (select count(*) from identity.session_tokens where "personId" = $1) as n`,
    [personId],
  );
  return Number(rows[0].n);
}

describe('a password that changes while a sign-in with the old one is judged', () => {
  it('is a wrong one, also when the change was over before the sign-in went on', async () => {
    const slow = await startIdentityProvider({ slowAfter: 0, slowStepMs: 1_500 });
    try {
      const email = 'pat@old-quarry.example';
      const id = await slow.identity.seedPerson({ email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD });
      const reply = slow.call('', { username: email, password: PASSWORD });
      const held = () => slow.pool.query('select 1 from identity.attempts where "pendingCount" = 1');
      await expect.poll(async () => (await held()).rowCount).toBe(1);
      const { token } = await slow.identity.issueResetToken(id);
      expect(await slow.identity.setPassword(token, NEW_PASSWORD)).toMatchObject({ outcome: 'set' });
      expect(outcome(await reply)).toBe('E0000004');
      expect((await slow.pool.query('select 1 from identity.transactions')).rowCount).toBe(0);
    } finally {
      await slow.stop();
    }
  });

  it('is a wrong one before the second step, and counts as one', async () => {
    const { id, email } = await newPerson();
    const reply = await changeBefore(id, () => start(email));
    expect(outcome(reply)).toBe('E0000004');
    expect(await leftOf(id)).toBe(0);
    const { rows } = await provider.pool.query(
      `select outcome from identity.audit_log where event = 'sign-in.password' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ outcome: 'FAILURE' }]);
    const counts = await provider.pool.query(
      `select "failedCount", "pendingCount" from identity.attempts order by "lastAt" desc limit 1`,
    );
    expect(counts.rows).toEqual([{ failedCount: 1, pendingCount: 0 }]);
    expect(outcome(await start(email, { password: NEW_PASSWORD }))).toBe('MFA_REQUIRED');
  });

  it.each([
    ['one that had expired', { isPasswordExpired: true }, 'PASSWORD_EXPIRED'],
    ['one given at a known device', {}, 'MFA_REQUIRED'],
  ] as const)('is a wrong one: %s', async (_, more, otherwise) => {
    const { id, email } = await newPerson(more);
    const cookie = 'isPasswordExpired' in more ? '' : await deviceOf(email, false);
    expect(outcome(await start(email, { cookie }))).toBe(otherwise);
    expect(outcome(await changeBefore(id, () => start(email, { cookie })))).toBe('E0000004');
    expect(await leftOf(id)).toBe(0);
  });

  it('is a wrong one at a remembered device, where nothing else is asked', async () => {
    const { id, email } = await newPerson();
    const cookie = await deviceOf(email, true);
    expect(outcome(await changeBefore(id, () => start(email, { cookie })))).toBe('E0000004');
    const left = await provider.pool.query('select 1 from identity.session_tokens where "personId" = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  it('lets a code that was judged at that moment open nothing', async () => {
    const { id, email } = await newPerson();
    const reply = await start(email);
    expect(outcome(await changeBefore(id, () => giveCode(reply)))).toBe('E0000011');
    expect(await leftOf(id)).toBe(0);
  });
});
