import { get, read, resource } from '@onboard/contract/endpoint';
import { clientParams } from '@onboard/contract/shapes';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, serveApi } from '../http/app.ts';
import { handle } from '../http/handle.ts';
import { signerReader } from '../records/outside-signers/links.ts';
import { sessionReader } from '../records/sessions/read-session.ts';
import { startSession } from '../records/sessions/store.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';
import { openDb, openPool } from './connect.ts';
import { withinClients } from './reach.ts';
import { raiseWall } from './wall.ts';
import { DOORS, TENANT_ROLE } from './wall-doors.data.ts';

let test: TestHouse;
let clients: readonly { id: string; userId: string }[];
let tables: readonly { name: string; key: string }[];
beforeAll(async () => {
  test = await startTestHouse();
  clients = (
    await sql<{ id: string; userId: string }>`
      SELECT DISTINCT ON (cu."clientId") cu."clientId" AS id, cu."userId" FROM client_users cu
      JOIN users u ON u.id = cu."userId" JOIN clients c ON c.id = cu."clientId"
      WHERE u.role = 'BEN_ADMIN' AND u."termsOfUseDate" IS NOT NULL AND u."isActive" AND c."isActive" AND NOT c."isArchived"
        AND (SELECT count(*) FROM client_users o WHERE o."userId" = u.id) = 1
      ORDER BY cu."clientId"`.execute(test.house.db)
  ).rows;
  tables = (
    await sql<{ name: string; key: string }>`
      SELECT DISTINCT c.relname::text AS name, CASE c.relname WHEN 'clients' THEN 'id' ELSE 'clientId' END AS key
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND (c.relname = 'clients' OR a.attname = 'clientId')
      ORDER BY name`.execute(test.house.db)
  ).rows;
});
afterAll(() => test.stop());

const rowsOf = async (db: TestHouse['house']['db'], { name, key }: { name: string; key: string }) =>
  (await sql<{ owner: string | null }>`SELECT ${sql.ref(key)} AS owner FROM ${sql.table(name)}`.execute(db)).rows;
const two = () => {
  const [one, other] = clients;
  if (!one || !other) throw new Error('The sample world has too few clients for this.');
  return [one, other] as const;
};

describe('the second wall', () => {
  it('stands around every table that a client owns, and those with people and their e-mails', async () => {
    expect(tables.length).toBeGreaterThan(20);
    const doors = DOORS.flatMap(({ table, policies }) => (policies.length > 0 ? [table] : []));
    expect(doors).toContain('users');
    const { rows } = await sql<{ name: string }>`SELECT relname::text AS name FROM pg_class
      WHERE relrowsecurity AND relforcerowsecurity AND relnamespace = 'public'::regnamespace ORDER BY 1`.execute(
      test.house.db,
    );
    expect(rows.map(({ name }) => name)).toEqual([...tables.map(({ name }) => name), ...doors].toSorted());
  });

  it('leaves no table open that is not behind a policy, or named with a reason', async () => {
    /** Of nobody: what platforms are called, and how queues are kept; and of work that was sent, the id alone. */
    const named = {
      'public.ben_admin_platforms': 'SELECT name url',
      'jobs.queue': 'SELECT',
      'jobs.job': 'INSERT',
      'jobs.job_common': 'INSERT',
    };
    const { db } = test.house;
    const open = async () => {
      const { rows } = await sql<{ name: string; isBehind: boolean; secret: string }>`
        SELECT n.nspname || '.' || c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (
            SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND ${TENANT_ROLE}::regrole = ANY (p.polroles)) AS "isBehind",
          coalesce((SELECT string_agg(a.attname, ' ') FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
            AND has_column_privilege(${TENANT_ROLE}::text, c.oid, a.attnum, 'SELECT')), '') AS secret
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
          AND n.nspname NOT LIKE 'pg_toast%' AND n.nspname NOT LIKE 'pg_temp%'
          AND (has_table_privilege(${TENANT_ROLE}::text, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')
            OR has_any_column_privilege(${TENANT_ROLE}::text, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES'))`.execute(
        db,
      );
      return rows;
    };
    const before = await open();
    expect(before.length).toBeGreaterThan(tables.length);
    const unguarded = before.filter(({ isBehind }) => !isBehind);
    expect(unguarded.map(({ name }) => name).toSorted()).toEqual(Object.keys(named).toSorted());
    for (const { name, secret } of unguarded.filter(({ name }) => name.startsWith('jobs.job'))) {
      expect([name, secret]).toEqual([name, 'id']);
    }
    // What a migration of a later day adds.
    await sql`CREATE TABLE later_secrets (id uuid, words text)`.execute(db);
    await sql`CREATE TABLE later_answers ("clientId" uuid, words text)`.execute(db);
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await raiseWall(client);
    await client.end();
    const added = (await open()).filter(({ name }) => name.startsWith('public.later_'));
    expect(added.map(({ name, isBehind }) => [name, isBehind])).toEqual([['public.later_answers', true]]);
    await sql`DROP TABLE later_secrets, later_answers`.execute(db);
  });

  it('is put right where it stands by another rule, as a version before had it', async () => {
    const { db } = test.house;
    const rules = async () => {
      const { rows } = await sql<{ name: string; rule: string }>`
        SELECT tablename || '.' || policyname AS name, concat_ws(' | ', qual, with_check) AS rule FROM pg_policies
        WHERE schemaname = 'public' ORDER BY 1`.execute(db);
      return rows;
    };
    const asTheyAre = await rules();
    await sql`ALTER POLICY within_reach ON tasks USING (true) WITH CHECK (true)`.execute(db);
    await sql`COMMENT ON POLICY within_reach ON tasks IS 'another'`.execute(db);
    await sql`DROP POLICY of_oneself ON list_filters`.execute(db);
    await sql`CREATE POLICY of_oneself ON list_filters FOR ALL TO ${sql.ref(TENANT_ROLE)} USING (true)`.execute(db);
    expect(await rules()).not.toEqual(asTheyAre);
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await raiseWall(client);
    await client.end();
    expect(await rules()).toEqual(asTheyAre);
  });

  it('is put right while people work, whose requests hold the same tables in another order', async () => {
    const { db } = test.house;
    const named = tables.map(({ name }) => name);
    for (const name of named) await sql`COMMENT ON POLICY within_reach ON ${sql.table(name)} IS NULL`.execute(db);
    let isOver = false;
    const works = async (order: readonly string[]) => {
      while (!isOver) {
        const read = db.transaction().execute(async (tx) => {
          for (const name of order) await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(tx);
        });
        // Of two that stand in each other's way the database ends one; here either may be it.
        await read.catch((error: { code?: string }) => expect(error.code).toBe('40P01'));
      }
    };
    const people = [named, named.toReversed(), named.slice(10).concat(named.slice(0, 10))].map(works);
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    try {
      await raiseWall(client);
    } finally {
      isOver = true;
      await client.end();
      await Promise.all(people);
    }
    const { rows } = await sql`SELECT FROM pg_policy WHERE polname = 'within_reach'
      AND obj_description(oid, 'pg_policy') IS NULL`.execute(db);
    expect(rows).toEqual([]);
  });

  it('shows rows of the clients within reach, and no others, to a query that names none', async () => {
    const [one] = two();
    let seen = 0;
    for (const table of tables) {
      const all = await rowsOf(test.house.db, table);
      const found = await withinClients([one.id], () => rowsOf(test.house.db, table));
      expect(found, table.name).toEqual(all.filter(({ owner }) => owner === one.id));
      seen += found.length;
      expect(await withinClients([], () => rowsOf(test.house.db, table)), table.name).toEqual([]);
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('takes no change of a foreign row and no row for a foreign client', async () => {
    const [one, other] = two();
    const { db } = test.house;
    await withinClients([one.id], async () => {
      const changed = await sql`UPDATE clients SET name = 'Taken' WHERE id = ${other.id}`.execute(db);
      expect(changed.numAffectedRows).toBe(0n);
      const gone = await sql`DELETE FROM tasks WHERE "clientId" = ${other.id}`.execute(db);
      expect(gone.numAffectedRows).toBe(0n);
      const add = sql`INSERT INTO client_users ("clientId", "userId") VALUES (${other.id}, ${one.userId})`.execute(db);
      await expect(add).rejects.toThrow(/row-level security/);
      const move = sql`UPDATE tasks SET "clientId" = ${other.id} WHERE "clientId" = ${one.id}`.execute(db);
      await expect(move).rejects.toThrow(/row-level security|foreign key/);
    });
  });

  it('holds when a store function forgets whose rows it was asked for', async () => {
    const [one, other] = two();
    const { forgetful } = resource('/api/clients/:clientId', {
      forgetful: get('/forgetful', {
        may: read('client'),
        params: clientParams,
        reply: z.object({ owners: z.array(z.string()) }),
        summary: 'Whose policies there are, asked by a store function that names no client',
      }),
    });
    const route = handle(forgetful, async () => {
      const { rows } = await sql<{ id: string }>`SELECT DISTINCT "clientId" AS id FROM policies`.execute(test.house.db);
      return { owners: rows.map(({ id }) => id) };
    });
    const app = await createApp(test.house);
    serveApi(app, test.house, { sessions: sessionReader(test.house), signers: signerReader(test.house) }, [route]);
    const ask = async ({ id, userId }: { id: string; userId: string }) => {
      const { token } = await startSession(test.house.db, userId, test.house.now());
      const cookies = { 'onboard-session': token };
      return (await app.inject({ url: `/api/clients/${id}/forgetful`, cookies })).json();
    };
    expect(await ask(one)).toEqual({ owners: [one.id] });
    expect(await ask(other)).toEqual({ owners: [other.id] });
    await app.close();
  });

  it('does not bleed between 200 at once of two clients on two connections', async () => {
    const pool = openPool(test.databaseUrl, 2);
    const db = openDb(pool);
    const pair = two();
    const work = async (turn: number) => {
      const { id } = pair[turn % 2] ?? pair[0];
      return withinClients([id], async () => {
        const read = async () => (await db.selectFrom('tasks').select('clientId').execute()).map((row) => row.clientId);
        const inTransaction = async () =>
          db.transaction().execute(async (tx) => {
            await sql`SELECT pg_sleep(0.001)`.execute(tx);
            const rows = await tx.selectFrom('tasks').select('clientId').execute();
            if (turn % 3 === 0) throw Object.assign(new Error('undone'), { found: rows.map((row) => row.clientId) });
            return rows.map((row) => row.clientId);
          });
        const found = await (turn % 4 < 2 ? read() : inTransaction().catch((error) => error.found as string[]));
        return { id, found };
      });
    };
    const all = await Promise.all(Array.from({ length: 200 }, (_, turn) => work(turn)));
    for (const { id, found } of all) {
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found)).toEqual(new Set([id]));
    }
    await db.destroy();
  });

  it('leaves nothing on a connection: without a reach, the role sees nothing', async () => {
    const client = new pg.Client({ connectionString: test.databaseUrl, options: `-c role=${TENANT_ROLE}` });
    await client.connect();
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT count(*)::int AS n FROM "${name}"`);
      expect(rows, name).toEqual([{ n: 0 }]);
    }
    await expect(client.query('SELECT * FROM identity.people')).rejects.toThrow(/permission denied/);
    await client.end();
  });
});
