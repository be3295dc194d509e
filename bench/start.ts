/** From the command to the first answer: the first start ever, with the sample world, and a later one. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../apps/server/src/db/local-postgres.ts';
import { median, rounded } from './load.ts';
import type { Case } from './run.ts';
import { startProgram } from './servers.ts';

const GOALS = { first: 4, warm: 1.2 };
const PROGRAMS = { ours: '../apps/server/src/main.ts', peer: 'start-peer.ts' } as const;
type Who = keyof typeof PROGRAMS;

/** Seconds until `/readyz` answers. */
async function start(who: Who, folder: string): Promise<number> {
  const env = { DATA_DIR: path.join(folder, who), EXPLORER_PORT: String(await freePort()), LOG_LEVEL: 'info' };
  const port = await freePort();
  const began = performance.now();
  const program = await startProgram(PROGRAMS[who], { env, port, ready: '/readyz', logFile: path.join(folder, 'log') });
  const seconds = (performance.now() - began) / 1_000;
  await program.stop();
  return seconds;
}

export async function bench({ isShort }: { isShort: boolean }): Promise<Case[]> {
  const [rounds, warmStarts] = isShort ? [1, 1] : [5, 3];
  const found: Record<Who, { first: number[]; warm: number[] }> = {
    ours: { first: [], warm: [] },
    peer: { first: [], warm: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    // Not private as a whole, so that the database's own account may pass.
    const folder = await mkdtemp(path.join(tmpdir(), 'onboard-start-'));
    // Open to the account that runs the database, so that all of it lies in here and goes with it.
    await chmod(folder, 0o755);
    await chmod(folder, 0o755);
    try {
      for (const who of ['ours', 'peer'] as const) found[who].first.push(await start(who, folder));
      for (let each = 0; each < warmStarts; each += 1) {
        for (const who of ['ours', 'peer'] as const) found[who].warm.push(await start(who, folder));
      }
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return (['first', 'warm'] as const).map((kind) => {
    const [ours, peer] = [median(found.ours[kind]), median(found.peer[kind])];
    return {
      case: `${kind} start, seconds until it is ready`,
      ours: rounded(ours),
      peer: rounded(peer),
      ratio: rounded(ours / peer),
      goal: `<= ${GOALS[kind]} s`,
      ok: ours <= GOALS[kind],
      bestOurs: rounded(Math.min(...found.ours[kind])),
      bestPeer: rounded(Math.min(...found.peer[kind])),
    };
  });
}
