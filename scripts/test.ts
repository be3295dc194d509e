/**
 * `npm test`: everything. The checks, the rules, the server over HTTP, the components, the main job as a program, and
 * the journeys in a real browser. Ends with one line that counts them all.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Failure,
  failureInWords,
  filesToWalkAgain,
  journeysIn,
  type PlaywrightReport,
  playwrightFailures,
  unsteadyJourneys,
  type VitestReport,
  vitestFailures,
} from './test-failures.ts';

const root = path.join(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const report = (name: string) => path.join(tmpdir(), `onboard-${process.pid}-${name}.json`);

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed and why, said once more at the very end. */
  failures?: readonly Failure[];
  /** What passed at its second try only, and why the first failed. */
  unsteady?: readonly Failure[];
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

/** A command that either works or does not counts as one test. */
async function single(command: string, args: readonly string[]): Promise<Count> {
  const code = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** The report a command wrote, which is then gone; empty when it wrote none. */
async function takeReport<T extends object>(file: string): Promise<Partial<T>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  await rm(file, { force: true });
  return JSON.parse(text) as Partial<T>;
}

async function vitest(): Promise<Count> {
  const file = report('vitest');
  const code = await run(bin('vitest'), [
    'run',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const found = await takeReport<VitestReport>(file);
  const failed = found.numFailedTests ?? 0;
  return {
    passed: found.numPassedTests ?? 0,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: found.numPendingTests ?? 0,
    failures: vitestFailures(found),
  };
}

/** Walks journeys in a product of their own. */
async function walk(files: readonly string[] = []): Promise<{ code: number; found: Partial<PlaywrightReport> }> {
  const file = report('journeys');
  const args = ['test', '--reporter=line,json', ...files];
  const code = await run(bin('playwright'), args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return { code, found: await takeReport<PlaywrightReport>(file) };
}

/**
 * A file in which a journey failed is walked once more, from its beginning and in a new product, since its journeys
 * build on one another; what passes then is named as unsteady at the end.
 */
async function journeys(): Promise<Count> {
  const first = await walk();
  const files = first.code === 0 ? [] : filesToWalkAgain(first.found);
  if (files.length === 0) {
    const count = journeysIn(first.found);
    const failed = first.code === 0 ? count.failed : Math.max(1, count.failed);
    return { ...count, failed, failures: playwrightFailures(first.found) };
  }
  console.log(`\n== walked once more: ${files.join(', ')}`);
  const again = await walk(files);
  const [kept, count] = [journeysIn(first.found, files), journeysIn(again.found)];
  return {
    passed: kept.passed + count.passed,
    failed: again.code === 0 ? count.failed : Math.max(1, count.failed),
    skipped: kept.skipped + count.skipped,
    failures: playwrightFailures(again.found),
    unsteady: unsteadyJourneys(first.found, again.found),
  };
}

const parts: [string, () => Promise<Count>][] = [
  ['check', () => single(process.execPath, ['scripts/check.ts'])],
  ['build', () => single(process.execPath, ['scripts/build-web.ts'])],
  ['rules, server and components', vitest],
  ['main job over HTTP', () => single(process.execPath, ['scripts/demo.ts'])],
  ['bench, short form', () => single(process.execPath, ['bench/run.ts', 'all', '--short'])],
  ['journeys in a browser', journeys],
];
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: Failure[] = [];
const unsteady: Failure[] = [];
for (const [name, part] of parts) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const count = await part();
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  failures.push(...(count.failures ?? []));
  unsteady.push(...(count.unsteady ?? []));
}
for (const failure of unsteady) console.log(`\n${failureInWords(failure, 'UNSTEADY')}`);
for (const failure of failures) console.log(`\n${failureInWords(failure)}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
const twice = unsteady.length > 0 ? ` (${unsteady.length} of them when walked again)` : '';
console.log(`\n${total.passed} passed${twice}, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
