import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brief, cleanRows, errorsOf, issuesOf, judge, type Row, tableOf } from './testing/census-samples.ts';
import { type SampleSheet, workbookOf } from './testing/workbook-of.ts';

const { headers, rows } = cleanRows();
const isEmployee = (row: Row) => row.Relationship === 'Employee';
const idOf = (row: Row) => row['Employee ID'] ?? '';
const raised = (list: readonly Row[]): Row[] =>
  list.map((row, at) => (isEmployee(row) && at % 3 === 0 ? { ...row, Salary: '71234.00' } : row));
const FEW = ['Employee ID', 'Relationship', 'SSN', 'First Name', 'Last Name', 'Date of Birth', 'Gender'];
/** Rules that compare people. */
const COMPARING = ['I16', 'I17', 'I18', 'I19', 'I21', 'A08', 'D01', 'D03', 'D09', 'D11', 'F16'];

const read = async (sheets: SampleSheet[], chosen?: string[], beside: Record<string, string> = {}) => {
  const content = await workbookOf(...sheets);
  return judge({ 'a.xlsx': content, ...beside }, {}, [], chosen && { 'a.xlsx': chosen });
};
const years = (before: readonly Row[], after: readonly Row[]): SampleSheet[] => [
  { name: '2026', people: before },
  { name: '2027', people: after },
];
const repeats = (result: Awaited<ReturnType<typeof read>>) =>
  issuesOf(result).flatMap(({ ruleId, severity, sheet, message }) =>
    ruleId === 'F03' ? [[severity, sheet, message]] : [],
  );
const compared = (result: Awaited<ReturnType<typeof read>>) =>
  issuesOf(result).filter(({ ruleId }) => COMPARING.includes(ruleId));

const DIFFER =
  'and the two sheets differ. Choose the sheet that counts where you say what your columns mean; if each has something of its own, put both together on one sheet. Until then these people are checked as 2026 has them.';

describe('two sheets of two years', () => {
  test('are one error that names both and how many people, and nobody is told alone', async () => {
    const result = await read(years(rows, raised(rows)));
    expect(repeats(result)).toEqual([
      ['error', '2027', `96 employees and 121 dependents of the sheet 2027 are on the sheet 2026 too, ${DIFFER}`],
    ]);
    expect(errorsOf(result)).toHaveLength(1);
    expect(compared(result)).toEqual([]);
    expect(result).toMatchObject({ employees: 96, dependents: 121 });
  });

  test('nothing else is said of the later rows until somebody chose', async () => {
    const spoilt = rows.map((row) => ({ ...row, Gender: isEmployee(row) ? 'blue' : (row.Gender ?? '') }));
    expect(errorsOf(await read(years(rows, spoilt)))).toHaveLength(1);
    const chosen = await read(years(rows, spoilt), ['2027']);
    expect(errorsOf(chosen).map(({ ruleId }) => ruleId)).toEqual(Array(96).fill('I15'));
  });

  test('are settled by the choice of either', async () => {
    for (const year of ['2026', '2027']) {
      const result = await read(years(rows, raised(rows)), [year]);
      expect(errorsOf(result).map(brief)).toEqual([]);
      expect(repeats(result)).toEqual([]);
    }
  });

  test('where both are chosen, each person who is there twice is an error', async () => {
    const result = await read(years(rows, raised(rows)), ['2026', '2027']);
    expect(repeats(result)).toEqual([]);
    expect(errorsOf(result).filter(({ ruleId }) => ruleId === 'I16').length).toBeGreaterThan(20);
  });

  test('who is on one of them alone counts, and so does a child or another spouse', async () => {
    const [first = {}] = rows;
    const left = rows.filter((row) => idOf(row) !== idOf(first));
    const result = await read(years(left.slice(0, -20), rows));
    expect(result).toMatchObject({ employees: 96, dependents: 121 });
    expect(repeats(result)).toHaveLength(1);
    expect(compared(result)).toEqual([]);
  });

  test.each<{ what: string; cells: Row }>([
    { what: 'a date of birth', cells: { 'Date of Birth': '02/03/1984' } },
    { what: 'a last name', cells: { 'Last Name': 'Newname' } },
    { what: 'no number', cells: { SSN: '' } },
  ])('… also of those for whom $what was changed', async ({ cells }) => {
    const result = await read(
      years(
        rows,
        rows.map((row) => (isEmployee(row) ? { ...row, ...cells } : row)),
      ),
    );
    expect(repeats(result)).toHaveLength(1);
    expect(compared(result)).toEqual([]);
    expect(result).toMatchObject({ employees: 96, dependents: 121 });
  });

  test('… and where employees and dependents have sheets of their own', async () => {
    const [employees, dependents] = [rows.filter(isEmployee), rows.filter((row) => !isEmployee(row))];
    const result = await read([
      { name: 'EE 2026', people: employees },
      { name: 'Dep 2026', columns: FEW, people: dependents },
      { name: 'EE 2027', people: raised(employees) },
      { name: 'Dep 2027', columns: FEW, people: dependents.slice(1) },
    ]);
    expect(repeats(result).map(([severity, sheet]) => [severity, sheet])).toEqual([
      ['error', 'EE 2027'],
      ['error', 'Dep 2027'],
    ]);
    expect(compared(result)).toEqual([]);
    expect(result).toMatchObject({ employees: 96, dependents: 121 });
  });

  test('… and beside a file that has the same people once more', async () => {
    const result = await read(years(rows, raised(rows)), undefined, { 'b.csv': tableOf(rows) });
    expect(repeats(result).map(([severity, sheet]) => [severity, sheet])).toEqual([
      ['error', '2027'],
      ['warning', null],
    ]);
    expect(compared(result)).toEqual([]);
    expect(result).toMatchObject({ employees: 96, dependents: 121 });
  });
});

test('one sheet for each benefit is told once for each', async () => {
  const who = ['Employee ID', 'Relationship', 'SSN', 'First Name', 'Last Name', 'Date of Birth', 'Gender'];
  const result = await read([
    { name: 'People', people: rows },
    { name: 'Dental', columns: [...who, 'Dental Plan'], people: rows },
    { name: 'Vision', columns: [...who, 'Vision Plan'], people: rows },
  ]);
  expect(repeats(result).map(([severity, sheet]) => [severity, sheet])).toEqual([
    ['error', 'Dental'],
    ['error', 'Vision'],
  ]);
  expect(compared(result)).toEqual([]);
});

test('a copy is a warning, and everybody is counted once', async () => {
  const result = await read([
    { name: 'Office', people: rows },
    { name: 'Copy', people: rows },
  ]);
  expect(repeats(result)).toEqual([
    [
      'warning',
      'Copy',
      '96 employees and 121 dependents of the sheet Copy are on the sheet Office too, and both say the same: everybody is counted once. If that is wrong, choose the sheets to read where you say what your columns mean.',
    ],
  ]);
  expect(errorsOf(result)).toEqual([]);
  expect(result).toMatchObject({ employees: 96, dependents: 121 });
});

test('few who are on both sheets are told one by one', async () => {
  const ids = [...new Set(rows.map(idOf))];
  const until = (from: number, to: number) => rows.filter((row) => ids.slice(from, to).includes(idOf(row)));
  const result = await read([
    { name: 'Office', people: until(0, 50) },
    { name: 'Plant', people: raised(until(47, 96)).map((row) => ({ ...row, Salary: '50001.00' })) },
  ]);
  expect(repeats(result)).toEqual([]);
  expect(new Set(errorsOf(result).map(({ ruleId }) => ruleId))).toContain('I16');
});

test('whatever differs between two sheets, it is an error, and nobody is lost', async () => {
  const few = rows.slice(0, 60);
  const cell = fc.record({
    row: fc.nat(59),
    header: fc.constantFrom(...headers.filter((header) => !['Employee ID', 'Relationship'].includes(header))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { maxLength: 5 }), fc.nat(59), fc.boolean(), async (cells, left, leaves) => {
      const other = few.map((row) => ({ ...row }));
      for (const { row, header } of cells) (other[row] as Row)[header] = '';
      const after = leaves ? other.toSpliced(left, 1) : other;
      const isSame = JSON.stringify(after) === JSON.stringify(few);
      const result = await read(years(few, after));
      expect(repeats(result).map(([severity]) => severity)).toEqual([isSame ? 'warning' : 'error']);
      const once = await judge({ 'a.csv': tableOf(few) });
      expect(result.employees).toBe(once.employees);
      expect(result.dependents).toBeGreaterThanOrEqual(once.dependents);
    }),
    { numRuns: 12 },
  );
});
