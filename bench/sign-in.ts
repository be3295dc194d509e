/** A storm of sign-ins: how close it comes to the password hash alone, and what everybody else notices of it. */
import { strict as assert } from 'node:assert';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { openDb, openPool } from '../apps/server/src/db/connect.ts';
import { freePort, startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { createEmbeddedIdentity } from '../apps/server/src/outside/identity/embedded/embedded-identity.ts';
import { findPersonByEmail } from '../apps/server/src/records/people/store.ts';
import { startSession } from '../apps/server/src/records/sessions/store.ts';
import { SAMPLE_PASSWORD } from '../apps/server/src/sample-world/people.data.ts';
import { median, rounded } from './load.ts';
import type { Case } from './run.ts';
import { type Program, startProgram } from './servers.ts';

const GOALS = { rate: 0.9, p99: 3 };
const AUTHN = '/identity/api/v1/authn';
const API = '/api/clients?limit=25&offset=0&isArchived=no';
const PEOPLE = 200;
/** More sign-ins under way than hashes, so that there is always one to begin. */
const STORM = 8;

interface Bench {
  ours: Program;
  peer: Program;
  cookie: string;
  rounds: number;
  seconds: number;
}

const addressOf = (index: number) => `storm${index % PEOPLE}@sunward.example`;

export async function bench({ isShort }: { isShort: boolean }): Promise<Case[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-sign-in-'));
  // Open to the account that runs the database, so that all of it lies in here and goes with it.
  await chmod(folder, 0o755);
  const postgres = await startLocalPostgres({ dataDir: path.join(folder, 'postgres') });
  const pool = openPool(postgres.url, 4);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const limits = { CALLS_PER_MINUTE: '100000000', TRUST_PROXY: '1' };
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'info', ...limits };
    const logFile = path.join(folder, 'log');
    const explorer = { EXPLORER_PORT: String(await freePort()) };
    const at = { port: await freePort(), ready: '/readyz', logFile };
    const ours = await startProgram('../apps/server/src/main.ts', { env: { ...env, ...explorer }, ...at });
    stops.unshift(ours.stop);
    const peer = await startProgram('sign-in-peer.ts', { env, port: await freePort(), ready: '/', logFile });
    stops.unshift(peer.stop);
    await seedPeople(pool);
    const person = await findPersonByEmail(openDb(pool), 'consultant@sunward.example');
    const { token } = await startSession(openDb(pool), person?.id ?? '', new Date());
    const load = isShort ? { rounds: 1, seconds: 1 } : { rounds: 7, seconds: 3 };
    const given = { ours, peer, cookie: `onboard-session=${token}`, ...load };
    await signsInForReal(ours);
    return [await rate(given), await others(given)];
  } finally {
    for (const stop of stops) await stop();
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function seedPeople(pool: ReturnType<typeof openPool>): Promise<void> {
  const identity = createEmbeddedIdentity({ pool, origin: () => '', displayName: 'Onboard', secrets: null });
  for (let index = 0; index < PEOPLE; index += 1) {
    const names = { firstName: 'Storm', lastName: `Person ${index}` };
    const secrets = { password: SAMPLE_PASSWORD, totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA' };
    await identity.seedPerson({ email: addressOf(index), ...names, ...secrets });
  }
}

const credentials = (index: number, password = SAMPLE_PASSWORD) =>
  JSON.stringify({ username: addressOf(index), password });
const callerOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** The right password leads on and a wrong one does not, so that what is measured is the whole judgement. */
async function signsInForReal({ url }: Program): Promise<void> {
  for (const [password, status] of [
    [SAMPLE_PASSWORD, 200],
    ['not the password', 401],
  ] as const) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
    const answer = await fetch(url + AUTHN, { method: 'POST', headers, body: credentials(0, password) });
    assert.equal(answer.status, status);
  }
}

let storms = 0;
/** As many sign-ins as can be, each from a network address of its own; how many a second. */
async function storm(ours: Program, seconds: number): Promise<number> {
  const result = await autocannon({
    url: ours.url,
    connections: STORM,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: AUTHN,
        setupRequest: (request: object) => {
          storms += 1;
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': callerOf(storms) };
          return { ...request, headers, body: credentials(storms) };
        },
      },
    ],
  });
  assert.equal(result.non2xx + result.errors, 0, `${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

async function rate({ ours, peer, rounds, seconds }: Bench): Promise<Case> {
  const found: { ours: number; peer: number; oursCpuMs: number; peerCpuMs: number }[] = [];
  const cpuMs = async (program: Program, work: () => Promise<number>) => {
    const before = program.cpu();
    const perSecond = await work();
    return { perSecond, cpuMs: ((program.cpu() - before) * 1_000) / (perSecond * seconds) };
  };
  for (let round = 0; round <= rounds; round += 1) {
    const mine = await cpuMs(ours, () => storm(ours, seconds));
    const bare = await cpuMs(peer, async () => {
      const answer = await fetch(`${peer.url}/hashes?seconds=${seconds}`);
      return ((await answer.json()) as { perSecond: number }).perSecond;
    });
    const each = { ours: mine.perSecond, peer: bare.perSecond, oursCpuMs: mine.cpuMs, peerCpuMs: bare.cpuMs };
    // The first turn warms both up.
    if (round > 0) found.push(each);
  }
  const ratio = rounded(median(found.map((each) => each.ours / each.peer)));
  return {
    case: 'sign-ins a second, against the password hash alone, as many at once',
    ours: rounded(median(found.map((each) => each.ours))),
    peer: rounded(median(found.map((each) => each.peer))),
    ratio,
    goal: `>= ${GOALS.rate}`,
    ok: ratio >= GOALS.rate,
    oursCpuMs: rounded(median(found.map((each) => each.oursCpuMs))),
    peerCpuMs: rounded(median(found.map((each) => each.peerCpuMs))),
  };
}

/** Milliseconds of one call after the other, as a person at work makes them. */
async function calls({ ours, cookie }: Bench, seconds: number): Promise<number[]> {
  const took: number[] = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
    const began = performance.now();
    const answer = await fetch(ours.url + API, { headers: { cookie } });
    await answer.arrayBuffer();
    took.push(performance.now() - began);
    assert.equal(answer.status, 200);
  }
  return took;
}

const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? 0;

async function others(given: Bench): Promise<Case> {
  const found: { idle: number; stormy: number }[] = [];
  for (let round = 0; round <= given.rounds; round += 1) {
    const idle = p99(await calls(given, given.seconds));
    const [took] = await Promise.all([calls(given, given.seconds), storm(given.ours, given.seconds)]);
    if (round > 0) found.push({ idle, stormy: p99(took) });
  }
  const ratio = rounded(median(found.map((each) => each.stormy / each.idle)));
  return {
    case: 'client list during a storm of sign-ins, p99 in milliseconds, against idle',
    ours: rounded(median(found.map((each) => each.stormy))),
    peer: rounded(median(found.map((each) => each.idle))),
    ratio,
    goal: `<= ${GOALS.p99}`,
    ok: ratio <= GOALS.p99,
  };
}
