/** Whether anybody can tell an address that somebody has from one that nobody has: by the answer, or by its time. */
import { strict as assert } from 'node:assert';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDb, openPool } from '../apps/server/src/db/connect.ts';
import { freePort, startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { newId } from '../apps/server/src/db/new-id.ts';
import { createEmbeddedIdentity } from '../apps/server/src/outside/identity/embedded/embedded-identity.ts';
import { SAMPLE_PASSWORD } from '../apps/server/src/sample-world/people.data.ts';
import { median } from './load.ts';
import { twoSamples } from './mann-whitney.ts';
import type { Case } from './run.ts';
import { startProgram } from './servers.ts';

/** Below this, two samples of the same thing would come out as different once in a hundred runs. */
const LEAST_P = 0.01;

interface Call {
  readonly path: string;
  readonly body: object;
}

/** What may be asked about an address without signing in. */
const CALLS: Readonly<Record<string, (address: string) => Call>> = {
  'sign-in with a wrong password': (username) => ({
    path: '/identity/api/v1/authn',
    body: { username, password: 'not the password' },
  }),
  'forgotten password, at the provider': (username) => ({
    path: '/identity/api/v1/authn/recovery/password',
    body: { username, factorType: 'EMAIL' },
  }),
  'forgotten password': (address) => ({ path: `/api/users/reset-password/${address}`, body: {} }),
  'activation link': (address) => ({ path: `/api/users/activation-email/${address}`, body: {} }),
};

export async function bench({ isShort }: { isShort: boolean }): Promise<Case[]> {
  const calls = isShort ? 30 : 2_000;
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-enumeration-'));
  // Open to the account that runs the database, so that all of it lies in here and goes with it.
  await chmod(folder, 0o755);
  const postgres = await startLocalPostgres({ dataDir: path.join(folder, 'postgres') });
  const pool = openPool(postgres.url, 4);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const limits = { CALLS_PER_MINUTE: '100000000', TRUST_PROXY: '1' };
    const explorer = { EXPLORER_PORT: String(await freePort()) };
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'info', ...explorer, ...limits };
    const at = { port: await freePort(), ready: '/readyz', logFile: path.join(folder, 'log') };
    const ours = await startProgram('../apps/server/src/main.ts', { env, ...at });
    stops.unshift(ours.stop);
    const visit = await visitor(ours.url);
    const found: Case[] = [];
    for (const [index, [name, call]] of Object.entries(CALLS).entries()) {
      const word = `case${index}`;
      await seedKnown(pool, word, calls, name === 'activation link');
      await pool.query('VACUUM ANALYZE');
      found.push(await compared(name, { calls, word, call, visit, url: ours.url }));
    }
    return found;
  } finally {
    for (const stop of stops) await stop();
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const addressOf = (kind: 'known' | 'other', word: string, index: number) =>
  `${word}.${kind}.${String(index).padStart(5, '0')}@enumeration.example`;

/** People who have a password, or who were invited and have none. */
async function seedKnown(pool: ReturnType<typeof openPool>, word: string, count: number, isInvited: boolean) {
  const identity = createEmbeddedIdentity({ pool, origin: () => '', displayName: 'Onboard', secrets: null });
  const names = { firstName: 'Ida', lastName: 'Moss' };
  for (let index = 0; index < count; index += 1) {
    const email = addressOf('known', word, index);
    const identityId = isInvited
      ? await identity.createPerson({ email, ...names })
      : await identity.seedPerson({ email, ...names, password: SAMPLE_PASSWORD });
    const row = { id: newId(), email, ...names, role: 'BROKER', identityId };
    await openDb(pool).insertInto('users').values(row).execute();
  }
}

async function visitor(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/csrf-token`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { cookie: cookie.join('; '), 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
}

/** What an answer says, but for what differs each time. */
async function shapeOf(answer: Response): Promise<string> {
  const ofItsOwn = ['date', 'correlation-id', 'x-ratelimit-reset'];
  const headers = [...answer.headers].filter(([name]) => !ofItsOwn.includes(name));
  const body = (await answer.text()).replace(/"(errorId|correlationId)":"[^"]*"/g, '');
  return JSON.stringify([answer.status, headers, body]);
}

async function compared(
  name: string,
  {
    calls,
    word,
    call,
    visit,
    url,
  }: { calls: number; word: string; call: (address: string) => Call; visit: Record<string, string>; url: string },
): Promise<Case> {
  const took = { known: [] as number[], other: [] as number[] };
  const shapes = { known: new Set<string>(), other: new Set<string>() };
  for (let turn = -20; turn < calls; turn += 1) {
    // In turn, and by lot which comes first, so that whatever else the machine does meets both alike.
    const kinds = Math.random() < 0.5 ? (['known', 'other'] as const) : (['other', 'known'] as const);
    for (const [place, kind] of kinds.entries()) {
      const { path: at, body } = call(addressOf(kind, word, Math.abs(turn)));
      const forwarded = `10.${word.at(-1)}.${(turn + 20) >> 7}.${((turn + 20) & 127) * 2 + place}`;
      const headers = { ...visit, 'x-forwarded-for': forwarded };
      const began = performance.now();
      const answer = await fetch(url + at, { method: 'POST', headers, body: JSON.stringify(body) });
      const shape = await shapeOf(answer);
      if (turn < 0) continue;
      took[kind].push(performance.now() - began);
      shapes[kind].add(shape);
    }
  }
  assert.deepEqual([...shapes.known], [...shapes.other], `${name}: the answers differ`);
  assert.equal(shapes.known.size, 1, `${name}: the answers differ`);
  const [ours, peer] = [median(took.known), median(took.other)];
  const { p, superiority } = twoSamples(took.known, took.other);
  const three = (value: number) => Math.round(value * 1_000) / 1_000;
  return {
    case: `${name}: milliseconds for an address somebody has, against one nobody has`,
    ours: three(ours),
    peer: three(peer),
    ratio: three(ours / peer),
    goal: `two samples the same, p >= ${LEAST_P}`,
    ok: p >= LEAST_P,
    p: three(p),
    superiority: three(superiority),
    calls: calls * 2,
  };
}
