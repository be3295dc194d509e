import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** Fewer characters than SECRET must have: what was kept was cut off. */
const LEAST = 32;

/**
 * SECRET, or where the operator set none, one that is made once and kept in the data folder. Whoever sets it later has
 * the kept one for the secret of before.
 */
export async function secretsOf({
  dataDir,
  secret,
  secretBefore,
}: Pick<Config, 'dataDir' | 'secret' | 'secretBefore'>): Promise<Pick<Config, 'secret' | 'secretBefore'>> {
  const file = path.join(dataDir, 'secret');
  const kept = async () => {
    const text = (await readFile(file, 'utf8')).trim();
    if (text.length >= LEAST) return text;
    throw new Error(`${file} holds no whole secret. Put the one it held back, or set SECRET.`);
  };
  if (secret) return { secret, secretBefore: secretBefore || (await kept().catch(() => '')) };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Whole or not at all, whenever this is cut off, and the same for all that start at once.
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made, { force: true });
  return { secret: await kept(), secretBefore };
}
