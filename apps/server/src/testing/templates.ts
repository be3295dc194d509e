import pg from 'pg';
import { openDb, openPool } from '../db/connect.ts';
import { createJobs } from '../db/jobs.ts';
import { migrate } from '../db/migrate.ts';
import { newId } from '../db/new-id.ts';
import { createEmbeddedIdentity } from '../outside/identity/embedded/embedded-identity.ts';
import { createEmbeddedSigning } from '../outside/signing/embedded.ts';
import { seedAll } from '../sample-world/seed-all.ts';

export const TEMPLATES = { empty: 'onboard_template_empty', world: 'onboard_template_world' } as const;

const addressOf = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(url, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the databases that tests copy: a migrated one, and one with the sample world in it. */
export async function buildTemplates(url: string): Promise<void> {
  for (const name of Object.values(TEMPLATES)) {
    await withServer(url, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name}`);
    });
    const pool = openPool(addressOf(url, name), 3);
    await migrate(pool);
    const jobs = createJobs(pool, () => {});
    await jobs.start([]);
    await jobs.stop();
    if (name === TEMPLATES.world) {
      const identity = createEmbeddedIdentity({
        pool,
        origin: () => 'http://localhost',
        displayName: 'Onboard',
        secrets: null,
      });
      await seedAll(openDb(pool), { identity, signing: createEmbeddedSigning(pool) }, new Date());
    }
    await pool.end();
  }
}

/** A database of its own for one test file; `drop` ends it. */
export async function freshDatabase(url: string, template: keyof typeof TEMPLATES) {
  const name = `onboard_${newId().replaceAll('-', '')}`;
  await withServer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATES[template]}`));
  return {
    url: addressOf(url, name),
    drop: () => withServer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}
