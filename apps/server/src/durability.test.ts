import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { sessionApi } from '@onboard/contract/session';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { openDb, openPool } from './db/connect.ts';
import { startLocalPostgres } from './db/local-postgres.ts';
import { migrate } from './db/migrate.ts';
import { findPersonByEmail } from './records/people/store.ts';
import { endSessionsOf, startSession } from './records/sessions/store.ts';
import { sampleId } from './sample-world/sample-id.ts';
import { CallingClient } from './testing/calling-client.ts';
import { endAllProducts, isReady, type Product, startProduct } from './testing/start-product.ts';
import { freshDatabase } from './testing/templates.ts';

const folders: string[] = [];
afterAll(async () => {
  await endAllProducts();
  for (const folder of folders) await discard(folder);
});

const QUIET = { LOG_LEVEL: 'error', CALLS_PER_MINUTE: '100000' };
const cedarFalls = { clientId: sampleId('cedar-falls') };

/** As root this is a folder that the database's account cannot reach. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-durable-'));
  folders.push(folder);
  return folder;
}

/** Ends the database that a killed product left behind. */
async function discard(folder: string): Promise<void> {
  const pid = await postmasterOf(folder);
  if (pid) process.kill(pid, 'SIGQUIT');
  const aside = await readFile(path.join(folder, 'postgres', 'aside'), 'utf8').catch(() => '');
  for (const each of [aside, folder].filter(Boolean)) await rm(each, { recursive: true, force: true, maxRetries: 10 });
}

async function homeOf(folder: string): Promise<string> {
  const home = path.join(folder, 'postgres');
  return (await readFile(path.join(home, 'aside'), 'utf8').catch(() => '')) || home;
}

async function postmasterOf(folder: string): Promise<number | undefined> {
  const file = path.join(await homeOf(folder), 'cluster', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  try {
    if (pid) process.kill(pid, 0);
    return pid || undefined;
  } catch {
    return undefined;
  }
}

/** Somebody signed in, by a session written to the database itself. */
async function signedIn(url: string, databaseUrl: string, email: string): Promise<CallingClient> {
  const pool = openPool(databaseUrl, 1);
  const db = openDb(pool);
  const person = await findPersonByEmail(db, email);
  const { token } = await startSession(db, person?.id ?? '', new Date());
  await pool.end();
  return new CallingClient(url, { 'onboard-session': token });
}

async function urlIn(folder: string): Promise<string> {
  const home = await homeOf(folder);
  const port = (await readFile(path.join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  return `postgres://onboard:${password}@127.0.0.1:${port}/onboard`;
}

const admin = 'admin@cedarfalls.example';
const save = (client: CallingClient, erisaPlanName: string) =>
  client.call(eifApi.saveDraft, {
    params: cedarFalls,
    body: { changes: [{ entity: 'Client', id: cedarFalls.clientId, set: { erisaPlanName } }] },
  });

/** Saves one answer after the other until the product is gone; gives how many were acknowledged. */
async function saveUntilGone(client: CallingClient, from: number): Promise<number> {
  for (let n = from; ; n += 1) {
    const isKept = await save(client, `Plan ${n}`).then(
      () => true,
      () => false,
    );
    if (!isKept) return n - 1;
  }
}

async function savedPlans(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ value: string }>(
    `SELECT d.value FROM change_details d JOIN changes c ON c."clientId" = d."clientId" AND c.id = d."changeId"
     WHERE d."clientId" = $1 AND d."attributeKey" = 'erisaPlanName' ORDER BY d."createdAt"`,
    [cedarFalls.clientId],
  );
  await client.end();
  return rows.map((row) => row.value);
}

it('keeps every acknowledged write when the app is killed, then the app and its database', async () => {
  const folder = await newFolder();
  const env = { ...QUIET, DATA_DIR: folder };
  let product = await startProduct(env);
  let kept = 0;
  const postmaster = await postmasterOf(folder);
  for (const isDatabaseKilled of [false, true]) {
    const client = await signedIn(product.url, await urlIn(folder), admin);
    const saving = saveUntilGone(client, kept + 1);
    await pause(700);
    if (isDatabaseKilled) process.kill((await postmasterOf(folder)) ?? 0, 'SIGKILL');
    await product.end('SIGKILL');
    const before = kept;
    kept = await saving;
    expect(kept).toBeGreaterThan(before);
    product = await startProduct(env);
    if (!isDatabaseKilled) expect(await postmasterOf(folder)).toBe(postmaster);
    const plans = await savedPlans(await urlIn(folder));
    // One more may have been committed whose answer never left.
    const expected = Array.from({ length: kept }, (_, n) => `Plan ${n + 1}`);
    expect(plans.filter((plan) => expected.includes(plan))).toEqual(expected);
    expect(plans.length).toBeLessThanOrEqual(kept + 2);
  }
  expect(await product.end('SIGTERM')).toBe(0);
  expect(await postmasterOf(folder)).toBeUndefined();
}, 120_000);

it('serves two starts on one data folder, and stops the database with the last of them', async () => {
  const folder = await newFolder();
  const env = { ...QUIET, DATA_DIR: folder };
  const [one, other] = await Promise.all([startProduct(env), startProduct({ ...env, SAMPLE_WORLD: 'no' })]);
  const staff = await signedIn(one.url, await urlIn(folder), 'owner@sunward.example');
  await one.end('SIGTERM');
  const same = new CallingClient(other.url, Object.fromEntries(staff.cookies));
  expect((await same.call(clientsApi.list)).total).toBeGreaterThan(0);
  await other.end('SIGTERM');
  expect(await postmasterOf(folder)).toBeUndefined();
}, 120_000);

it('answers the calls that run when it is told to stop, and takes no new ones', async () => {
  const folder = await newFolder();
  const database = await freshDatabase(inject('postgresUrl'), 'world');
  const product = await startProduct({ ...QUIET, DATA_DIR: folder, DATABASE_URL: database.url });
  const client = await signedIn(product.url, database.url, admin);
  await client.csrfToken();
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT 1 FROM clients WHERE id = $1 FOR UPDATE', [cedarFalls.clientId]);
  const saving = save(client, 'Kept to the end');
  await pause(300);
  const ending = product.end('SIGTERM');
  await pause(300);
  await blocker.query('COMMIT');
  await blocker.end();
  expect((await saving).saved).toHaveLength(1);
  expect(await ending).toBe(0);
  await expect(fetch(product.url)).rejects.toThrow();
  expect(await savedPlans(database.url)).toEqual(['Kept to the end']);
  await database.drop();
}, 60_000);

it('says that it is not ready while the database is gone, and recovers with it', async () => {
  const folder = await newFolder();
  const dataDir = path.join(folder, 'server');
  const first = await startLocalPostgres({ dataDir });
  const port = new URL(first.url).port;
  const product = await startProduct({ ...QUIET, DATA_DIR: folder, DATABASE_URL: first.url });
  process.kill(
    Number((await readFile(path.join(await realHome(dataDir), 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]),
    'SIGKILL',
  );
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 10_000 }).toBe(503);
  const refused = await fetch(`${product.url}/api/clients`, { headers: { cookie: 'onboard-session=some-token' } });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  const again = await startLocalPostgres({ dataDir, port: Number(port) });
  await expect.poll(() => isReady(product.url), { timeout: 15_000 }).toBe(true);
  expect(await product.end('SIGTERM')).toBe(0);
  await again.stop();
}, 90_000);

const realHome = async (home: string) => (await readFile(path.join(home, 'aside'), 'utf8').catch(() => '')) || home;

it('lets nodes migrate and begin at once on one given database, which share people and sessions at once', async () => {
  const database = await freshDatabase(inject('postgresUrl'), 'empty');
  const blank = `${database.url}_blank`;
  await onServer(database.url, `CREATE DATABASE ${new URL(blank).pathname.slice(1)}`);
  const pools = [openPool(blank, 2), openPool(blank, 2), openPool(blank, 2)];
  const applied = await Promise.all(pools.map((pool) => migrate(pool)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  await Promise.all(pools.map((pool) => pool.end()));

  const env = { ...QUIET, DATABASE_URL: blank, SECRET: 'a secret that both of the nodes share' };
  const nodes: Product[] = [
    await startProduct({ ...env, DATA_DIR: await newFolder() }),
    await startProduct({ ...env, DATA_DIR: await newFolder() }),
  ];
  const [here, there] = nodes.map((node) => node.url);
  const one = await signedIn(here ?? '', blank, admin);
  const other = new CallingClient(there ?? '', Object.fromEntries(one.cookies));
  await save(one, 'From here');
  expect((await other.call(clientsApi.get, { params: cedarFalls })).erisaPlanName).toBe('From here');

  // A lost client ends the session, and the very next call is refused, on every node; so does a lost account.
  const pool = openPool(blank, 1);
  await pool.query(`DELETE FROM client_users WHERE "clientId" = $1`, [cedarFalls.clientId]);
  expect((await other.refusal(clientsApi.get, { params: cedarFalls })).status).toBe(401);
  const person = await findPersonByEmail(openDb(pool), admin);
  const { token } = await startSession(openDb(pool), person?.id ?? '', new Date());
  for (const each of [one, other]) each.cookies.set('onboard-session', token);
  expect((await other.refusal(clientsApi.get, { params: cedarFalls })).status).toBe(404);
  await endSessionsOf(openDb(pool), person?.id ?? '', 'DEACTIVATED');
  for (const each of [one, other]) {
    expect((await each.refusal(clientsApi.get, { params: cedarFalls })).status).toBe(401);
  }
  await pool.end();
  for (const node of nodes) expect(await node.end('SIGTERM')).toBe(0);
  await onServer(database.url, `DROP DATABASE ${new URL(blank).pathname.slice(1)} WITH (FORCE)`);
  await database.drop();
}, 120_000);

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

it('answers every call with the maintenance marker while it is maintained', async () => {
  const database = await freshDatabase(inject('postgresUrl'), 'world');
  const product = await startProduct({
    ...QUIET,
    DATA_DIR: await newFolder(),
    DATABASE_URL: database.url,
    MAINTENANCE: 'yes',
  });
  for (const address of ['/api/clients', '/api/users/authenticated', '/api/nothing-here']) {
    const response = await fetch(product.url + address);
    expect([address, response.status]).toEqual([address, 503]);
    expect(await response.json()).toMatchObject({
      code: 'MAINTENANCE',
      maintenance: true,
      correlationId: expect.any(String),
    });
  }
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  // Whoever has the portal open can sign out all the same.
  await new CallingClient(product.url).call(sessionApi.logout);
  await product.end('SIGTERM');
  await database.drop();
}, 60_000);
