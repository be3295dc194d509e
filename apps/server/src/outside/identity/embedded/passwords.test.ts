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
