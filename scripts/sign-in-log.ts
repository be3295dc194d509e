/**
 * `npm run -s sign-in-log`: what the embedded identity provider wrote down, one JSON line an entry, newest first.
 * `--who ADDRESS --event NAME --outcome SUCCESS|FAILURE --from DATE --until DATE --before ID --limit N` narrow it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { openPool } from '../apps/server/src/db/connect.ts';
import { startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { createEmbeddedIdentity } from '../apps/server/src/outside/identity/embedded/embedded-identity.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { who: text, event: text, outcome: text, from: text, until: text, before: text, limit: text },
});

function wrong(sentence: string): never {
  console.error(`sign-in-log: ${sentence}`);
  process.exit(2);
}

function instantOf(name: 'from' | 'until'): Date | undefined {
  const given = values[name];
  if (given === undefined) return undefined;
  const at = new Date(given);
  return Number.isNaN(at.getTime()) ? wrong(`--${name} is no time, such as 2027-01-05 or 2027-01-05T14:00Z`) : at;
}

const outcome = (['SUCCESS', 'FAILURE'] as const).find((each) => each === values.outcome);
if (values.outcome !== undefined && !outcome) wrong('--outcome is SUCCESS or FAILURE');
const limit = Number(values.limit ?? 100);
if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) wrong('--limit is a number from 1 to 10000');
if (values.before !== undefined && !/^\d+$/.test(values.before)) wrong('--before is the id of an entry');
const query = { outcome, limit, from: instantOf('from'), until: instantOf('until') };
const { who: address, event, before } = values;

const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? null
  : await startLocalPostgres({ dataDir: path.join(config.dataDir, 'postgres') });
const pool = openPool(postgres?.url ?? config.databaseUrl, 1);
try {
  await migrate(pool);
  const identity = createEmbeddedIdentity({
    pool,
    origin: () => config.portalUrl,
    displayName: 'Onboard',
    secrets: null,
  });
  for (const entry of await identity.readAudit({ ...query, address, event, before }))
    console.log(JSON.stringify(entry));
} finally {
  await pool.end();
  // A database that a running product uses stays up for it.
  if (postgres && !postgres.isAdopted) await postgres.stop();
}
