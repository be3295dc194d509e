import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretsOf } from './kept-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = (secret = '', secretBefore = '') => secretsOf({ dataDir, secret, secretBefore });

it('makes one secret for all that start at once, and keeps it', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => read()));
  const [first] = all;
  expect(first?.secret.length).toBeGreaterThanOrEqual(32);
  for (const each of [...all, await read()]) expect(each).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

it.each(['', 'cut off'])('begins with no secret that is not whole: %j', async (kept) => {
  await writeFile(path.join(dataDir, 'secret'), kept);
  await expect(read()).rejects.toThrow('holds no whole secret');
  expect(await read('s'.repeat(40))).toEqual({ secret: 's'.repeat(40), secretBefore: '' });
});

it('has the kept one for the secret of before, once the operator sets another', async () => {
  const { secret } = await read();
  expect(await read('s'.repeat(40))).toEqual({ secret: 's'.repeat(40), secretBefore: secret });
});
