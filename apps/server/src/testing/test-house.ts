import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { freePort } from '../db/local-postgres.ts';
import type { House } from '../house.ts';
import { findPersonByEmail } from '../records/people/store.ts';
import { startSession } from '../records/sessions/store.ts';
import { CallingClient } from './calling-client.ts';
import { freshDatabase, type TEMPLATES } from './templates.ts';

export interface TestHouse {
  /** Address of the portal. */
  url: string;
  explorerUrl: string;
  house: House;
  /** Address of the database, for looking behind the scenes. */
  databaseUrl: string;
  /** Somebody of the world, signed in without going through the identity provider. */
  as(email: string): Promise<CallingClient>;
  /** Nobody. */
  visitor(): CallingClient;
  stop(): Promise<void>;
}

export interface TestHouseOptions {
  world?: keyof typeof TEMPLATES;
  /** Settings by the names of their environment variables. */
  env?: Record<string, string>;
  now?: () => Date;
  log?: Logger;
}

/** The real product on a database of its own, listening on free ports. Call `stop` when done. */
export async function startTestHouse({
  world = 'world',
  env = {},
  now,
  log,
}: TestHouseOptions = {}): Promise<TestHouse> {
  const database = await freshDatabase(inject('postgresUrl'), world);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-house-'));
  const [port, explorerPort] = [await freePort(), await freePort()];
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    EXPLORER_PORT: String(explorerPort),
    SECRET: 'test-secret-test-secret-test-secret-test',
    SAMPLE_WORLD: 'no',
    ...env,
  });
  const running = await compose(config, {
    log: log ?? pino({ level: env.LOG_LEVEL ?? 'silent' }),
    ...(now && { now }),
  });
  const { house, portalUrl, explorerUrl } = running;
  return {
    url: portalUrl,
    explorerUrl,
    house,
    databaseUrl: database.url,
    visitor: () => new CallingClient(portalUrl),
    async as(email) {
      const person = await findPersonByEmail(house.db, email);
      if (!person) throw new Error(`Nobody in the world has the address ${email}`);
      const session = await startSession(house.db, person.id, house.now());
      return new CallingClient(portalUrl, { 'onboard-session': session.token });
    },
    async stop() {
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
