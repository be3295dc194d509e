import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CensusPolicy } from '@onboard/domain/census/policy';
import { samplePolicy } from './census/sample-policy.ts';
import { validateCensus } from './census/validate-census.ts';
import { COMMAND_LIMITS } from './outside/files/limits.ts';

const USAGE = 'Usage: npm run -s census -- FILE… [--policy FILE]';

/** `npm run -s census -- FILE…`: one JSON document on standard output; exit 0 clean, 1 with errors, 2 not readable. */
async function main(words: readonly string[]): Promise<number> {
  const paths: string[] = [];
  let policyPath: string | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--policy') {
      policyPath = words[at + 1] ?? '';
      at += 1;
    } else if (word === '--help' || word === '-h') {
      process.stdout.write(`${USAGE}\n`);
      return 0;
    } else if (word.startsWith('--policy=')) policyPath = word.slice('--policy='.length);
    else if (word.startsWith('--')) return refuse('NO_OPTION', `There is no option ${word}. ${USAGE}`);
    else paths.push(word);
  }
  if (paths.length === 0 || policyPath === '') return refuse('NO_FILE', USAGE);
  const today = new Date().toISOString().slice(0, 10);
  // How many employees the client of a file has is not known here, unless the policy says so.
  const { employeesNumber: _ofTheSample, ...sample } = samplePolicy(today);
  let policy: CensusPolicy = sample;
  if (policyPath !== null) {
    try {
      const given = JSON.parse(readFileSync(policyPath, 'utf8')) as Partial<CensusPolicy>;
      policy = { ...policy, ...given };
    } catch {
      return refuse('NO_POLICY', `${policyPath} cannot be read as a policy. It must be a JSON document.`);
    }
  }
  const names = namesOf(paths);
  const result = await validateCensus({
    files: paths.map((path, index) => ({ path, name: names[index] ?? path })),
    policy,
    limits: COMMAND_LIMITS,
  });
  const { files, layout, employees, dependents, domainValidations } = result;
  process.stdout.write(`${JSON.stringify({ files, layout, employees, dependents, domainValidations }, null, 2)}\n`);
  const unreadable = result.files.filter((file) => file.unreadable);
  for (const file of unreadable) process.stderr.write(`${file.unreadable?.message}\n`);
  if (unreadable.length > 0) return 2;
  return result.domainValidations.some((domain) => domain.errorCount > 0) ? 1 : 0;
}

/** The file's own name, or the whole path where two files share it. */
function namesOf(paths: readonly string[]): string[] {
  return paths.map((path, index) => {
    const name = basename(path);
    const shared = paths.some((other, at) => at !== index && other !== path && basename(other) === name);
    return shared ? path : name;
  });
}

function refuse(code: string, message: string): number {
  process.stdout.write(
    `${JSON.stringify({ files: [], layout: 'long', employees: 0, dependents: 0, domainValidations: [], problem: { code, message } }, null, 2)}\n`,
  );
  process.stderr.write(`${message}\n`);
  return 2;
}

// Whoever reads only the beginning has what they wanted: `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = refuse('FAILED', error instanceof Error ? error.message : String(error));
}
