/** `npm run seed -- --clients N`: adds N synthetic clients to DATABASE_URL, or to the local database of `npm start`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { openPool } from '../apps/server/src/db/connect.ts';
import { startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { seedClients } from '../apps/server/src/sample-world/seed-clients.ts';

const MOST = 8_000_000;

const { values } = parseArgs({ options: { clients: { type: 'string' } } });
const count = Number(values.clients);
if (!Number.isInteger(count) || count < 1 || count > MOST) {
  console.error(`seed: say how many, from 1 to ${MOST}: npm run seed -- --clients 1000`);
  process.exit(2);
}

const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? null
  : await startLocalPostgres({ dataDir: path.join(config.dataDir, 'postgres') });
const pool = openPool(postgres?.url ?? config.databaseUrl, 2);
try {
  await migrate(pool);
  const began = performance.now();
  const made = await seedClients(pool, count, (done) => console.log(`${done} of ${count} clients`));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const { rows } = await pool.query<{ total: number }>('SELECT count(*) AS total FROM clients');
  console.log(
    `Added ${made.clients} clients, ${made.policies} policies, ${made.plans} plans and ${made.tasks} tasks in ${seconds} s; ${rows[0]?.total} clients in all.`,
  );
} finally {
  await pool.end();
  // A database that a running product uses stays up for it.
  if (postgres && !postgres.isAdopted) await postgres.stop();
}
