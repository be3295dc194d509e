/** The calls people wait for, against bare Fastify and pg on the same rows: client, list, search, saving a draft. */
import { strict as assert } from 'node:assert';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDb, openPool } from '../apps/server/src/db/connect.ts';
import { freePort, startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { findPersonByEmail } from '../apps/server/src/records/people/store.ts';
import { startSession } from '../apps/server/src/records/sessions/store.ts';
import { seedClients } from '../apps/server/src/sample-world/seed-clients.ts';
import { seedEmails } from '../apps/server/src/sample-world/seed-emails.ts';
import { seedPeople } from '../apps/server/src/sample-world/seed-people.ts';
import { searching } from './api-search.ts';
import { DRAFT_ANSWERS } from './draft-answers.data.ts';
import { type Compared, compare, type Target } from './load.ts';
import type { Case } from './run.ts';
import { type Program, startProgram } from './servers.ts';

const EARLIER_CHANGES = 200_000;
const GOALS = { client: 0.8, list: 1, draft: 1 / 4, history: 0.9 };
const LIST = '/api/clients?limit=25&offset=0&isArchived=no';

interface Bench {
  ours: Program;
  peer: Program;
  pool: ReturnType<typeof openPool>;
  headers: Record<string, string>;
  /** Clients to read and to write. */
  ids: readonly string[];
  isShort: boolean;
  load: { rounds: number; seconds: number; connections: number };
}

export async function bench({ isShort }: { isShort: boolean }): Promise<Case[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-api-'));
  // Open to the account that runs the database, so that all of it lies in here and goes with it.
  await chmod(folder, 0o755);
  const postgres = await startLocalPostgres({ dataDir: path.join(folder, 'postgres') });
  const pool = openPool(postgres.url, 4);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, CALLS_PER_MINUTE: '100000000', LOG_LEVEL: 'info' };
    const logFile = path.join(folder, 'log');
    const explorer = { EXPLORER_PORT: String(await freePort()) };
    const at = { port: await freePort(), ready: '/readyz', logFile };
    const ours = await startProgram('../apps/server/src/main.ts', { env: { ...env, ...explorer }, ...at });
    stops.unshift(ours.stop);
    const peer = await startProgram('api-peer.ts', { env, port: await freePort(), ready: '/', logFile });
    stops.unshift(peer.stop);
    await seedClients(pool, isShort ? 300 : 100_000);
    await seedPeople(pool, isShort ? 300 : 100_000);
    await seedEmails(pool, isShort ? 300 : 200_000);
    await pool.query('VACUUM ANALYZE');
    const headers = await signedInHeaders(pool, ours.url);
    const picked = await pool.query<{ id: string }>(
      `SELECT id FROM clients WHERE "caseId" ~ '^SF-1[0-9]{6}$' AND NOT "isArchived" AND "isActive" ORDER BY md5(id::text) LIMIT 200`,
    );
    const load = isShort ? { rounds: 1, seconds: 1, connections: 2 } : { rounds: 7, seconds: 2, connections: 8 };
    const given = { ours, peer, pool, headers, ids: picked.rows.map((row) => row.id), isShort, load };
    return [
      ...(await readingOne(given)),
      ...(await listing(given)),
      ...(await searching(given)),
      ...(await saving(given)),
    ];
  } finally {
    for (const stop of stops) await stop();
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signedInHeaders(pool: Bench['pool'], url: string): Promise<Record<string, string>> {
  const db = openDb(pool);
  const person = await findPersonByEmail(db, 'consultant@sunward.example');
  const { token } = await startSession(db, person?.id ?? '', new Date());
  const cookie = `onboard-session=${token}`;
  const answer = (await (await fetch(`${url}/api/csrf-token`, { headers: { cookie } })).json()) as {
    csrfToken: string;
  };
  return { cookie, 'x-csrf-token': answer.csrfToken, 'content-type': 'application/json' };
}

/** A ratio is calls a second over the peer's, so a bigger one is better. */
const compared = (name: string, found: Compared, goal: number): Case => ({
  case: name,
  ...found,
  goal: `>= ${goal}`,
  ok: found.ratio >= goal,
});

async function json(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers });
  assert.equal(response.status, 200, `${url}: ${response.status}`);
  return response.json();
}

async function readingOne({ ours, peer, headers, ids, load }: Bench): Promise<Case[]> {
  for (const id of ids.slice(0, 20)) {
    const [one, other] = [
      await json(`${ours.url}/api/clients/${id}`, headers),
      await json(`${peer.url}/clients/${id}`),
    ];
    assert.deepEqual(one, other);
  }
  let turn = 0;
  const next = (prefix: string) => () => ({ path: `${prefix}/${ids[turn++ % ids.length]}` });
  const mine: Target = {
    program: ours,
    path: '/api/clients',
    headers: { cookie: headers.cookie ?? '' },
    next: next('/api/clients'),
  };
  const bare: Target = { program: peer, path: '/clients', next: next('/clients') };
  return [compared('client by id, calls a second', await compare(mine, bare, load), GOALS.client)];
}

async function listing({ ours, peer, headers, load, isShort }: Bench): Promise<Case[]> {
  const offsets = isShort ? [0, 25, 275] : [0, 25, 50_000];
  for (const offset of offsets) {
    const query = `?limit=25&offset=${offset}`;
    const one = await json(`${ours.url}/api/clients${query}`, headers);
    assert.deepEqual(sameInstants(one), sameInstants(await json(`${peer.url}/clients${query}`)));
  }
  const mine: Target = { program: ours, path: LIST, headers: { cookie: headers.cookie ?? '' } };
  const bare: Target = { program: peer, path: '/clients?limit=25&offset=0' };
  return [compared('client list page with its total, calls a second', await compare(mine, bare, load), GOALS.list)];
}

/** PostgreSQL and the driver write one instant in two ways. */
function sameInstants(page: unknown): unknown {
  const { data, total } = page as { data: Record<string, unknown>[]; total: number };
  const rows = data.map((row) => ({
    ...row,
    createdAt: new Date(String(row.createdAt)).getTime(),
    updatedAt: new Date(String(row.updatedAt)).getTime(),
  }));
  return { rows, total };
}

async function saving({ ours, peer, pool, headers, ids, load, isShort }: Bench): Promise<Case[]> {
  const answers = (version: number) =>
    Object.fromEntries(Object.entries(DRAFT_ANSWERS).map(([key, pair]) => [key, pair[version % 2]]));
  // The clients are of an odd number, so that every save finds the other version of the answers in place.
  const saveTo = (clients: readonly string[]): Target => {
    let turn = 0;
    return {
      program: ours,
      path: `/api/clients/${clients[0]}/draft`,
      method: 'PATCH',
      headers,
      next: () => {
        const id = clients[turn % clients.length] ?? '';
        turn += 1;
        const draft = { changes: [{ entity: 'Client', id, set: answers(turn) }] };
        return { path: `/api/clients/${id}/draft`, body: JSON.stringify(draft) };
      },
    };
  };
  let inserts = 0;
  const insert: Target = {
    program: peer,
    path: '/rows',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    next: () => ({ body: JSON.stringify({ clientId: ids[0], values: answers(inserts++) }) }),
  };
  const [fresh, old] = [ids.slice(0, 99), ids.slice(99, 198)];
  await addHistory(pool, old, isShort ? 2_000 : EARLIER_CHANGES);
  const before = await kept(pool);
  const ofFresh = saveTo(fresh);
  const bare = compared('draft save of 20 answers, saves a second', await compare(ofFresh, insert, load), GOALS.draft);
  const history = compared(
    'draft save after 200,000 earlier changes, against none',
    await compare(saveTo(old), ofFresh, load),
    GOALS.history,
  );
  // Every save that was answered changed all twenty answers, and each change is kept.
  const after = await kept(pool);
  assert.equal(after.details - before.details, 20 * (after.changes - before.changes));
  assert.ok(after.changes > before.changes);
  return [bare, history];
}

async function kept(pool: Bench['pool']): Promise<{ changes: number; details: number }> {
  const { rows } = await pool.query<{ changes: number; details: number }>(
    'SELECT (SELECT count(*) FROM changes) AS changes, (SELECT count(*) FROM change_details) AS details',
  );
  return rows[0] ?? { changes: 0, details: 0 };
}

/** Changes that these clients had before, all of the answers that are saved. */
async function addHistory(pool: Bench['pool'], clients: readonly string[], details: number): Promise<void> {
  const keys = Object.keys(DRAFT_ANSWERS);
  await pool.query(
    `WITH made AS (
       INSERT INTO changes ("clientId", id, number, entity, "entityId", "createdAt")
       SELECT c, ('0190a0a0-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         (SELECT count(*) FROM changes h WHERE h."clientId" = c) + n, 'Client', c, now() - interval '1 day'
       FROM generate_series(1, $2::int) n, LATERAL (SELECT ($1::uuid[])[1 + n % cardinality($1::uuid[])] AS c) AS picked
       RETURNING "clientId", id)
     INSERT INTO change_details ("clientId", "changeId", "attributeKey", value, "previousValue", status, "createdAt")
     SELECT "clientId", id, key, '"b"', '"a"', 'accepted', now() - interval '1 day' FROM made, unnest($3::text[]) AS key`,
    [clients, Math.round(details / keys.length), keys],
  );
  await pool.query('VACUUM ANALYZE changes, change_details');
}
