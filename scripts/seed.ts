/**
 * `npm run seed -- --clients N --people M --emails K`: adds N synthetic clients, M synthetic brokers and benefits
 * administrators and K e-mails that were never sent, to DATABASE_URL or to the local database of `npm start`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { openPool } from '../apps/server/src/db/connect.ts';
import { startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { seedClients } from '../apps/server/src/sample-world/seed-clients.ts';
import { seedEmails } from '../apps/server/src/sample-world/seed-emails.ts';
import { seedPeople } from '../apps/server/src/sample-world/seed-people.ts';

const MOST = 8_000_000;

const number = { type: 'string', default: '0' } as const;
const { values } = parseArgs({ options: { clients: number, people: number, emails: number } });
const [clients, people, emails] = [Number(values.clients), Number(values.people), Number(values.emails)];
const wanted = [clients, people, emails];
if (wanted.some((each) => !Number.isInteger(each) || each < 0 || each > MOST) || wanted.every((each) => each === 0)) {
  console.error(`seed: say how many, from 1 to ${MOST}: npm run seed -- --clients 1000 --people 1000`);
  process.exit(2);
}

const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? null
  : await startLocalPostgres({ dataDir: path.join(config.dataDir, 'postgres') });
const pool = openPool(postgres?.url ?? config.databaseUrl, 2);
const secondsSince = (began: number) => ((performance.now() - began) / 1_000).toFixed(1);
try {
  await migrate(pool);
  if (clients > 0) await addClients(clients);
  if (people > 0) await addPeople(people);
  if (emails > 0) await addEmails(emails);
} finally {
  await pool.end();
  // A database that a running product uses stays up for it.
  if (postgres && !postgres.isAdopted) await postgres.stop();
}

async function addClients(count: number): Promise<void> {
  const began = performance.now();
  const made = await seedClients(pool, count, (done) => console.log(`${done} of ${count} clients`));
  const { rows } = await pool.query<{ total: number }>('SELECT count(*) AS total FROM clients');
  console.log(
    `Added ${made.clients} clients, ${made.policies} policies, ${made.plans} plans and ${made.tasks} tasks in ${secondsSince(began)} s; ${rows[0]?.total} clients in all.`,
  );
}

async function addPeople(count: number): Promise<void> {
  const began = performance.now();
  const made = await seedPeople(pool, count, (done) => console.log(`${done} of ${count} people`));
  console.log(`Added ${made.people} people with ${made.assignments} clients in ${secondsSince(began)} s.`);
}

async function addEmails(count: number): Promise<void> {
  const began = performance.now();
  const made = await seedEmails(pool, count, (done) => console.log(`${done} of ${count} e-mails`));
  console.log(`Added ${made.emails} e-mails in ${secondsSince(began)} s.`);
}
