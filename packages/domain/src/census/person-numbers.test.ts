import { expect, test } from 'vitest';
import { startCensus } from './census.ts';
import { HEADERS, PLAIN_POLICY as policy } from './testing/plain-census.ts';

/** IDs of two employees and, below the second, of dependents; a letter in front says who it is. */
function judge(ids: readonly string[]) {
  const census = startCensus(policy);
  const lines = ids.map((word, at) => {
    const [kind, id] = [word.charAt(0), word.slice(1)];
    const born = kind === 'c' ? '04/01/2015' : '03/01/1980';
    const [first = '', last = ''] =
      ['Ann Ash', 'Bob Birch', 'Cy Cole', 'Di Dodd', 'Eve Ebb', 'Fay Fox'][at]?.split(' ') ?? [];
    return [id, kind === 'e' ? 'Employee' : 'Child', first, last, born, 'F', kind === 'e' ? `41273810${at}` : ''];
  });
  const rows = [HEADERS, ...lines].map((cells, at) => ({ row: at + 1, cells }));
  const reader = census.open('one.csv', null, rows, {}, true);
  for (const { row, cells } of rows.slice(1)) reader?.row(row, cells);
  const issues = census.finish().domainValidations.flatMap((domain) => domain.issues);
  const { roster, families } = census.people();
  return {
    heads: ids.flatMap((_, at) => (roster.isEmployee[at] ? [] : [families.employee[at]])),
    told: issues.flatMap(({ ruleId, severity, row, message }) =>
      ruleId === 'D01' ? [`${severity} ${row}: ${message.split(':')[0]}`] : [],
    ),
  };
}

const NOBODYS = 'No employee of the census has this number. Correct it so that the dependent belongs to somebody.';

test.each([
  ['the decimals of a spreadsheet', ['e101.0', 'e102', 'c102.0', 'c101'], [1, 0]],
  ['zeros in front and decimals', ['e00101', 'e102.00', 'c102', 'c101.0'], [1, 0]],
  ['a number after a dash', ['eA100-00', 'eA200-00', 'cA200-01', 'cA100-01', 'ca100-02'], [1, 0, 0]],
  ['a number after a dash, the employee’s 01', ['eA100-01', 'eA200-01', 'cA200-02', 'cA100-02'], [1, 0]],
  ['a number for dependents alone', ['eA100', 'eA200', 'cA200-1', 'cA100-1', 'cA100-2'], [1, 0, 0]],
  ['a number of one dependent alone', ['eA100', 'eA200', 'cA100-1'], [0]],
  ['a number after a point', ['e5501.00', 'e5502.00', 'c5502.01', 'c5501.01'], [1, 0]],
  ['a number without a sign', ['e55010', 'e55020', 'c5502002', 'c5501002'], [1, 1], true],
  ['01 and 02 without a sign', ['e5501201', 'e5502201', 'c5502202', 'c5501202', 'c5501203'], [1, 0, 0]],
  ['IDs of each person', ['e1', 'e2', 'c3', 'c4'], [1, 1], true],
  ['IDs of each person with a dash', ['eE-1', 'eE-2', 'cD-1', 'cD-2'], [1, 1], true],
  ['two employees of one stem', ['eA1-00', 'eA1-01', 'cA1-02', 'cA1-03'], [1, 1], true],
] as [string, string[], number[], boolean?][])('of %s: %j', (_what, ids, heads, isByOrder = false) => {
  const judged = judge(ids);
  expect(judged.heads).toEqual(heads);
  expect(judged.told.filter((told) => told.includes('No dependent has the ID'))).toHaveLength(isByOrder ? 1 : 0);
  if (!isByOrder) expect(judged.told).toEqual([]);
});

test('who has the number of a family that is not there is nobody’s', () => {
  const { heads, told } = judge(['eA100-00', 'eA200-00', 'cA100-01', 'cA300-01']);
  expect(heads).toEqual([0, -1]);
  expect(told).toEqual([`error 5: ${NOBODYS}`]);
});

test('where IDs say of nobody whose dependent they are, it is told once for the sheet', () => {
  expect(judge(['e1', 'c3', 'c4', 'e2', 'c5']).told).toEqual(['warning 3: No dependent has the ID of an employee']);
  expect(judge(['e1', 'c1', 'e2', 'c2']).told).toEqual([]);
});
