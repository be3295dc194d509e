import { existsSync } from 'node:fs';
import path from 'node:path';
import { files, read, root } from './sources.ts';

const MOST_LINES = 300;
const SOURCE = /\.(ts|tsx|css)$/;
/** Tables of data and lists of cases may be long; generated files are nobody's to read. */
const EXEMPT = /(\.data\.ts|\.test\.tsx?|\.spec\.ts|db\/tables\.ts)$|\/testing\//;

/** Names source files that are too long to hold in mind. */
export async function fileSizes(): Promise<string | null> {
  const long: string[] = [];
  for (const file of files()) {
    if (!SOURCE.test(file) || EXEMPT.test(file) || !existsSync(path.join(root, file))) continue;
    const lines = (await read(file)).split('\n').length - 1;
    if (lines > MOST_LINES) long.push(`${file}: ${lines} lines; ${MOST_LINES} at most`);
  }
  return long.length > 0 ? long.join('\n') : null;
}
