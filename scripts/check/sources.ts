import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** Files of the repository as they stand in the working tree, by path from the root. */
export function files(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);
}

export const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
