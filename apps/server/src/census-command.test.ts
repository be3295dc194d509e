import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const census = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'census-command.ts'), ...words], { encoding: 'utf8' });

test('asked for help it says how it is called', () => {
  const { status, stdout } = census('--help');
  expect([status, stdout]).toEqual([0, 'Usage: npm run -s census -- FILE… [--policy FILE]\n']);
});

test('an option there is not is told, and taken for no file', () => {
  const { status, stderr } = census('--polcy', 'a.csv');
  expect([status, stderr]).toEqual([
    2,
    'There is no option --polcy. Usage: npm run -s census -- FILE… [--policy FILE]\n',
  ]);
});
