/**
 * `node bench/kill-storm.ts [--kills 20]`: ends the product by `kill -9` that many times in the middle of a mixed load,
 * prints what was left as one JSON line, and ends with 1 when anything acknowledged was lost, missing, stuck or doubled.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { killStorm } from '../apps/server/src/testing/kill-storm.ts';
import { endAllProducts } from '../apps/server/src/testing/start-product.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('kill-storm: --kills must be a whole number, such as 20');
  process.exit(2);
}
const folder = await mkdtemp(path.join(tmpdir(), 'onboard-storm-'));
await chmod(folder, 0o755);
const postgres = await startLocalPostgres({ dataDir: path.join(folder, 'postgres') });
try {
  const onKill = (done: number) => {
    if (done % 10 === 0 || done === kills) console.error(`kill-storm: ${done} of ${kills}`);
  };
  const verdict = await killStorm({ kills, databaseUrl: postgres.url, dataDir: folder, onKill });
  console.log(JSON.stringify(verdict));
  if (Object.values(verdict.faults).some((count) => count > 0)) process.exitCode = 1;
} finally {
  await endAllProducts();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
