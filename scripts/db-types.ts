/** Writes apps/server/src/db/tables.ts from a freshly migrated database. Run: node scripts/db-types.ts */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from '../apps/server/src/db/connect.ts';
import { startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

const root = path.join(import.meta.dirname, '..');
const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-types-'));
const postgres = await startLocalPostgres({ dataDir, isThrowAway: true });
try {
  const pool = openPool(postgres.url, 2);
  await migrate(pool);
  await pool.end();
  const outFile = path.join(root, 'apps/server/src/db/tables.ts');
  const args = ['--dialect', 'postgres', '--url', postgres.url, '--out-file', outFile, '--date-parser', 'string'];
  const made = spawnSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    [...args, '--numeric-parser', 'number', '--exclude-pattern', 'public.migrations'],
    { stdio: 'inherit' },
  );
  spawnSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', outFile], { stdio: 'ignore' });
  process.exitCode = made.status ?? 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
