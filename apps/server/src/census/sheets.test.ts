import { describe, expect, test } from 'vitest';
import type { CensusRequest } from './census-request.ts';
import { samplePolicy } from './sample-policy.ts';
import { cleanRows, issuesOf, judge, type Row, TODAY } from './testing/census-samples.ts';
import { type SampleSheet, workbookOf } from './testing/workbook-of.ts';

const { rows } = cleanRows();
const isEmployee = (row: Row) => row.Relationship === 'Employee';
const FEW = ['Employee ID', 'Relationship', 'SSN', 'First Name', 'Last Name', 'Date of Birth', 'Gender'];
const office = rows.slice(0, 100);
const plant = rows.slice(100);

const read = async (sheets: SampleSheet[], chosen?: string[], more: Partial<CensusRequest> = {}) => {
  const content = await workbookOf(...sheets);
  return judge({ 'a.xlsx': content }, more, [], chosen && { 'a.xlsx': chosen });
};
const told = (result: Awaited<ReturnType<typeof read>>) =>
  issuesOf(result).flatMap(({ ruleId, severity, message }) => (ruleId === 'F08' ? [[severity, message]] : []));
const notes = (result: Awaited<ReturnType<typeof read>>) =>
  result.files[0]?.notes.flatMap(({ ruleId, message }) => (ruleId === 'F08' ? [message] : []));

describe('what nobody chose about', () => {
  test('employees and dependents are joined, also where the employees say that they are employees', async () => {
    const result = await read([
      { name: 'Employees', people: rows.filter(isEmployee) },
      { name: 'Dependents', columns: FEW, people: rows.filter((row) => !isEmployee(row)) },
    ]);
    expect(result).toMatchObject({ layout: 'split', employees: 96, dependents: 121 });
    expect(result.files[0]?.sheets.map(({ role }) => role)).toEqual(['census', 'dependents']);
    expect(issuesOf(result).filter(({ severity }) => severity === 'error')).toEqual([]);
    // The second sheet could be of those who left: it is asked.
    expect(told(result)).toEqual([
      [
        'warning',
        'The workbook has 2 sheets with data; we read Employees (96 rows) and Dependents (121 rows). If that is wrong, choose the sheets to read where you say what your columns mean; if it is right, tick “These are the right sheets” there.',
      ],
    ]);
  });

  test('all visible sheets of people are read, with a warning that says which and where to choose', async () => {
    const result = await read([
      { name: 'Office', people: office },
      { name: 'Plant', people: plant },
    ]);
    const whole = await read([{ name: 'All', people: rows }]);
    expect(result).toMatchObject({ employees: 96, dependents: 121 });
    expect(issuesOf(result).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(told(whole)).toEqual([]);
    expect(told(result)).toEqual([
      [
        'warning',
        'The workbook has 2 sheets with data; we read Office (100 rows) and Plant (117 rows). If that is wrong, choose the sheets to read where you say what your columns mean; if it is right, tick “These are the right sheets” there.',
      ],
    ]);
  });

  test('hidden sheets and sheets without people are left out, by name and with their rows', async () => {
    const result = await read([
      { name: 'Notes', lines: [['See the next sheet'], ['Ask HR']] },
      { name: 'Office', people: office },
      { name: 'Old', people: plant, hidden: true },
      { name: 'Empty' },
    ]);
    expect(result.files[0]?.dataRows).toBe(100);
    expect(result.files[0]?.leftSheets).toEqual([
      { sheet: 'Notes', rows: 2, hidden: false, listsPeople: false },
      { sheet: 'Old', rows: 117, hidden: true, listsPeople: true },
    ]);
    expect(told(result)).toEqual([
      [
        'warning',
        'The workbook has 3 sheets with data; we read Office (100 rows) and left out Notes (2 rows) and Old (hidden, 117 rows). In Notes we found no row that names columns with a name and a date of birth or SSN. If that is wrong, choose the sheets to read where you say what your columns mean; if it is right, tick “These are the right sheets” there.',
      ],
    ]);
  });

  test('where only a hidden sheet lists people, it is read; where none has rows, that is the error', async () => {
    const hidden = await read([
      { name: 'Notes', lines: [['See the other sheet']] },
      { name: 'People', people: office, hidden: true },
    ]);
    expect(hidden.files[0]?.dataRows).toBe(100);
    const nobody = await read([{ name: 'Office' }, { name: 'Plant' }]);
    expect(
      issuesOf(nobody)
        .filter(({ severity }) => severity === 'error')
        .map(({ ruleId }) => ruleId),
    ).toContain('F04');
  });
});

describe('a choice', () => {
  const sheets = [
    { name: 'Office', people: office },
    { name: 'Plant', people: plant },
    { name: 'Old', people: plant.slice(0, 3), hidden: true },
  ];

  test.each([
    {
      chosen: ['Plant'],
      count: 117,
      note: 'We read Plant (117 rows) and left out Office (100 rows) and Old (hidden, 3 rows), as it was chosen.',
    },
    {
      chosen: ['Old', 'Office'],
      count: 103,
      note: 'We read Office (100 rows) and Old (3 rows) and left out Plant (117 rows), as it was chosen.',
    },
  ])('of $chosen is honoured and warns of nothing', async ({ chosen, count, note }) => {
    const result = await read(sheets, chosen);
    expect(result.files[0]?.dataRows).toBe(count);
    expect(told(result)).toEqual([]);
    expect(notes(result)).toEqual([note]);
  });

  test.each([
    { chosen: [], words: 'Choose at least one sheet of a.xlsx to read.' },
    {
      chosen: ['Office', 'Shop'],
      words: 'a.xlsx has no sheet Shop with anything in it. Choose from the sheets it has.',
    },
  ])('of $chosen is refused', async ({ chosen, words }) => {
    const result = await read(sheets, chosen, { policy: samplePolicy(TODAY) });
    expect(result.files[0]?.unreadable).toEqual({ code: 'NO_SHEET', ruleId: 'F01', message: words });
    expect(issuesOf(result).map(({ severity, message }) => [severity, message])).toEqual([['error', words]]);
  });
});

describe('a sheet that is no list of people to be covered', () => {
  const WAIVED = ['Employee ID', 'First Name', 'Last Name', 'Date of Birth', 'Waiver Reason'];
  const waived = [
    ['W1', 'Ann', 'Abel', '01/02/1980', 'Spouse plan'],
    ['W2', 'Bea', 'Bell', '01/03/1981', 'Medicare'],
  ];
  const filesErrors = (result: Awaited<ReturnType<typeof read>>) =>
    issuesOf(result).flatMap(({ ruleId, severity, sheet, message }) =>
      severity === 'error' && ['F04', 'F06'].includes(ruleId) ? [[ruleId, sheet, message]] : [],
    );

  test('is named, with what to do, where it lists people who waived', async () => {
    const sheets = [
      { name: 'People', people: rows },
      { name: 'Waivers', lines: [WAIVED, ...waived] },
    ];
    expect(filesErrors(await read(sheets))).toEqual([
      [
        'F06',
        'Waivers',
        'The sheet Waivers has no columns for SSN, Gender, State, ZIP code, Hire date, Hours per week, Job title, Salary and Pay frequency. If it does not list people to be covered, such as those who waived, leave the sheet out where you say what your columns mean; otherwise add the columns, or say which they are.',
      ],
    ]);
    expect(filesErrors(await read(sheets, ['People']))).toEqual([]);
  });

  test('is named where it lacks a column', async () => {
    const few = Object.keys(rows[0] ?? {}).filter((header) => header !== 'Date of Hire');
    const [[, , words] = []] = filesErrors(
      await read([
        { name: 'Office', people: office },
        { name: 'Plant', columns: few, people: plant },
      ]),
    );
    expect(words).toBe(
      'The sheet Plant has no column for Hire date. Add it, say which column it is, or leave the sheet out where you say what your columns mean.',
    );
  });

  test('is named where it has no header or nobody under it, and the others are read', async () => {
    const sheets = [
      { name: 'People', people: rows },
      { name: 'Notes', lines: [['See the next sheet'], ['Ask HR']] },
      { name: 'Later' },
    ];
    const result = await read(sheets, ['People', 'Notes', 'Later']);
    expect(result.files[0]?.unreadable).toBeUndefined();
    expect(result.employees).toBe(96);
    expect(filesErrors(result)).toEqual([
      [
        'F04',
        'Notes',
        'The sheet Notes has no header row: none of its first 20 rows names at least a name, a date of birth or SSN, and one more column. If it lists people, add that row; otherwise leave the sheet out where you say what your columns mean.',
      ],
      [
        'F04',
        'Later',
        'The sheet Later has a header but no people under it. Add them, or leave the sheet out where you say what your columns mean.',
      ],
    ]);
  });

  test('of elections by employee ID it is said that nothing is read, also once it was left out', async () => {
    const sheets = [
      { name: 'People', people: rows },
      { name: 'Elections', columns: ['Employee ID', 'Dental Plan', 'Dental Tier', 'Vision Plan'], people: rows },
    ];
    const words =
      'Nothing of Elections is read: it has Dental Plan, Dental Tier and Vision Plan by Employee ID, but elections on a sheet of their own are not joined to the people. If they should count, put these columns on the sheet People.';
    const [[severity, warning] = []] = told(await read(sheets));
    expect([severity, warning]).toEqual(['warning', expect.stringContaining(words)]);
    const [note] = notes(await read(sheets, ['People'])) ?? [];
    expect(note).toContain(words);
  });
});
