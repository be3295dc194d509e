import { expect, test } from 'vitest';
import { startCensus } from '../census.ts';
import { PLAIN_POLICY } from '../testing/plain-census.ts';
import { recogniseHeader } from './recognise-header.ts';
import { recogniseSheet } from './recognise-sheet.ts';

type Rows = readonly (readonly string[])[];
const numbered = (rows: Rows) => rows.map((cells, at) => ({ row: at + 1, cells: [...cells] }));

/** Two employees, and below the last one a spouse of each. */
const sheet = (
  link: string,
  [ofAnn, ofBob]: readonly [string, string],
  own: readonly string[] = ['1001', '1002'],
): Rows => [
  ['Employee No', 'Relationship', link, 'First Name', 'Last Name', 'SSN', 'DOB', 'Hire Date'],
  [own[0] ?? '', 'Employee', '', 'Ann', 'Ash', '436-22-0001', '1/1/1980', '1/1/2010'],
  [own[1] ?? '', 'Employee', '', 'Bob', 'Birch', '436-22-0002', '1/1/1980', '1/1/2010'],
  [own[2] ?? '', 'Spouse', ofBob, 'Zoe', 'Yew', '436-22-0005', '1/1/1981', ''],
  [own[3] ?? '', 'Spouse', ofAnn, 'Cy', 'Cedar', '436-22-0003', '1/1/1981', ''],
];

function judge(rows: Rows) {
  const census = startCensus(PLAIN_POLICY);
  const reader = census.open('one.csv', null, numbered(rows), {}, true);
  for (const { row, cells } of numbered(rows).slice(1)) reader?.row(row, cells);
  const issues = census.finish().domainValidations.flatMap((domain) => domain.issues);
  const { roster, families } = census.people();
  const heads = [...families.employee].flatMap((head, at) =>
    roster.isEmployee[at] || at >= roster.size ? [] : [head],
  );
  return { issues, heads, names: Array.from({ length: roster.size }, (_, at) => roster.name(at)) };
}

const IDS = ['1001', '1002'] as const;
const NUMBERS = ['436220001', '436220002'] as const;

test.each([
  ['Sponsor ID', IDS],
  ['Sponsor', IDS],
  ['Dependent Of', IDS],
  ['Dependent of EE #', IDS],
  ['Related Employee ID', IDS],
  ['Covered Under', IDS],
  ['Covered by Employee', IDS],
  ['Subscriber No.', IDS],
  ['Subscriber ID', IDS],
  ['Primary ID', IDS],
  ['Parent Employee ID', IDS],
  ['Parent Employee', IDS],
  ['Family ID', IDS],
  ['EE ID', IDS],
  ['Sponsor SSN', NUMBERS],
  ['Employee’s SSN', NUMBERS],
  ["Employee's SSN", NUMBERS],
  ['Covered Under', NUMBERS],
  ['Dependent Of', ['436-22-0001', '436-22-0002']],
] as const)('the column %s says by %j whose dependents are whose', (header, values) => {
  const { issues, heads } = judge(sheet(header, values));
  expect(heads).toEqual([1, 0]);
  expect(issues.filter(({ ruleId }) => ruleId === 'D01')).toEqual([]);
});

test('an ID of letters alone is known by the employees who have it', () => {
  expect(judge(sheet('Dependent Of', ['AASH', 'BBIRCH'], ['AASH', 'BBIRCH'])).heads).toEqual([1, 0]);
});

test('an insurer is no name of an employee', () => {
  const plan = recogniseSheet(numbered(sheet('Covered By', ['Aetna', 'Cigna'])));
  expect(plan?.columns[2]).toMatchObject({ target: null, unused: 'unknown' });
});

test('a number of their own is not the one that links a dependent', () => {
  expect(judge(sheet('Sponsor ID', IDS, ['1001', '1002', '7', '8'])).heads).toEqual([1, 0]);
});

test('where employees have theirs in the column of links too, it takes the place of the other ID', () => {
  const rows = sheet('Family ID', ['F1', 'F2'], ['1001', '1002', '7', '8']).map((cells, at) =>
    cells.map((cell, index) => (index === 2 && (at === 1 || at === 2) ? `F${at}` : cell)),
  );
  expect(judge(rows).heads).toEqual([1, 0]);
  // An ID that links already stays the employee's.
  const linked = rows.map((cells, at) => [at === 3 ? '1002' : at === 4 ? '1001' : (cells[0] ?? ''), ...cells.slice(1)]);
  const plan = recogniseSheet(numbered(linked));
  expect(plan?.byTarget.get('employeeId')?.header).toBe('Employee No');
});

test.each(['Dependent Of', 'Associated Employee', 'Covered Under', 'Sponsor'])(
  'where %s holds names, it is said that these tell no families, and who is given to another one',
  (header) => {
    const { issues, heads } = judge(sheet(header, ['Ash, Ann', 'Bob Birch']));
    expect(heads).toEqual([1, 1]);
    const told = issues.filter(({ ruleId, header: over }) => ['D01', 'F06'].includes(ruleId) && over === header);
    expect(told.map(({ ruleId, severity, row }) => `${ruleId} ${severity} ${row}`).sort()).toEqual([
      'D01 warning 5',
      'F06 warning 1',
    ]);
    const words = told.map(({ message }) => message).join(' ');
    expect(words).toContain('families are not told by names');
    expect(words).toContain(
      `${header} says Ash, Ann, but families are not told by names: the row was given to the employee above it, Bob Birch (row 3).`,
    );
  },
);

test.each([
  ['Birch, Bob', false],
  ['Bob Q. Birch', false],
  ['BIRCH, B', false],
  ['Birch', false],
  ['Bob', false],
  ['Robert Birch', true],
  ['Ann Birch', true],
  ['Bob Ash', true],
])('below Bob Birch, “%s” names somebody else: %s', (name, isOther) => {
  const { issues } = judge(sheet('Dependent Of', ['Bob Birch', name]));
  expect(issues.some(({ ruleId, row }) => ruleId === 'D01' && row === 4)).toBe(isOther);
});

test('the name of an employee stands under the subscriber, that of a dependent under the dependent', () => {
  const { issues, names } = judge([
    ['Subscriber ID', 'Subscriber Name', 'Dependent Name', 'Relationship', 'DOB', 'SSN', 'Hire Date'],
    ['S1', 'Hart, Al', '', 'Subscriber', '1/1/1980', '418-22-0001', '1/1/2010'],
    ['S1', 'Hart, Al', 'Hart, Bea', 'Spouse', '1/1/1981', '418-22-0002', ''],
    ['S1', 'Hart, Al', '', 'Child', '1/1/2011', '418-22-0004', ''],
    ['S2', 'Iver, Cy', '', 'Subscriber', '1/1/1980', '418-22-0003', '1/1/2010'],
  ]);
  expect(names.map((name) => name.replace('\u00a0', ' '))).toEqual(['Al Hart', 'Bea Hart', '', 'Cy Iver']);
  const nameless = issues.filter(({ header, severity }) => header === 'Dependent Name' && severity === 'error');
  expect(new Set(nameless.map(({ row }) => row))).toEqual(new Set([4]));
});

test.each([
  [['Title'], ['Mr.'], null],
  [['Title', 'Job Title'], ['Ms.', 'Cook'], 'Job Title'],
  [['Title', 'Job Title'], ['Lead', 'Cook'], 'Job Title'],
  [['Title'], ['Dr. of Law'], 'Title'],
])('of %j over %j the job title is %s', (headers, cells, title) => {
  const plan = recogniseSheet(
    numbered([
      ['First', 'Last', 'DOB', 'SSN', ...headers],
      ['Ann', 'Orr', '1/1/1980', '436-22-0001', ...cells],
    ]),
  );
  expect(plan?.byTarget.get('jobTitle')?.header ?? null).toBe(title);
});

test.each([
  ['Regular Pay Rate Amount', 'earningsAmount'],
  ['Position ID', undefined],
  ['Position #', undefined],
  ['Position', 'jobTitle'],
  ['Home address - street', 'address1'],
  ['Home address - city', 'city'],
  ['Home address - state', 'homeState'],
  ['Home address – zip', 'homeZip'],
  ['Work address - zip', undefined],
  ['Standard Hours Per Week', 'hoursPerWeek'],
  ['Worker Category', 'employmentStatus'],
])('the header %s means %s', (header, key) => {
  expect(recogniseHeader(header)?.key).toBe(key);
});

test.each([
  ['Subscriber ID', 'W900', 'W901', 'W901'],
  ['Primary Number', '513-555-0101', '513-555-0102', '513-555-0199'],
  ['Primary #', '513-555-0101', '513-555-0102', '513-555-0199'],
])('%s takes no place of an employee ID that only employees have', (header, ann, bob, child) => {
  const { heads, names, issues } = judge([
    ['Employee ID', header, 'Relationship', 'First Name', 'Last Name', 'SSN', 'DOB', 'Hire Date'],
    ['1001', ann, 'Employee', 'Ann', 'Ash', '436-22-0001', '1/1/1980', '1/1/2010'],
    ['', ann, 'Spouse', 'Cy', 'Cedar', '436-22-0003', '1/1/1981', ''],
    ['1002', bob, 'Employee', 'Bob', 'Birch', '436-22-0002', '1/1/1980', '1/1/2010'],
    ['', child, 'Child', 'Zoe', 'Yew', '436-22-0005', '1/1/2011', ''],
  ]);
  expect(heads.map((head) => names[head])).toEqual(['Ann Ash', 'Bob Birch']);
  expect(issues.filter(({ ruleId }) => ruleId === 'D01')).toEqual([]);
  expect(new Set(issues.map(({ employeeRef }) => employeeRef).filter(Boolean))).not.toContain(ann);
});
