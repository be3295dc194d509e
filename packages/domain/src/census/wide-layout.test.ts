import { expect, test } from 'vitest';
import { startCensus } from './census.ts';
import { PLAIN_POLICY } from './testing/plain-census.ts';

const OWN = ['Employee ID', 'First Name', 'Last Name', 'Date of Birth', 'Gender', 'SSN'];
const ADA = ['A1', 'Ada', 'Able', '03/01/1980', 'F', '412-73-8100'];

function judge(headers: readonly string[], ...rows: readonly (readonly string[])[]) {
  const census = startCensus(PLAIN_POLICY);
  const table = [headers, ...rows].map((cells, at) => ({ row: at + 1, cells }));
  const reader = census.open('one.csv', null, table, {}, true);
  for (const { row, cells } of table.slice(1)) reader?.row(row, cells);
  return census.finish().domainValidations.flatMap(({ issues }) => issues);
}

test.each([
  ['no columns', [], []],
  ['empty columns', ['Spouse SSN', 'Spouse Gender', 'Spouse DOB'], ['', '', '']],
])(
  'a spouse without number, gender and date of birth is told where the row has %s for them',
  (_words, headers, cells) => {
    const named = ['Spouse First Name', 'Spouse Last Name'];
    const told = judge([...OWN, ...named, ...headers], [...ADA, 'Bob', 'Able', ...cells]);
    const about = told.flatMap(({ ruleId, severity, row, columnKey }) =>
      ['I01', 'I10', 'I15'].includes(ruleId) ? [`${ruleId} ${severity} ${row} ${columnKey}`] : [],
    );
    expect(about.toSorted()).toEqual([
      'I01 warning 2 spouse.ssn',
      'I10 error 2 spouse.dateOfBirth',
      'I15 error 2 spouse.gender',
    ]);
  },
);

const firstOf = (headers: readonly string[], own: readonly string[], ruleId: string) =>
  judge(headers, own).flatMap((issue) => (issue.ruleId === ruleId ? [issue.message] : []));

test.each(['Children', 'Child(ren)', 'Spouse', 'Family', 'EE + Spouse'])('“%s” is nobody’s name', (word) => {
  expect(firstOf([...OWN, 'Spouse Name', 'Spouse DOB'], [...ADA, word, '04/02/1981'], 'I08')).toEqual([
    'This says who is covered, and is nobody’s name. Enter the first and last name of each dependent, or empty the cells of this person if nobody is there.',
  ]);
  expect(firstOf([...OWN, 'Spouse Name', 'Spouse DOB'], [...ADA, 'Joy Child', '04/02/1981'], 'I08')).toEqual([]);
});

test('a two-digit year of birth is an employee’s own century, and a child’s another', () => {
  const own = [...ADA.slice(0, 3), '01/05/26', ...ADA.slice(4)];
  const told = judge([...OWN, 'Child 1 Name', 'Child 1 DOB'], [...own, 'Kit Able', '01/05/26']);
  const read = told.flatMap(({ ruleId, suggestedValue }) => (ruleId === 'I13' ? [suggestedValue] : []));
  expect(read.toSorted()).toEqual(['01/05/1926', '01/05/2026']);
});
