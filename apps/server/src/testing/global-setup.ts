import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startLocalPostgres } from '../db/local-postgres.ts';
import { buildTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that all test files share; each makes its own databases there. */
    postgresUrl: string;
  }
}

/** One throw-away PostgreSQL for the whole run (or the one of TEST_DATABASE_URL), with ready databases to copy. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await buildTemplates(given);
    project.provide('postgresUrl', given);
    return undefined;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-test-'));
  const postgres = await startLocalPostgres({ dataDir, isThrowAway: true });
  await buildTemplates(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
