import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshDatabase } from '../testing/templates.ts';
import { type Db, openDb, openPool } from './connect.ts';
import { createJobs, handler, type JobKind, type Jobs } from './jobs.ts';
import { migrate } from './migrate.ts';

const GREET: JobKind<{ name: string }> = { name: 'greet' };
const greeted: string[] = [];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let db: Db;
let jobs: Jobs;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  // One connection, so that what it keeps can be asked about.
  pool = openPool(database.url, 1);
  db = openDb(pool);
  jobs = createJobs(pool, (error) => {
    throw error;
  });
  await jobs.start([handler(GREET, async ({ name }) => void greeted.push(name))]);
});
afterAll(async () => {
  await jobs?.stop();
  await pool?.end();
  await database?.drop();
});

it('does what was sent, and plans the look for it once', async () => {
  await jobs.send(db, GREET, { name: 'Ida' });
  await expect.poll(() => greeted, { timeout: 20_000 }).toEqual(['Ida']);
  const looks = `SELECT name FROM pg_prepared_statements WHERE statement LIKE '%''greet''%'`;
  expect((await pool.query(looks)).rows).toHaveLength(1);
});

it('starts on several nodes at once, while others migrate', async () => {
  const pools = Array.from({ length: 6 }, () => openPool(database.url, 2));
  const fail = (error: unknown) => {
    throw error;
  };
  try {
    for (let round = 0; round < 4; round += 1) {
      const nodes = pools.map((each) => createJobs(each, fail));
      await Promise.all(nodes.map(async (node, at) => (at % 2 ? node.start([]) : migrate(pools[at] as pg.Pool))));
      await Promise.all(nodes.filter((_, at) => at % 2).map((node) => node.stop()));
    }
  } finally {
    await Promise.all(pools.map((each) => each.end()));
  }
});
