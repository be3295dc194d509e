import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { inQuiet } from './in-quiet.ts';
import { raiseWall } from './wall.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const LOCK = 7_246_001;

/** Does what changes the shape or the rights of the database, while no other node does. */
export async function inTurn<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

/** Brings the database to the newest migration; several nodes may call it at once. Returns the names it applied. */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return inTurn(pool, async (client) => {
    const applied: string[] = [];
    await client.query(`CREATE TABLE IF NOT EXISTS migrations
      (name text PRIMARY KEY, "appliedAt" timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const known = new Set(rows.map((row) => row.name));
    for (const name of names.filter((each) => !known.has(each))) {
      const text = await readFile(path.join(folder, name), 'utf8');
      try {
        await inQuiet(client, async () => {
          await client.query(text);
          await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
        });
      } catch (error) {
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
      applied.push(name);
    }
    await raiseWall(client);
    return applied;
  });
}
