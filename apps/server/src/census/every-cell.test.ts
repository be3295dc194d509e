import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openTable } from '../outside/files/embedded.ts';
import { COMMAND_LIMITS } from '../outside/files/limits.ts';
import type { OpenTable, RowSink } from '../outside/files/port.ts';
import { runCensus } from './run-census.ts';
import { samplePolicy } from './sample-policy.ts';
import { cleanRows, errorsOf, issuesOf, judge, type Row, TODAY, tableOf } from './testing/census-samples.ts';
import { workbookOf } from './testing/workbook-of.ts';

const clean = cleanRows();
/** What the bits of elections do not see, and what is an amount. */
const MORE = { 'Dental Tier': 'EE', 'Critical Illness Amount': '50000', 'LTD Premium': '10.50' };
const headers = [...new Set([...clean.headers, ...Object.keys(MORE)])];
const rows: Row[] = clean.rows.map((row) => ({ ...row, ...MORE }));
const [employee, spouse] = rows as [Row, Row];
const family = rows.filter((row) => row['Employee ID'] === employee['Employee ID']);
/** What tells who somebody is: another one there is another person. */
const WHO = new Set(['Employee ID', 'Relationship', 'SSN', 'First Name', 'Last Name', 'Date of Birth']);

/** Ways in which rows are there twice. Of the second time the columns may stand in another order. */
const WAYS = ['one sheet', 'two sheets', 'two files'] as const;
async function twice(way: (typeof WAYS)[number], once: readonly Row[], again: readonly Row[], columns = headers) {
  const rest = rows.slice(-12);
  if (way === 'one sheet') return judge({ 'one.csv': tableOf([...once, ...rest, ...again], headers) });
  if (way === 'two files')
    return judge({ 'a.csv': tableOf([...once, ...rest], headers), 'b.csv': tableOf(again, columns) });
  const content = await workbookOf(
    { name: 'One', columns: headers, people: [...once, ...rest] },
    { name: 'Two', columns, people: [...again] },
  );
  return judge({ 'a.xlsx': content }, {}, [], { 'a.xlsx': ['One', 'Two'] });
}
const people = ({ employees, dependents }: Awaited<ReturnType<typeof judge>>) => employees + dependents;
const PEOPLE = family.length + 12;
const toldTwice = (result: Awaited<ReturnType<typeof judge>>) =>
  issuesOf(result).filter(({ ruleId }) => ['I16', 'I17', 'I18', 'I21', 'D03', 'D09'].includes(ruleId));

describe.each(WAYS)('a family that is there twice, in %s', (way) => {
  it('counts once where every cell says the same, whatever the order of the columns and with a blank one more', async () => {
    for (const columns of way === 'one sheet' ? [headers] : [headers, headers.toReversed(), [...headers, 'Suffix']]) {
      const result = await twice(way, family, family, columns);
      expect(people(result)).toBe(PEOPLE);
      expect(toldTwice(result).filter(({ severity }) => severity !== 'fixed')).toEqual([]);
      expect(toldTwice(result)).toHaveLength(way === 'two files' ? 0 : family.length);
    }
  });

  const told = headers.filter((header) => !WHO.has(header) && employee[header]);
  it.each(told)('is an error at the cell where the employee has another “%s”', async (header) => {
    const result = await twice(way, family, [{ ...employee, [header]: '' }]);
    expect(toldTwice(result)).toEqual([
      expect.objectContaining({
        ...{ ruleId: 'I16', severity: 'error', column: header },
        message: expect.stringMatching(/^The employee is in row .* is blank here and “.*” there\. Make both rows/),
      }),
    ]);
  });

  // Of two files one repeats the address in the row of a dependent, and the next does not.
  const isRepeated = (header: string) => /Address|City|State|Zip/.test(header);
  const dependents = headers.filter((header) => !WHO.has(header) && !(way === 'two files' && isRepeated(header)));
  it.each(dependents.filter((header) => spouse[header]))(
    'is an error at the cell where a dependent has another “%s”',
    async (header) => {
      const changed = family.map((row) => (row === spouse ? { ...row, [header]: '' } : row));
      const result = await twice(way, family, changed);
      expect(toldTwice(result).filter(({ severity }) => severity === 'error')).toEqual([
        expect.objectContaining({
          ...{ ruleId: 'D09', column: header },
          message: expect.stringMatching(/^The dependent is in row .* is blank here and “.*” there\. Make both rows/),
        }),
      ]);
      expect(people(result)).toBe(PEOPLE + 1);
    },
  );
});

test.each([
  ['Critical Illness Amount', '500', '-500'],
  ['Critical Illness Amount', '1.5', '1 5'],
  ['Critical Illness Amount', '500', '50%'],
  ['Critical Illness Amount', '50', '50%'],
  ['Critical Illness Amount', '500/week', '500/month'],
  ['Critical Illness Amount', '$50,000.00', '5,000,000'],
  ['Class', '1.5', '15'],
  ['Dental Plan', 'High+', 'High'],
  ['Dental Plan', 'PPO-1', 'PPO1'],
  ['Dental Plan', '1', 'Yes'],
])('%s “%s” is not “%s”', async (header, one, other) => {
  for (const way of WAYS) {
    const result = await twice(way, [{ ...employee, [header]: one }], [{ ...employee, [header]: other }]);
    const [found] = toldTwice(result);
    expect(found).toMatchObject({ severity: 'error', maskedValue: other });
    expect(found?.message).toContain(`“${other}” here and “${one}” there`);
  }
});

test.each([
  ['Critical Illness Amount', '$50,000.00', '50000'],
  ['Critical Illness Amount', '52k', '52000'],
  ['Hire Date', '05/14/2021', '2021-05-14'],
  ['Dental Plan', 'High Plan', 'HIGH  plan'],
  ['Dental Plan', 'Yes', 'Enrolled'],
  ['Gender', 'F', 'Female'],
  ['State', 'CT', 'Connecticut'],
  ['SSN', '863-20-5318', '863205318'],
])('%s “%s” is “%s”', async (header, one, other) => {
  for (const way of WAYS) {
    const result = await twice(way, [{ ...employee, [header]: one }], [{ ...employee, [header]: other }]);
    expect(toldTwice(result).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(people(result)).toBe(13);
  }
});

test('an employee without a number is told by the id, the name and the date of birth', async () => {
  const nobody = { ...employee, SSN: '' };
  for (const way of WAYS) {
    const same = await twice(way, [nobody], [nobody]);
    expect([people(same), toldTwice(same).filter(({ severity }) => severity !== 'fixed')]).toEqual([13, []]);
    const other = await twice(way, [nobody], [{ ...nobody, Salary: '1' }]);
    expect(toldTwice(other)).toEqual([expect.objectContaining({ ruleId: 'I16', severity: 'error', column: 'Salary' })]);
  }
});

test('no number is shown in full, and of many cells three are named', async () => {
  const other = { ...employee, Salary: '1', Email: '111-22-3344', Class: '9', City: 'X', ZIP: '06101', Phone: '1' };
  const [error] = toldTwice(await twice('one sheet', [employee], [other]));
  expect(error?.message).toMatch(/ and 1 more cell differs\. Make both/);
  const [typed] = toldTwice(await twice('one sheet', [employee], [{ ...employee, Class: '111-22-3344' }]));
  expect(typed?.message).toContain('“***-**-3344” here');
});

test('a dependent alone who is there twice is an error that says so', async () => {
  const result = await judge({ 'a.csv': tableOf([...rows, spouse], headers) });
  expect(toldTwice(result).map(({ ruleId, message }) => [ruleId, message])).toEqual([
    ['D09', 'The dependent is in row 3 too and says the same. Leave one of the rows out.'],
  ]);
});

test('quick path or not, whatever is there twice and however it differs', async () => {
  const change = fc.record({
    row: fc.nat(11),
    header: fc.constantFrom(...headers),
    value: fc.constantFrom('', '1', 'Waive'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), fc.boolean(), async (changes, isTwoFiles) => {
      const again = rows.slice(0, 12).map((row) => ({ ...row }));
      for (const { row, header, value } of changes) (again[row] as Row)[header] = value;
      const files: Record<string, string> = isTwoFiles
        ? { 'a.csv': tableOf(rows.slice(0, 12), headers), 'b.csv': tableOf(again, headers) }
        : { 'a.csv': tableOf([...rows.slice(0, 12), ...again], headers) };
      const [quick, slow] = [await judge(files), await judge(files, { quickPath: false })];
      expect(quick).toEqual(slow);
      if (changes.length === 0) expect([people(quick), errorsOf(quick)]).toEqual([12, []]);
    }),
    { numRuns: 40 },
  );
});

test('a row that is there twice has two rows read once more, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'census-test-'));
  try {
    const path = join(folder, 'a.csv');
    writeFileSync(path, tableOf([...rows, employee], headers));
    const reads: number[][] = [];
    const watched: OpenTable = async (...place) => {
      const table = await openTable(...place);
      return {
        ...{ facts: table.facts, preview: table.preview.bind(table), close: table.close.bind(table) },
        read(sheet, sink) {
          const own: number[] = [];
          reads.push(own);
          const row: RowSink['row'] = (number, cells) => {
            own.push(number);
            return sink.row(number, cells);
          };
          return table.read(sheet, { ...sink, row });
        },
      };
    };
    const request = { files: [{ name: 'a.csv', path }], policy: samplePolicy(TODAY), limits: COMMAND_LIMITS };
    const { ruleCounts } = await runCensus(request, watched);
    expect(ruleCounts['I16 fixed']).toBe(1);
    expect(reads.slice(1)).toEqual([[2, rows.length + 2]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('of a row that is left out nothing is told, also where it was told before that was known', async () => {
  const wrong = { ...employee, Gender: 'blue' };
  for (const quickPath of [true, false]) {
    const told = issuesOf(await judge({ 'a.csv': tableOf([wrong, ...rows.slice(1), wrong], headers) }, { quickPath }));
    expect(told.filter(({ ruleId }) => ruleId === 'I15').map(({ row }) => row)).toEqual([2]);
  }
});
