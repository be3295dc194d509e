/**
 * `npm run bench -- <area> [--short]`: measures, prints one JSON line a case, and ends with 1 when a goal is missed.
 * Ratios are between ours and a peer measured in turn in the same run, never against a clock alone.
 * With `--short` it only proves that every case runs and counts the same as its peer.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Case {
  case: string;
  ours: number;
  peer: number;
  ratio: number;
  goal: string;
  ok: boolean;
  [more: string]: unknown;
}
type Area = { bench(options: { isShort: boolean }): Promise<Case[]> };

const AREAS = ['api', 'census', 'start', 'push-fanout', 'explorer', 'sign-in', 'enumeration'] as const;

async function measure(area: string, isShort: boolean): Promise<boolean> {
  const { bench } = (await import(path.join(import.meta.dirname, `${area}.ts`))) as Area;
  const cases = await bench({ isShort });
  for (const each of cases) console.log(JSON.stringify({ area, ...each }));
  // In the short form speed is not judged: the machine is busy with tests and the sizes are small.
  return isShort || cases.every((each) => each.ok);
}

const [area = 'all', ...flags] = process.argv.slice(2);
const wanted = AREAS.filter((each) => area === 'all' || each === area).filter((each) =>
  existsSync(path.join(import.meta.dirname, `${each}.ts`)),
);
if (wanted.length === 0) {
  console.error(`bench: say which area: ${AREAS.join(', ')} or all`);
  process.exitCode = 2;
}
for (const each of wanted) {
  if (!(await measure(each, flags.includes('--short')))) process.exitCode = 1;
}
