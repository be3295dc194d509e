/** Programs of the bench, each in a process of its own, so that the CPU of each can be told. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  url: string;
  pid: number;
  /** CPU seconds so far; NaN where the system does not tell. */
  cpu(): number;
  stop(): Promise<void>;
}

const TICKS = 100;

/** CPU seconds of a process, user and system. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Starts a program of ours and waits until `ready` of it answers. Its log goes to a file, as in production. */
export async function startProgram(
  file: string,
  {
    env,
    port,
    ready,
    logFile,
    patienceMs = 60_000,
  }: { env: Record<string, string>; port: number; ready: string; logFile: string; patienceMs?: number },
): Promise<Program> {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  await answers(child, url + ready, patienceMs, logFile);
  const pid = child.pid ?? 0;
  return { url, pid, cpu: () => cpuOf(pid), stop: () => ended(child) };
}

async function answers(child: ChildProcess, address: string, patienceMs: number, logFile: string): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(5)) {
    if (child.exitCode !== null) break;
    const isOk = await fetch(address).then(
      (response) => response.status < 500,
      () => false,
    );
    if (isOk) return;
  }
  child.kill('SIGKILL');
  throw new Error(`${address} did not answer: ${readFileSync(logFile, 'utf8').slice(-1_000)}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await closed;
}
