import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('a password is what it is however its letters were typed', async () => {
  const stored = await hashPassword('caf\u00e9 by the pond');
  expect(await isPassword('cafe\u0301 by the pond', stored)).toBe(true);
  expect(await isPassword('cafe by the pond', stored)).toBe(false);
  expect(await isPassword('caf\u00e9 by the pond', null)).toBe(false);
});

it('sixty hashes leave the event loop free', async () => {
  await hashPassword('warm and ready');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let turns = 0;
  let isDone = false;
  delay.enable();
  const began = performance.now();
  const hashes = Promise.all(Array.from({ length: 60 }, () => hashPassword('lantern by the pond'))).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await wait(1);
    turns += 1;
  }
  await hashes;
  delay.disable();
  const took = performance.now() - began;
  // Were the hashes made on the loop, it would turn once a hash.
  expect(turns).toBeGreaterThan(120);
  expect(delay.percentile(90) / 1e6).toBeLessThan(took / 60);
});

it('what cannot be judged is told, and what comes behind it is judged all the same', async () => {
  const stored = await hashPassword('lantern by the pond');
  const judged = await Promise.allSettled([
    isPassword('lantern by the pond', 'no hash at all'),
    isPassword('lantern by the pond', stored),
    isPassword('lantern in the pond', stored),
  ]);
  expect(judged.map((each) => (each.status === 'fulfilled' ? each.value : each.status))).toEqual([
    'rejected',
    true,
    false,
  ]);
});

it('keeps a process alive until the last password is judged, and no longer', async () => {
  const program = `
    import { hashPassword, isPassword } from ${JSON.stringify(path.join(import.meta.dirname, 'passwords.ts'))};
    hashPassword('lantern by the pond').then(async (stored) => {
      console.log(await isPassword('lantern by the pond', stored));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said.trim()).toBe('true');
});
