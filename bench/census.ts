import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { samplePolicy } from '../apps/server/src/census/sample-policy.ts';
import { validateCensus } from '../apps/server/src/census/validate-census.ts';
import { openTable } from '../apps/server/src/outside/files/embedded.ts';
import { COMMAND_LIMITS } from '../apps/server/src/outside/files/limits.ts';
import { PEER_SQL } from './census-peer.data.ts';
import { generateCensus } from './generate-census.ts';

export interface Case {
  case: string;
  ours: number;
  peer: number;
  ratio: number;
  goal: string;
  ok: boolean;
}

interface Run {
  cpu: number;
  wall: number;
  /** MiB above what the process held before the work. */
  memory: number;
  counts: Record<string, number>;
}

type Runner = 'ours' | 'duckdb' | 'parse' | 'papaparse' | 'udsv';
const ROUNDS = 3;
const MIB = 1024 * 1024;

/** One million rows: CPU seconds of the engine against DuckDB counting the same rules and against cutting cells only. */
export async function bench({ isShort }: { isShort: boolean }): Promise<Case[]> {
  const rows = isShort ? 10_000 : 1_000_000;
  const folder = join(tmpdir(), 'onboard-bench');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `census-${rows}.csv`);
  if (!existsSync(path)) generateCensus(path, rows);
  const runs: Record<'ours' | 'duckdb' | 'parse', Run[]> = { ours: [], duckdb: [], parse: [] };
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round += 1) {
    for (const runner of ['ours', 'duckdb', 'parse'] as const) runs[runner].push(await inProcess(runner, path));
  }
  const [ours, peer, parse] = [best(runs.ours), best(runs.duckdb), best(runs.parse)];
  const different = Object.entries(peer.counts).filter(([rule, count]) => (ours.counts[rule] ?? 0) !== count);
  for (const [rule, count] of different)
    process.stderr.write(`${rule}: ours ${ours.counts[rule] ?? 0}, DuckDB ${count}\n`);
  const memory = Math.max(...runs.ours.map((run) => run.memory));
  const cases = [
    made(
      'census: rules where the counts of ours and DuckDB agree',
      Object.keys(peer.counts).length - different.length,
      Object.keys(peer.counts).length,
      '= 1',
      (ratio) => ratio === 1,
    ),
  ];
  // The short form is about this alone, so it does not end well when a count differs.
  if (isShort && different.length > 0) throw new Error(`Counts differ: ${different.map(([rule]) => rule).join(', ')}`);
  if (isShort) return cases;
  return [
    ...cases,
    made('census: CPU seconds for 1,000,000 rows, against DuckDB', ours.cpu, peer.cpu, '≤ 2', (ratio) => ratio <= 2),
    made(
      'census: CPU seconds for 1,000,000 rows, against cutting cells only',
      ours.cpu,
      parse.cpu,
      'told, no goal',
      () => true,
    ),
    made('census: wall seconds for 1,000,000 rows, against DuckDB', ours.wall, peer.wall, 'told, no goal', () => true),
    made(
      'census: MiB above idle for 1,000,000 rows, against the 150 allowed',
      memory,
      150,
      '≤ 1',
      (ratio) => ratio <= 1,
    ),
  ];
}

function made(name: string, ours: number, peer: number, goal: string, isMet: (ratio: number) => boolean): Case {
  const ratio = Math.round((ours / peer) * 1_000) / 1_000;
  return {
    case: name,
    ours: Math.round(ours * 1_000) / 1_000,
    peer: Math.round(peer * 1_000) / 1_000,
    ratio,
    goal,
    ok: isMet(ours / peer),
  };
}

const best = (runs: readonly Run[]): Run => runs.reduce((least, run) => (run.cpu < least.cpu ? run : least));

function inProcess(runner: Runner, path: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--run', runner, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (piece) => {
      output += piece;
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output) as Run) : reject(new Error(`${runner} ended with ${code}`)),
    );
  });
}

const WORK: Record<Runner, (path: string) => Promise<Record<string, number>>> = {
  async ours(path) {
    const result = await validateCensus({
      files: [{ name: 'census.csv', path }],
      policy: samplePolicy('2026-11-27'),
      limits: COMMAND_LIMITS,
    });
    return { ...result.ruleCounts, employees: result.employees };
  },
  async duckdb(path) {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const reader = await connection.runAndReadAll(PEER_SQL(path));
    return Object.fromEntries(reader.getRows().map(([rule, count]) => [String(rule), Number(count)]));
  },
  async parse(path) {
    const table = await openTable(path, 'census.csv', COMMAND_LIMITS);
    let cells = 0;
    await table.read(null, {
      bytes(_row, _buffer, count) {
        cells += count;
        return true;
      },
      row: () => false,
    });
    return { cells };
  },
  async papaparse(path) {
    const { createReadStream } = await import('node:fs');
    const { default: Papa } = await import('papaparse');
    let cells = 0;
    await new Promise<void>((resolve) => {
      Papa.parse(createReadStream(path, 'utf8'), {
        step: (row: { data: unknown[] }) => {
          cells += row.data.length;
        },
        complete: () => resolve(),
      });
    });
    return { cells };
  },
  async udsv(path) {
    const { createReadStream } = await import('node:fs');
    const { initParser, inferSchema } = await import('udsv');
    let cells = 0;
    let parser: ReturnType<typeof initParser> | null = null;
    for await (const piece of createReadStream(path, 'utf8')) {
      parser ??= initParser(inferSchema(piece as string));
      parser.chunk<string[]>(piece as string, undefined, (row) => {
        cells += row.length;
      });
    }
    parser?.end();
    return { cells };
  },
};

async function runHere(runner: Runner, path: string): Promise<void> {
  const idle = process.memoryUsage.rss();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const counts = await WORK[runner](path);
  const used = process.cpuUsage(cpu);
  const run: Run = {
    cpu: (used.user + used.system) / 1e6,
    wall: (performance.now() - start) / 1e3,
    memory: (process.resourceUsage().maxRSS * 1024 - idle) / MIB,
    counts,
  };
  process.stdout.write(JSON.stringify(run));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--run');
  if (at > 0) await runHere((process.argv[at + 1] ?? 'ours') as Runner, process.argv[at + 2] ?? '');
  else {
    const cases = await bench({ isShort: process.argv.includes('--short') });
    for (const one of cases) process.stdout.write(`${JSON.stringify(one)}\n`);
    if (cases.some((one) => !one.ok)) process.exitCode = 1;
  }
}
