import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSheet } from '../../recognise/plan-sheet.ts';
import { RowsLeftOut, TOLD_LABELS } from './left-out-rows.ts';
import { rowKind } from './rows.ts';

const FULL = ['Name', 'SSN', 'DOB'];
const PARTS = ['First Name', 'Last Name', 'SSN', 'DOB', 'Relationship'];
const planOf = (headers: readonly string[]) => planSheet(1, headers, [], [], {});
const kindOf = (headers: readonly string[], ...row: string[]) => rowKind(row, planOf(headers));

const REMARKS = ['Total', 'Sum', 'Count', 'Average', 'Page', 'Grand', 'Report', 'Number', 'Notes', 'Members', 'End'];
const names = fc.constantFrom(...REMARKS, 'Wei', 'Anna', "O'Brien", 'Łukasz', 'Basie');
const remarks = fc.constantFrom(...REMARKS);
const others = fc.constantFrom('Wei', 'Anna', "O'Brien", 'Łukasz', 'Joe');
const births = fc.constantFrom(
  ...['19800303', '03031980', '3031980', '03/03/1980', '3-3-80', '1980-03-03', '1980-03-03 00:00:00', '3-Mar-80'],
  ...['March 3, 1980', '29283', '31/12/1980', '02/30/1980', '030380', '20260101', '01/01/2026'],
);
const ssns = fc.constantFrom(
  '863205318',
  '863-20-5318',
  '12345678',
  '1234567',
  '863 20 5318',
  'XXX-XX-1234',
  '12345678.0',
);
const known = fc.oneof(fc.tuple(fc.constant(''), births), fc.tuple(ssns, fc.constant('')), fc.tuple(ssns, births));

describe('a row with a name beside a birth date or a number', () => {
  it('is never left out, whatever words the name is of', () => {
    const full = fc.oneof(
      fc.tuple(names, names).map(([last, first]) => `${last}, ${first}`),
      fc.tuple(remarks, others).map(([last, first]) => `${first} ${last}`),
      fc.tuple(fc.constantFrom('Total', 'Sum', 'Count', 'Average'), others).map(([first, last]) => `${first} ${last}`),
    );
    fc.assert(
      fc.property(full, known, (name, more) => {
        expect(kindOf(FULL, name, ...more)).toBe('data');
      }),
    );
  });

  it('in columns for its parts neither', () => {
    const parts = fc
      .tuple(names, names)
      .filter(
        ([first, last]) => !['Grand Total', 'Report Total', 'Total Count', 'Total Number'].includes(`${first} ${last}`),
      );
    fc.assert(
      fc.property(parts, known, ([first, last], more) => {
        expect(kindOf(PARTS, first, last, ...more)).toBe('data');
      }),
    );
  });
});

it.each([
  [['Total Employees', '2', '01/01/2026']],
  [['Printed on', '10:30', '01/01/2026']],
  [['Printed by J. Smith', '10:30', '01/01/2026']],
  [['Total', '', '01/01/2026']],
  [['Grand Total', '97', '']],
  [['Total for Maple Ridge', '1234567', '']],
  [['Report date:', '', '01/01/2026']],
  [['Employees:', '97', '']],
  [['As of', '', '01/01/2026']],
  [['Count of members', '12', '']],
  [['Page 2 of 3', '', '01/01/2026']],
  [['Total employees enrolled', '', '01/01/2026']],
  [['97', '', '']],
])('what counts, heads or signs a list is nobody: %s', (row) => {
  expect(kindOf(FULL, ...row)).toBe('footer');
});

const tell = (headers: readonly string[], ...row: string[]) => new RowsLeftOut(planOf(headers)).tell(4, row);

it.each([
  [['Sum, Wei', '', ''], 'Sum, Wei'],
  [['Jane Roe', '', ''], 'Jane Roe'],
  [['Count Gus', '', ''], 'Count Gus'],
  [
    ['Hart, Ida (new - information about her is to follow soon)', '', ''],
    'Hart, Ida (new - information about her is to follow soon)',
  ],
  [['Total, Anna', '', '12'], 'Total, Anna, 12'],
  [['Sales Department', '', ''], 'Sales Department'],
  [['Jane Roe 863-20-5318', '', ''], 'Jane Roe ***-**-5318'],
  [['', '8632053', ''], '***-**-2053'],
  [['', '', '03/03/1980'], '03/03/1980'],
])('a name with nothing that tells a person is left out, and told: %s', (row, words) => {
  expect(kindOf(FULL, ...row)).toBe('label');
  expect(tell(FULL, ...row)?.message).toBe(
    `This row says only “${words}” and is left out. If this is a person, fill in the row’s other columns; otherwise delete the row.`,
  );
});

const WHOLE = ['Emp ID', 'Name', 'Relationship', 'Sex', 'State', 'Zip', 'Hire Date', 'E-mail', 'Hours', 'Salary'];
const BESIDE = ['7', 'Child', 'F', 'CT', '06103', '1/1/2010', 'a@b.example'];

describe('a row with a name and one more cell of a person', () => {
  it('is never left out, whatever words the name is of', () => {
    const whole = fc.oneof(
      fc.tuple(names, names).map(([last, first]) => `${last}, ${first}`),
      fc.tuple(remarks, others).map(([last, first]) => `${first} ${last}`),
      fc.constantFrom('Note, Dee', 'Count Gus', 'Average Joe', 'Hart, Ida (new - info to follow)'),
    );
    const beside = fc.nat(BESIDE.length - 1);
    fc.assert(
      fc.property(whole, beside, fc.constantFrom('', '40'), (name, at, hours) => {
        const cells = BESIDE.map((cell, index) => (index === at ? cell : ''));
        expect(kindOf(WHOLE, cells[0] ?? '', name, ...cells.slice(1), hours, '')).toBe('data');
      }),
    );
  });

  it('is somebody with a first and a last name of their own columns too', () => {
    fc.assert(
      fc.property(names, others, (first, last) => {
        expect(kindOf(PARTS, first, last, '', '', '')).toBe('data');
        expect(kindOf(PARTS, last, first, '', '', '')).toBe('data');
      }),
    );
  });

  it.each([
    [['', 'Total', 'Employee', '', '', '', '', '', '', '']],
    [['', 'Total', '', 'M', 'CT', '', '', '', '', '']],
    [['', 'Subtotal', '', 'M', '', '06103', '', '', '', '']],
    [['5', '', '', '', '', '06103', '2010-01-01', '', '', '']],
  ])('is somebody whatever the name is, with what only people have: %s', (row) => {
    expect(kindOf(WHOLE, ...row)).toBe('data');
  });
});

it.each([
  [['5', '', '', '', '', '', '', '', '', ''], 'label'],
  [['5', '', '', '', '', '', '', '', '40', ''], 'label'],
  [['Sales Department', '', '', '', '', '', '', '', '', ''], 'label'],
  [['', '', 'Child', '', '', '', '', '', '', ''], 'label'],
  [['', 'Total Kim', '', '', '', '', '', '', '3880', '50000'], 'label'],
  [['', '', '', '', '', '', '', '', '3880', '50000'], 'footer'],
  [['', '', '', '', '', '', '', '', '', '50000'], 'footer'],
  [['', '', 'Page 2 of 2', '', '', '', '', '', '', ''], 'footer'],
  [['', '', 'Prepared by: Dana', '', '', '', '', '', '', ''], 'footer'],
  [['', '', 'Sales Department', '', '', '', '', '', '', ''], 'label'],
  [['', 'Dependents: none', '', '', '', '', '', '', '', ''], 'footer'],
  [['', 'Total employees: 12', '', '', '', '', '', '', '', ''], 'footer'],
  [['', 'Prepared by Ann Orr', '', '', '', '', '', '', '', ''], 'footer'],
  [['', 'Please ask Ann in human resources about those', '', '', '', '', '', '', '', ''], 'footer'],
] as const)('%s is a %s', (row, kind) => {
  expect(kindOf(WHOLE, ...row)).toBe(kind);
});

it.each(['TERMINATED EMPLOYEES', 'COBRA', 'Former employees:', 'Retirees', 'Part-time', 'Waived', 'Not eligible'])(
  'of “%s” over rows it is said that those below may be of another kind',
  (words) => {
    expect(kindOf(FULL, words, '', '')).toBe('label');
    expect(tell(FULL, words, '', '')?.message).toContain(
      'The rows below it count as people to be covered: if they are',
    );
  },
);

it('a footnote about others heads nobody', () => {
  const message = tell(FULL, '* Report excludes terminated employees', '', '')?.message;
  expect(message).not.toContain('rows below');
});

it('a first name that counts beside a spouse is somebody', () => {
  expect(kindOf(['Name', 'Spouse Name', 'Spouse DOB'], 'Count Gus', 'Ann Basie', '')).toBe('data');
});

it('of many such rows the rest are counted', () => {
  const rows = new RowsLeftOut(planOf(FULL));
  expect(rows.more()).toBeNull();
  const told = Array.from({ length: TOLD_LABELS + 2 }, (_, at) => rows.tell(at + 2, ['Jane Roe', '', '']));
  expect(told.filter(Boolean)).toHaveLength(TOLD_LABELS);
  expect(rows.more()).toMatchObject({
    row: TOLD_LABELS + 2,
    message: expect.stringMatching(/^2 more rows, from this one on, say no more than/),
  });
});
