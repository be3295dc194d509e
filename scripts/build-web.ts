/** Builds the two doors of the web workspace into apps/web/dist, with compressed copies beside each text file. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { configOf, TARGETS } from '../apps/web/vite.config.ts';

const dist = path.join(import.meta.dirname, '../apps/web/dist');
const TEXT = /\.(js|css|svg|html)$/;

async function compress(file: string): Promise<void> {
  const whole = await readFile(file);
  if (whole.length < 1_024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(whole, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(whole, { level: 9 }));
}

// Whatever the caller's surroundings say: what is built here is what people get.
process.env.NODE_ENV = 'production';
for (const target of TARGETS) await build({ ...configOf(target), configFile: false, mode: 'production' });
for (const door of ['portal', 'explorer']) {
  const files = await readdir(path.join(dist, door), { recursive: true });
  for (const file of files.filter((name) => TEXT.test(name))) await compress(path.join(dist, door, file));
}
