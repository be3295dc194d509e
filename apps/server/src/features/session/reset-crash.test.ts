import { sessionApi } from '@onboard/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

async function someone() {
  const { db, identity } = test.house;
  const id = newId();
  const person = { email: `${id}@resets.example`, firstName: 'Rhea', lastName: 'Dunn' };
  const identityId = await identity.createPerson(person);
  await db
    .insertInto('users')
    .values({ id, role: 'BEN_ADMIN', identityId, termsOfUseDate: new Date(), ...person })
    .execute();
  const { token } = await identity.issueActivationToken(identityId);
  await test.visitor().call(sessionApi.setPassword, { body: { token, password: 'kettle by the pond' } });
  return { id, email: person.email, identityId };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** The database drops what follows the provider's change, as it does when the process ends there. */
async function breakOff(who: Someone, reset: () => Promise<{ status: number }>): Promise<number> {
  return await test.house.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM users WHERE id = ${who.id} FOR UPDATE`.execute(tx);
    let status = 0;
    const answer = reset().then((reply) => {
      status = reply.status;
    });
    const end = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    // Others may wait for something just then: who is ended may be one of them first.
    const isOver = async () => {
      if (status === 0) await end.execute(test.house.db);
      return status !== 0;
    };
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
    await answer;
    return status;
  });
}
const hurry = () =>
  sql`UPDATE jobs.job SET start_after = now() WHERE name = 'reset-asked' AND state = 'created'`.execute(test.house.db);
const left = async () =>
  (await sql`SELECT FROM jobs.job WHERE name = 'reset-asked' AND state < 'completed'`.execute(test.house.db)).rows
    .length;
const eventsOf = async ({ id }: Someone) =>
  (await test.house.db.selectFrom('person_events').select('kind').where('userId', '=', id).execute()).map(
    ({ kind }) => kind,
  );
async function mailsTo({ email }: Someone, template: string): Promise<number> {
  const { rows } = await sql`SELECT FROM emails e JOIN email_recipients r ON r."emailId" = e.id
    WHERE e.template = ${template} AND r.address = ${email}`.execute(test.house.db);
  return rows.length;
}

const RESETS = [
  ['PASSWORD_RESET', 'password-reset', ({ id }: Someone) => `/api/users/reset-password/userId/${id}`],
  ['MFA_RESET', 'mfa-reset', ({ email }: Someone) => `/api/users/reset-mfa/${encodeURIComponent(email)}`],
] as const;

describe.each(RESETS)('%s', (kind, template, pathOf) => {
  const reset = async (who: Someone) =>
    (await test.as('consultant@sunward.example')).fetch(pathOf(who), { method: 'POST' });

  it('comes to its end after a crash', async () => {
    const who = await someone();
    const page = await test.as(who.email);
    expect(await breakOff(who, () => reset(who))).toBe(503);
    expect(await page.call(sessionApi.authenticated)).not.toBeNull();
    await hurry();
    await expect.poll(() => page.call(sessionApi.authenticated), { timeout: 15_000 }).toBeNull();
    expect(await eventsOf(who)).toEqual([kind]);
    expect(await mailsTo(who, template)).toBe(1);
  });

  it('that came to its end at once is done once', async () => {
    const who = await someone();
    expect((await reset(who)).status).toBe(200);
    await hurry();
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
    expect(await eventsOf(who)).toEqual([kind]);
    expect(await mailsTo(who, template)).toBe(1);
  });
});

describe('UNLOCKED', () => {
  const unlock = async ({ id }: Someone) =>
    (await test.as('consultant@sunward.example')).fetch(`/api/users/${id}/unlock`, { method: 'POST' });
  const statusOf = async ({ identityId }: Someone) => (await test.house.identity.findPerson(identityId))?.status;

  it('is noted after a crash, and takes no page away', async () => {
    const who = await someone();
    const page = await test.as(who.email);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: who.email, password: 'not the password' });
    for (let tries = 0; tries < 10; tries += 1)
      await test.visitor().fetch('/identity/api/v1/authn', { method: 'POST', headers, body });
    expect(await statusOf(who)).toBe('LOCKED');
    expect(await breakOff(who, () => unlock(who))).toBe(503);
    expect([await statusOf(who), await eventsOf(who)]).toEqual(['ACTIVE', []]);
    await hurry();
    await expect.poll(() => eventsOf(who), { timeout: 15_000 }).toEqual(['UNLOCKED']);
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
    expect([await statusOf(who), await eventsOf(who)]).toEqual(['ACTIVE', ['UNLOCKED']]);
    expect(await page.call(sessionApi.authenticated)).not.toBeNull();
  }, 40_000);
});
