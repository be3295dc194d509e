import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Whether there is a process with this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One start at a time in a data folder; a start that was killed leaves nothing that a later one waits for. */
export async function startLock(home: string): Promise<() => Promise<void>> {
  const file = path.join(home, 'starting');
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(50)) {
    const isMine = await writeFile(file, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
    if (isMine) return () => rm(file, { force: true });
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder && (holder === process.pid || isAlive(holder))) continue;
    // Written a moment ago and not filled yet, or left behind by a process that is gone.
    await pause(50);
    if ((await readFile(file, 'utf8').catch(() => 'gone')) === (holder ? String(holder) : ''))
      await rm(file, { force: true });
  }
  throw new Error(`Another start is under way in ${home}. If there is none, delete ${file}.`);
}
