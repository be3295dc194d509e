import { pino } from 'pino';
import { compose, type Running } from '../compose.ts';
import { readConfig } from '../config.ts';
import { freePort } from '../db/local-postgres.ts';
import type { TestHouse } from './test-house.ts';

/** Another node of the same product: its own process state, the same database, files and secret. */
export async function startSecondNode(first: TestHouse): Promise<Running> {
  const [port, explorerPort] = [await freePort(), await freePort()];
  const config = readConfig({
    DATABASE_URL: first.databaseUrl,
    DATA_DIR: first.house.config.dataDir,
    PORT: String(port),
    EXPLORER_PORT: String(explorerPort),
    SECRET: first.house.config.secret,
    SAMPLE_WORLD: 'no',
  });
  return await compose(config, { log: pino({ level: 'silent' }) });
}
