import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pushApi } from '@onboard/contract/qps';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDb, openPool } from '../../db/connect.ts';
import { freePort } from '../../db/local-postgres.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import { startSession } from '../../records/sessions/store.ts';
import { CallingClient } from '../../testing/calling-client.ts';
import { freshDatabase } from '../../testing/templates.ts';

const MAIN = path.join(import.meta.dirname, '../../main.ts');
let database: Awaited<ReturnType<typeof freshDatabase>>;
let dataDir: string;
let pool: pg.Pool;
let env: Record<string, string>;
let app: ChildProcess | undefined;
let staff: CallingClient;

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'world');
  dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-survives-'));
  // Open to the account that runs the database, so that all of it lies in here and goes with it.
  await chmod(dataDir, 0o755);
  pool = openPool(database.url, 3);
  const [port, explorerPort] = [await freePort(), await freePort()];
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    EXPLORER_PORT: String(explorerPort),
    SECRET: 'test-secret-test-secret-test-secret-test',
    SAMPLE_WORLD: 'no',
    LOG_LEVEL: 'silent',
  };
  const db = openDb(pool);
  const person = await findPersonByEmail(db, 'consultant@sunward.example');
  const { token } = await startSession(db, person?.id ?? '', new Date());
  staff = new CallingClient(`http://localhost:${port}`, { 'onboard-session': token });
});
afterAll(async () => {
  app?.kill('SIGKILL');
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product as its own process, and waits until it answers. */
async function launch(): Promise<void> {
  app = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`${staff.url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error('the product did not start');
}

async function kill(): Promise<void> {
  const ending = new Promise((resolve) => app?.once('exit', resolve));
  app?.kill('SIGKILL');
  await ending;
}

const rows = async <T>(text: string): Promise<T[]> => (await pool.query(text)).rows as T[];

it('ends every push once, and sends it once, whenever the product is killed', async () => {
  // Case SF-100561 takes 12 s at QPS, the others 3 s: kills hit pushes that start, run and end.
  await pool.query(`UPDATE clients SET "caseId" = 'SF-100561' WHERE "caseId" = 'SF-100105'`);
  await pool.query(`UPDATE policies SET "policyNumber" = '952561' WHERE "policyNumber" = '900105'`);
  const clients = await rows<{ id: string }>(`SELECT id FROM clients WHERE "caseId" IN
    ('SF-100101', 'SF-100102', 'SF-100103', 'SF-100104', 'SF-100561') ORDER BY "caseId" DESC`);
  const delays: number[] = [];
  for (const { id: clientId } of clients) {
    await launch();
    // The answer may be lost with the process; whether the push began is for the database to say.
    const asked = staff.call(pushApi.push, { params: { clientId } }).catch(() => undefined);
    const delay = Math.floor(Math.random() * 2_500);
    delays.push(delay);
    await Promise.all([asked, pause(delay).then(kill)]);
  }
  await launch();
  const running = () => rows(`SELECT 1 FROM api_jobs WHERE status = 'IN_PROGRESS'`);
  for (let tries = 0; tries < 240 && (await running()).length > 0; tries += 1) await pause(250);

  const message = `killed after ${delays.join(', ')} ms`;
  expect(await running(), message).toEqual([]);
  const jobs = await rows<{ id: string; status: string; qpsPushId: string }>(
    'SELECT id, status, "qpsPushId" FROM api_jobs ORDER BY id',
  );
  const sent = await rows<{ idempotencyKey: string; pushId: string }>(
    'SELECT "idempotencyKey", "pushId" FROM qps.pushes ORDER BY "idempotencyKey"',
  );
  expect(jobs.length, message).toBeGreaterThan(0);
  expect(new Set(jobs.map((job) => job.status)), message).toEqual(new Set(['COMPLETED']));
  expect(sent, message).toEqual(jobs.map((job) => ({ idempotencyKey: job.id, pushId: job.qpsPushId })));
}, 150_000);
