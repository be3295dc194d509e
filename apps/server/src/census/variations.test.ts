import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CensusResult } from './census-request.ts';
import { samplePolicy } from './sample-policy.ts';
import { brief, cleanRows, delimited, errorsOf, issuesOf, judge, type Row, TODAY } from './testing/census-samples.ts';
import { variations } from './testing/vary-census.ts';
import { asText, asWorkbook } from './testing/vary-files.ts';
import { tablesOf } from './testing/vary-tables.ts';

/** The children who are nearly as old as a parent: eleven people whose links and dates must survive every variation. */
const closeInAge = (result: CensusResult): string[] =>
  issuesOf(result)
    .filter((issue) => issue.ruleId === 'D06')
    .map((issue) => `${issue.employeeRef} ${issue.maskedValue}`)
    .sort();

const expected = cleanRows()
  .rows.flatMap((row, _index, rows) => {
    const parent = rows.find(
      (other) => other['Employee ID'] === row['Employee ID'] && other.Relationship === 'Employee',
    );
    const born = (one: Row | undefined) => (one?.['Date of Birth'] ?? '').replace(/^(..).(..).(....)$/, '$3$1$2');
    return row.Relationship === 'Child' && Number(born(row)) < Number(born(parent)) + 120_000
      ? [`${row['Employee ID']} ${row['Date of Birth']}`]
      : [];
  })
  .sort();

function expectSamePeople(result: CensusResult, layout: string): void {
  expect(errorsOf(result).map(brief)).toEqual([]);
  expect(result).toMatchObject({ employees: 96, dependents: 121, layout });
  expect(closeInAge(result)).toEqual(expected);
  const unknown = issuesOf(result).filter((issue) => issue.ruleId === 'F06');
  expect(unknown.map(brief)).toEqual([]);
}

describe('the same people, written another way', () => {
  test('as text: header words, order, separator, encoding, titles, footers, dates, layouts', async () => {
    await fc.assert(
      fc.asyncProperty(variations, async (variation) => {
        const tables = tablesOf(variation);
        const result = await judge(
          Object.fromEntries(tables.map((table, index) => [`part-${index}.csv`, asText(table, variation)])),
        );
        expectSamePeople(result, variation.layout);
      }),
      { numRuns: 60 },
    );
  });

  test('as workbooks, in both date systems', async () => {
    await fc.assert(
      fc.asyncProperty(variations, fc.boolean(), async (variation, date1904) => {
        const real = {
          ...variation,
          dates: variation.dates === 'dayFirst' || variation.dates === 'serial' ? 'us' : variation.dates,
        };
        const tables = tablesOf(real);
        const files = await Promise.all(
          tables.map(async (table, index) => [`part-${index}.xlsx`, await asWorkbook(table, real, date1904)] as const),
        );
        expectSamePeople(await judge(Object.fromEntries(files)), real.layout);
      }),
      { numRuns: 12 },
    );
  });

  test('the quick path over bytes finds what the careful path finds', async () => {
    await fc.assert(
      fc.asyncProperty(variations, async (variation) => {
        const files = Object.fromEntries(
          tablesOf(variation).map((table, index) => [`part-${index}.csv`, asText(table, variation)]),
        );
        expect(await judge(files)).toEqual(await judge(files, { quickPath: false }));
      }),
      { numRuns: 20 },
    );
  });

  test('… also in elections of all words that waive, take and set off', async () => {
    const { headers, rows } = cleanRows();
    const says = fc
      .array(
        fc.constantFrom(
          ...['EE', 'Employee', 'Member', 'PPO', 'HMO', 'spouse', 'family', 'elected', 'took', 'chose', 'enrolled in'],
          ...[
            'no coverage',
            'not covered',
            'no',
            'waived',
            'waives',
            'declined',
            'opt out',
            'cancelled',
            'did not elect',
          ],
          ...['terminated', 'not yet', 'W', 'NA', 'null', '+', '-', '(declined)', 'High', 'for', 'and', '0'],
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.array(says, { minLength: 96, maxLength: 96 }), async (values) => {
        const text = delimited([
          headers,
          ...rows.map((row, at) =>
            headers.map((header) =>
              header === 'Dental Plan' && row.Relationship === 'Employee'
                ? (values[at % 96] ?? '')
                : (row[header] ?? ''),
            ),
          ),
        ]);
        const quick = await judge({ 'census.csv': text });
        expect(quick).toEqual(await judge({ 'census.csv': text }, { quickPath: false }));
      }),
      { numRuns: 15 },
    );
  });

  test('dependents without a number are counted by both, however many there are', async () => {
    const { headers, rows } = cleanRows();
    const many = Array.from({ length: 8 }, (_, copy) =>
      rows.map((row) => ({
        ...row,
        'Employee ID': `${row['Employee ID']}-${copy}`,
        SSN: row.Relationship === 'Employee' ? (row.SSN ?? '') : '',
      })),
    ).flat();
    const text = delimited([headers, ...many.map((row: Row) => headers.map((header) => row[header] ?? ''))]);
    const quick = await judge({ 'census.csv': text });
    expect(quick.ruleCounts['I01 warning']).toBe(8 * 121);
    expect(quick).toEqual(await judge({ 'census.csv': text }, { quickPath: false }));
  });

  test('… also where the form says who waits, who is left out, and which states it answers for', async () => {
    const { headers, rows } = cleanRows();
    const hired = ['09/15/2026', '12/01/2026', '06/02/2012'];
    const letters = ['@mapleridge.example', '@mapleridge.example-', '@mapleridge.abcdefghijklmnopqrstu'];
    const varied = rows.map((row, at) => ({
      ...row,
      SSN: row.Relationship === 'Child' && at % 3 === 0 ? '' : (row.SSN ?? ''),
      'Date of Hire': row.Relationship === 'Employee' ? (hired[at % hired.length] ?? '') : '',
      Email: row.Relationship === 'Employee' ? `x${at}${letters[at % 3]}` : '',
      Class: row.Relationship === 'Employee' ? `Class ${(at % 3) + 1}` : '',
      'Emp Status': row.Relationship === 'Employee' ? (at % 7 === 0 ? 'PT' : 'FT') : '',
    }));
    const all = [...headers, 'Emp Status'];
    const text = delimited([all, ...varied.map((row: Row) => all.map((header) => row[header] ?? ''))]);
    const waitingPeriod = { rule: 'FIRST_OF_MONTH_AFTER_N', number: 90, unit: 'DAY', coinciding: 'NO' } as const;
    const classes = ['1', '2'].map((number) => {
      return { number, name: number, minimumHours: 23.07, waitingPeriod, excludedStatuses: ['PT', 'RETIRED'] as const };
    });
    const policy = { ...samplePolicy(TODAY), classes, answeredStates: ['CT'] };
    const quick = await judge({ 'census.csv': text }, { policy });
    expect(quick).toEqual(await judge({ 'census.csv': text }, { policy, quickPath: false }));
    expect(Object.keys(quick.ruleCounts)).toEqual(
      expect.arrayContaining(['I01 warning', 'M07 warning', 'M09 error', 'A05 warning', 'A08 warning']),
    );
    expect(quick.employeeClasses.toSorted()).toEqual(['Class 1', 'Class 2', 'Class 3']);
    const starts = issuesOf(quick).filter(({ ruleId }) => ruleId === 'M07')[0]?.message;
    expect(starts).toMatch(/cover starts on 04\/01\/2027\. Check the hire date/);
  });
});
