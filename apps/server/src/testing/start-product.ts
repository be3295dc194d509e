import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../db/local-postgres.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');

/** The product as an operator runs it: a process of its own. */
export interface Product {
  url: string;
  pid: number;
  /** Everything it wrote so far. */
  said(): string;
  /** Ends it and waits; gives its exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Another program may take a port between the moment it was found free and the start. */
const TAKEN = 'is used by another program';
const MOST_TRIES = 5;

/** Shorter than a test may take: what the product said is worth more than that the test took too long. */
const PATIENCE_MS = 90_000;

/** Starts `main.ts` on free ports and waits until it is ready. */
export async function startProduct(env: Record<string, string>, patienceMs = PATIENCE_MS, tried = 1): Promise<Product> {
  const [port, explorerPort] = [await freePort(), await freePort()];
  const given = { PATH: process.env.PATH ?? '', PORT: String(port), EXPLORER_PORT: String(explorerPort), ...env };
  const child = spawn(process.execPath, [MAIN], { env: given, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => running.delete(child));
  const url = `http://127.0.0.1:${given.PORT}`;
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(20)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    // The lines for the operator come last, when jobs run too.
    if (said.includes('Benefits Explorer') && (await isReady(url)))
      return { url, pid: child.pid ?? 0, said: () => said, end };
  }
  await end('SIGKILL');
  if (said.includes(TAKEN) && !('PORT' in env) && tried < MOST_TRIES) return startProduct(env, patienceMs, tried + 1);
  throw new Error(`The product did not become ready: ${said.slice(-2_000)}`);
}

/** Whether it says of itself that it can work. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** For the end of a test file: nothing that it started lives on. */
export async function endAllProducts(): Promise<void> {
  const ends = [...running].map((child) => {
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    return closed;
  });
  await Promise.all(ends);
}
