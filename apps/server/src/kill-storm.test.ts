import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { killStorm } from './testing/kill-storm.ts';
import { endAllProducts } from './testing/start-product.ts';
import { freshDatabase } from './testing/templates.ts';

afterAll(endAllProducts);

/** The short form of `bench/kill-storm.ts`. */
it('loses nothing it acknowledged, and forgets no e-mail, when it is killed in the middle of its work', async () => {
  const database = await freshDatabase(inject('postgresUrl'), 'world');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-storm-'));
  const { faults, saves, people, emails } = await killStorm({ kills: 4, databaseUrl: database.url, dataDir });
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  expect(Object.entries(faults).filter(([, count]) => count > 0)).toEqual([]);
  for (const work of [saves, people, emails]) expect(work).toBeGreaterThan(0);
}, 300_000);
