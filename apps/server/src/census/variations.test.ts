import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CensusResult } from './census-request.ts';
import { brief, cleanRows, errorsOf, issuesOf, judge, type Row } from './testing/census-samples.ts';
import { asText, asWorkbook, tablesOf, variations } from './testing/vary-census.ts';

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
});
