import { stripVTControlCharacters } from 'node:util';

/** One test that failed: its whole name, and what it said. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { status?: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

const LINES = 30;

/** What failed, short enough to be read at the end of a long log. */
export function failureInWords({ name, message }: Failure, how = 'FAILED'): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const shown = lines.slice(0, LINES).map((line) => `    ${line}`.trimEnd());
  const rest = lines.length > LINES ? [`    … ${lines.length - LINES} more lines above`] : [];
  return [`${how}  ${name}`, ...shown, ...rest].join('\n');
}

/** Tests that failed, and files that could not even be read. */
export function vitestFailures({ testResults = [] }: Partial<VitestReport>): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message }] : [];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      name: `${name} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

type Spec = NonNullable<PlaywrightSuite['specs']>[number];

function ofSuite({ specs = [], suites = [] }: PlaywrightSuite, isMeant: (spec: Spec) => boolean): Failure[] {
  const own = specs
    .filter(isMeant)
    .map(({ title, file, line, tests }) => ({
      name: `${file}:${line} › ${title}`,
      message: tests
        .flatMap(({ results }) => results)
        .flatMap(({ errors = [] }) => errors)
        .map(({ message = '' }) => message)
        .join('\n'),
    }))
    // What did not run because a step before it failed says nothing of its own.
    .filter(({ message }) => message !== '');
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, isMeant))];
}

/** Journeys that failed, and what kept them from running at all. */
export function playwrightFailures({ suites = [], errors = [] }: Partial<PlaywrightReport>): Failure[] {
  const whole = errors.map(({ message = '' }) => ({ name: 'journeys', message }));
  return [...whole, ...suites.flatMap((suite) => ofSuite(suite, ({ ok }) => !ok))];
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The files in which a journey failed, each of which is walked once more, whole, in a product of its own. */
export function filesToWalkAgain({ suites = [] }: Partial<PlaywrightReport>): string[] {
  return [...new Set(suites.flatMap(specsOf).flatMap(({ ok, file }) => (ok ? [] : [file])))];
}

/** How many journeys passed, failed and did not run, without those of the files that are walked again. */
export function journeysIn({ suites = [] }: Partial<PlaywrightReport>, walkedAgain: readonly string[] = []) {
  const tests = suites
    .flatMap(specsOf)
    .filter(({ file }) => !walkedAgain.includes(file))
    .flatMap((spec) => spec.tests);
  const having = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  return { passed: having('expected'), failed: having('unexpected'), skipped: having('skipped') };
}

/** Journeys that failed at first and passed when their file was walked again. */
export function unsteadyJourneys(first: Partial<PlaywrightReport>, again: Partial<PlaywrightReport>): Failure[] {
  const still = new Set(playwrightFailures(again).map(({ name }) => name));
  return playwrightFailures(first).filter(({ name }) => !still.has(name));
}
