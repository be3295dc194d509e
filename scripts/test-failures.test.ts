import { describe, expect, it } from 'vitest';
import {
  failureInWords,
  filesToWalkAgain,
  journeysIn,
  playwrightFailures,
  unsteadyJourneys,
  vitestFailures,
} from './test-failures.ts';

describe('what failed', () => {
  it('is named with its file by the tests, also where a file could not be read', () => {
    const failed = { fullName: 'a rule holds', status: 'failed', failureMessages: ['expected 1 to be 2'] };
    const passed = { fullName: 'another holds', status: 'passed' };
    const found = vitestFailures({
      testResults: [
        { name: 'rule.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'broken.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
        { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    });
    expect(found).toEqual([
      { name: 'rule.test.ts › a rule holds', message: 'expected 1 to be 2' },
      { name: 'broken.test.ts', message: 'cannot be read' },
    ]);
  });

  it('is named with its place by the journeys, at any depth, without what did not run after it', () => {
    const spec = (title: string, ok: boolean, ...messages: string[]) => ({
      title,
      file: 'people.spec.ts',
      line: 45,
      ok,
      tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const inner = { title: 'people', specs: [spec('1. is added', false, 'no dialog'), spec('2. is edited', false)] };
    const suites = [{ title: 'people.spec.ts', specs: [spec('all is well', true)], suites: [inner] }];
    expect(playwrightFailures({ suites })).toEqual([{ name: 'people.spec.ts:45 › 1. is added', message: 'no dialog' }]);
    expect(playwrightFailures({ errors: [{ message: 'no browser' }] })).toEqual([
      { name: 'journeys', message: 'no browser' },
    ]);
  });

  it('is no failure where the file passed when it was walked again, and is told as unsteady', () => {
    const spec = (file: string, title: string, status: string, message = '') => ({
      title,
      file,
      line: 7,
      ok: status !== 'unexpected',
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const first = {
      suites: [
        { title: 'home.spec.ts', specs: [spec('home.spec.ts', 'home', 'expected')] },
        {
          title: 'people.spec.ts',
          suites: [
            {
              title: 'people',
              specs: [
                spec('people.spec.ts', '1. is added', 'expected'),
                spec('people.spec.ts', '2. is edited', 'unexpected', 'too early'),
                spec('people.spec.ts', '3. is deleted', 'skipped'),
              ],
            },
          ],
        },
      ],
    };
    const files = filesToWalkAgain(first);
    expect(files).toEqual(['people.spec.ts']);
    expect(journeysIn(first)).toEqual({ passed: 2, failed: 1, skipped: 1 });
    expect(journeysIn(first, files)).toEqual({ passed: 1, failed: 0, skipped: 0 });

    const steps = ['1. is added', '2. is edited', '3. is deleted'];
    const walked = (...statuses: string[]) => ({
      suites: [
        {
          title: 'people.spec.ts',
          specs: statuses.map((status, at) =>
            spec('people.spec.ts', steps[at] ?? '', status, status === 'unexpected' ? 'gone' : ''),
          ),
        },
      ],
    });
    const unsteady = unsteadyJourneys(first, walked('expected', 'expected', 'expected'));
    expect(unsteady).toEqual([{ name: 'people.spec.ts:7 › 2. is edited', message: 'too early' }]);
    expect(failureInWords(unsteady[0] ?? { name: '', message: '' }, 'UNSTEADY').split('\n')[0]).toBe(
      'UNSTEADY  people.spec.ts:7 › 2. is edited',
    );
    const failing = walked('expected', 'unexpected', 'skipped');
    expect(unsteadyJourneys(first, failing)).toEqual([]);
    expect(journeysIn(failing)).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(filesToWalkAgain(failing)).toEqual(['people.spec.ts']);
  });

  it('is said without colours and without end', () => {
    const message = Array.from({ length: 40 }, (_, index) => `\u001b[31mline ${index}\u001b[39m`).join('\n');
    const words = failureInWords({ name: 'a test', message }).split('\n');
    expect(words[0]).toBe('FAILED  a test');
    expect(words[1]).toBe('    line 0');
    expect(words.at(-1)).toBe('    … 10 more lines above');
  });

  it('is nothing where there is no report', () => {
    expect([...vitestFailures({}), ...playwrightFailures({})]).toEqual([]);
  });
});
