import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openWarnings } from './open-warnings.ts';
import { errorsOf } from './problems.ts';
import { MAPLE_RIDGE } from './samples.data.ts';
import { mapleRidge } from './samples.ts';
import { withClient, withEntity } from './testing/altered.ts';
import { anyFacts } from './testing/arbitrary-facts.ts';

const told = (facts: Parameters<typeof openWarnings>[0]) =>
  openWarnings(facts).map(({ about, message }) => `${about}: ${message}`);

it('tells what is unusual, where, and nothing that blocks', () => {
  const facts = mapleRidge();
  const odd = withEntity(withClient(facts, { erisaPlanNumber: '001' }), 'EmployeeClass', MAPLE_RIDGE.classes.managers, {
    minimumHours: 10,
  });
  const before = told(facts);
  const found = told(odd).filter((each) => !before.includes(each));
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(
    /^Employee classes, Class 1: All Active Full-Time Managers: Most companies ask for 20 to 40/,
  );
  expect(found[1]).toMatch(/^ERISA information: /);
  expect(errorsOf(odd)).toEqual(errorsOf(facts));
});

it('tells of a location once, although it stands on the page of each policy', () => {
  const facts = withEntity(mapleRidge(), 'Location', MAPLE_RIDGE.locations.hartford, { address1: 'P.O. Box 12' });
  expect(told(facts).filter((each) => each.includes('P.O. Box'))).toHaveLength(1);
});

it('tells each once, whatever the answers', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const all = told(facts);
      expect(new Set(all).size).toBe(all.length);
    }),
    { numRuns: 100 },
  );
});
