/** The whole product with the sample world in a folder that goes with it: what the journeys run against. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-journeys-'));
// Open to the account that runs the database, so that all of it lies in here and goes with it.
await chmod(dataDir, 0o755);
// Every journey comes from one address, and on a quick machine more of them in a minute than one address may ask.
const limits = { CALLS_PER_MINUTE: '100000' };
const running = await compose(readConfig({ LOG_LEVEL: 'warn', ...limits, ...process.env, DATA_DIR: dataDir }));

async function stop(): Promise<void> {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
