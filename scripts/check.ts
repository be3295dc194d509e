/** `npm run check`: format, lint, types, import fences, dead code, glossary, made pages, file sizes. Prints one line a check. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileSizes } from './check/file-sizes.ts';
import { glossary } from './check/glossary.ts';
import { mapIsCurrent } from './check/map.ts';
import { permissionsAreCurrent } from './check/permissions.ts';
import { settingsAreCurrent } from './check/settings.ts';

const root = path.join(import.meta.dirname, '..');

interface Outcome {
  name: string;
  isGood: boolean;
  said: string;
  seconds: number;
}

async function timed(name: string, work: () => Promise<string | null>): Promise<Outcome> {
  const start = performance.now();
  const said = await work().catch((error: unknown) => String(error));
  return { name, isGood: said === null, said: said ?? '', seconds: (performance.now() - start) / 1_000 };
}

/** Runs a program of node_modules; null when it ended well, else all it said. */
const program = (command: string, ...args: string[]) =>
  new Promise<string | null>((resolve) => {
    const child = spawn(path.join(root, 'node_modules/.bin', command), args, { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    child.on('close', (code) => resolve(code === 0 ? null : said));
    child.on('error', (error) => resolve(String(error)));
  });

const FENCES = [
  '--import',
  './scripts/check/typescript-for-fences.ts',
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
];
const outcomes: Outcome[] = [];
const checks: [string, () => Promise<string | null>][] = [
  ['format and lint', () => program('biome', 'check', '--error-on-warnings', '--max-diagnostics=30', '.')],
  ['types', () => program('tsc', '-p', 'tsconfig.json')],
  ['import fences', () => program('node', ...FENCES, '--config', '.dependency-cruiser.cjs', 'packages', 'apps')],
  ['dead code', () => program('knip', '--no-progress')],
  ['file sizes', fileSizes],
  ['glossary', glossary],
  ['map', mapIsCurrent],
  ['settings', settingsAreCurrent],
  ['permissions', permissionsAreCurrent],
];
for (let at = 0; at < checks.length; at += 2) {
  const pair = checks.slice(at, at + 2).map(([name, work]) => timed(name, work));
  for (const outcome of await Promise.all(pair)) {
    outcomes.push(outcome);
    console.log(`${outcome.isGood ? 'ok  ' : 'FAIL'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`);
    if (!outcome.isGood) console.log(outcome.said);
  }
}
process.exitCode = outcomes.every((outcome) => outcome.isGood) ? 0 : 1;
