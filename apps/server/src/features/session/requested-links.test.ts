import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { sendRequestedActivationEmail } from './request-activation-email.ts';
import { sendRequestedPasswordReset } from './request-password-reset.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

/** Somebody the identity provider knows, with a password or without. */
async function someone(password?: string) {
  const { db, identity } = test.house;
  const id = newId();
  const person = { email: `${id}@moved.example`, firstName: 'Rhea', lastName: 'Dunn' };
  const identityId = await identity.createPerson(person);
  await db
    .insertInto('users')
    .values({ id, role: 'BEN_ADMIN', identityId, ...person })
    .execute();
  if (password) await identity.setPassword((await identity.issueActivationToken(identityId)).token, password);
  return { id, email: person.email };
}
async function sentTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`SELECT e.template FROM emails e
    JOIN email_recipients r ON r."emailId" = e.id WHERE r.address = ${email}`.execute(test.house.db);
  return rows.map(({ template }) => template);
}
const eventsOf = (userId: string) =>
  test.house.db.selectFrom('person_events').select(['kind', 'by']).where('userId', '=', userId).execute();

const WAYS = [
  ['an activation link', sendRequestedActivationEmail, undefined, 'activation'],
  ['a link for another password', sendRequestedPasswordReset, 'kettle by the pond', 'password-reset'],
] as const;

describe.each(WAYS)('%s that somebody asks for', (_, send, password, template) => {
  it('goes to the address they asked with', async () => {
    const { id, email } = await someone(password);
    await send(test.house, { email: email.toUpperCase() });
    expect(await sentTo(email)).toEqual([template]);
    expect(await eventsOf(id)).toEqual(password ? [] : [{ kind: 'ACTIVATION_SENT', by: null }]);
  });

  it.each([
    ['is no longer theirs', { email: '' }],
    ['is of somebody who was deleted', { deletedAt: new Date() }],
    ['is of somebody who may not come in', { isActive: false }],
  ])('goes nowhere when the address, as the link is made, %s', async (__, change) => {
    const { id, email } = await someone(password);
    const changed = { ...change, ...('email' in change && { email: `${newId()}@moved-on.example` }) };
    let isOver = false;
    let sending: Promise<void> | undefined;
    await test.house.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set(changed).where('id', '=', id).execute();
      sending = send(test.house, { email }).finally(() => {
        isOver = true;
      });
      const waits = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const isWaiting = async () => isOver || (await waits.execute(test.house.db)).rows.length > 0;
      await expect.poll(isWaiting, { timeout: 8_000 }).toBe(true);
    });
    await sending;
    expect(await sentTo(email)).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
  });
});
