import { benAdminsApi } from '@onboard/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEmail, addEvent } from '../records/emails/store.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';
import { newId } from './new-id.ts';
import { onBehalfOf, withinClients } from './reach.ts';

/** An administrator of one client each. */
const one = { id: sampleId('cedar-falls'), userId: sampleId('admin@cedarfalls.example') };
const other = { id: sampleId('lakewood'), userId: sampleId('admin@lakewood.example') };
let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

describe('the second wall around people', () => {
  it('shows the people of the clients within reach, our staff and oneself, and nobody else', async () => {
    const { db } = test.house;
    const seen = async () => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id).toSorted();
    const known = await sql<{ id: string }>`SELECT id FROM users u WHERE role LIKE 'SLF%' OR EXISTS (
      SELECT FROM client_users cu WHERE cu."userId" = u.id AND cu."clientId" = ${one.id}) ORDER BY id`.execute(db);
    const expected = known.rows.map(({ id }) => id);
    expect((await seen()).length).toBeGreaterThan(expected.length);
    expect(await withinClients([one.id], seen)).toEqual(expected.toSorted());
    expect(expected).not.toContain(other.userId);
    // Whoever has no client any more still has their own record.
    const mine = () => onBehalfOf(other.userId, seen);
    const staff = await withinClients([], seen);
    expect(await withinClients([], mine)).toEqual([...staff, other.userId].toSorted());
  });

  it('shows who had a client within reach before, since their name stands in its history', async () => {
    const { db } = test.house;
    const staff = await test.as('owner@sunward.example');
    const make = async () => {
      const body = { firstName: 'Ira', lastName: 'Wolfe', email: `${newId()}@wall.example`, sendWelcomeEmail: false };
      const { id: userId } = await staff.call(benAdminsApi.create, { body });
      await staff.call(benAdminsApi.assign, { params: { userId, clientId: one.id }, body: {} });
      return userId;
    };
    const [left, gone] = [await make(), await make()];
    await staff.call(benAdminsApi.unassign, { params: { userId: left, clientId: one.id } });
    await staff.call(benAdminsApi.remove, { params: { userId: gone } });
    const seen = async () =>
      (await db.selectFrom('users').select('id').where('id', 'in', [left, gone]).execute()).length;
    expect(await withinClients([one.id], seen)).toBe(2);
    expect(await withinClients([other.id], seen)).toBe(0);
  });

  it('lets nobody write of people but a few things of their own record', async () => {
    const { db } = test.house;
    const denied = /permission denied/;
    const within = <T>(work: () => T) => withinClients([one.id], () => onBehalfOf(one.userId, work));
    for (const column of ['role', 'identityId', 'email', 'isActive', 'deletedAt', 'sessionsEndedAt']) {
      const change = sql`UPDATE users SET ${sql.ref(column)} = ${sql.ref(column)} WHERE role = 'SLF_OWNER'`;
      await expect(
        within(() => change.execute(db)),
        column,
      ).rejects.toThrow(denied);
    }
    const rename = sql`UPDATE users SET "firstName" = "firstName"`;
    expect((await within(() => rename.execute(db))).numAffectedRows).toBe(1n);
    const others = sql`UPDATE users SET "firstName" = 'Taken' WHERE id <> ${one.userId}`;
    expect((await within(() => others.execute(db))).numAffectedRows).toBe(0n);
    const add = sql`INSERT INTO users (id, email, "firstName", "lastName", role)
      VALUES (${newId()}, 'a@wall.example', 'A', 'B', 'BEN_ADMIN')`;
    await expect(within(() => add.execute(db))).rejects.toThrow(denied);
    await expect(within(() => sql`DELETE FROM users`.execute(db))).rejects.toThrow(denied);
    const note = (userId: string) => sql`INSERT INTO person_events (id, "userId", kind, at, "by")
      VALUES (${newId()}, ${userId}, 'CHANGED', now(), ${one.userId})`;
    await within(() => note(one.userId).execute(db));
    await expect(within(() => note(other.userId).execute(db))).rejects.toThrow(/row-level security/);
  });

  it('shuts sessions, histories of people and what waits to be done, and keeps filters and e-mails apart', async () => {
    const { db } = test.house;
    const closed = ['sessions', 'ended_sessions', 'exchanged_tokens', 'person_events', 'client_counts', 'jobs.job'];
    for (const name of [...closed, 'socket_io_attachments', 'migrations', 'carriers', 'search.people']) {
      const read = sql`SELECT * FROM ${sql.table(name)}`;
      await expect(
        withinClients([one.id], () => read.execute(db)),
        name,
      ).rejects.toThrow(/permission denied/);
    }
    const end = sql`SELECT end_sessions(ARRAY[${other.userId}]::uuid[], 'DELETED')`;
    await expect(withinClients([one.id], () => end.execute(db))).rejects.toThrow(/permission denied/);

    for (const userId of [one.userId, other.userId]) {
      const row = { userId, list: 'clients', filters: '{}', updatedAt: new Date() };
      await db
        .insertInto('list_filters')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const filters = () => db.selectFrom('list_filters').select('userId').execute();
    const own = await withinClients([one.id], () => onBehalfOf(one.userId, filters));
    expect(own).toEqual([{ userId: one.userId }]);
    expect(await withinClients([one.id], filters)).toEqual([]);

    const emailIds: string[] = [];
    for (const clientId of [one.id, other.id, null]) {
      const said = { template: 'welcome', subject: 'S', html: '', text: '', sealedLink: null, cause: null };
      const about = { id: newId(), clientId, createdAt: new Date(), createdBy: null };
      await addEmail(db, { ...about, ...said, recipients: [{ address: 'a@wall.example', userId: null }] });
      await addEvent(db, { emailId: about.id, deliveryId: newId(), status: 'QUEUED', at: new Date() });
      emailIds.push(about.id);
    }
    for (const table of ['email_recipients', 'email_events'] as const) {
      const read = () => db.selectFrom(table).select('emailId').where('emailId', 'in', emailIds).execute();
      expect((await read()).length).toBe(3);
      expect(await withinClients([one.id], read), table).toEqual([{ emailId: emailIds[0] }]);
    }
  });
});
