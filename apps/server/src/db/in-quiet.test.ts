import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshDatabase } from '../testing/templates.ts';
import { openPool } from './connect.ts';
import { inQuiet } from './in-quiet.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
/** Somebody who works on the tables meanwhile. */
let holder: pg.PoolClient;
let client: pg.PoolClient;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  pool = openPool(database.url, 4);
  [holder, client] = [await pool.connect(), await pool.connect()];
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  for (const each of [holder, client]) each?.release(true);
  await pool?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const holds = () => holder.query('BEGIN; LOCK TABLE tasks IN ACCESS SHARE MODE');

it('lets go of what it waits for too long, and does all of it anew', async () => {
  await holds();
  const tries: number[] = [];
  await inQuiet(client, async () => {
    tries.push(tries.length);
    await client.query('CREATE TABLE made_once ()');
    if (tries.length === 2) await holder.query('COMMIT');
    await client.query('LOCK TABLE tasks IN ACCESS EXCLUSIVE MODE');
  });
  expect(tries).toEqual([0, 1]);
});

it('does not begin again what is wrong, and keeps nothing of it', async () => {
  let tries = 0;
  const wrong = inQuiet(client, async () => {
    tries += 1;
    await client.query('CREATE TABLE made_wrong ()');
    await client.query('SELECT 1/0');
  });
  await expect(wrong).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
  const { rows } = await client.query("SELECT to_regclass('made_wrong') AS made");
  expect(rows).toEqual([{ made: null }]);
});

it('a migration makes nobody wait long either, and is tried again', async () => {
  await writeFile(path.join(folder, '9999-later.sql'), 'ALTER TABLE tasks ADD COLUMN later text;');
  const waits = async () => {
    const { rows } = await pool.query<{ waits: boolean }>(`SELECT EXISTS (SELECT FROM pg_locks
      WHERE relation = 'tasks'::regclass AND NOT granted) AS waits`);
    return rows[0]?.waits;
  };
  await holds();
  const migrated = migrate(pool, folder);
  await expect.poll(waits, { interval: 20, timeout: 30_000 }).toBe(true);
  // While the migration has let go, people read on.
  await expect.poll(waits, { interval: 20, timeout: 30_000 }).toBe(false);
  await holder.query('COMMIT');
  expect(await migrated).toEqual(['9999-later.sql']);
});
