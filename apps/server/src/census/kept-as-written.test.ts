import { readFileSync } from 'node:fs';
import { canBeKept } from '@onboard/domain/census/corrections';
import type { Finding } from '@onboard/domain/census/finding';
import { expect, it } from 'vitest';
import { cleanRows, issuesOf, judge, type Row, samplePath, tableOf } from './testing/census-samples.ts';

const { rows } = cleanRows();
const first = {
  ...{ State: 'Connecticut', 'Work State': 'Massachusetts', 'Hours Per Week': '40 hrs', Salary: '$52k' },
  ...{ SSN: '863 20 5318', 'Zip Code': '6850', 'Last Name': 'Fitzgerald Jr', 'Job Title': 'Quality\u00a0Engineer' },
  ...{ 'Date of Hire': '41000' },
};
const idOf = (row: Row | undefined) => row?.['Employee ID'];
const other = rows.find((row) => row.Relationship !== 'Employee' && idOf(row) !== idOf(rows[0]));
const family = rows.filter((row) => idOf(row) === idOf(other));
/** What is repaired in each of the ways there are, and rows that are there twice. */
const REPAIRED = [{ ...(rows[0] as Row), ...first }, ...rows.slice(1, 60), ...family];
const isSame = (a: Finding, b: Finding) =>
  a.severity === b.severity && a.ruleId === b.ruleId && a.row === b.row && a.columnKey === b.columnKey;

it('what was repaired can be kept as it is written, but where it is no repair of what a cell says', async () => {
  const seen = new Map<string, boolean>();
  for (const content of [readFileSync(samplePath('maple-ridge-messy.csv'), 'utf8'), tableOf(REPAIRED)]) {
    const fixed = issuesOf(await judge({ 'people.csv': content })).filter(({ severity }) => severity === 'fixed');
    for (const finding of new Map(fixed.map((each) => [each.ruleId, each])).values()) {
      const { ruleId, row, columnKey } = finding;
      const revertedFixes = [{ file: 'people.csv', row: row ?? 0, columnKey: columnKey ?? '' }];
      const after = issuesOf(await judge({ 'people.csv': content }, { revertedFixes }));
      seen.set(ruleId, !after.some((other) => isSame(other, finding)));
    }
  }
  expect([...seen.keys()].sort()).toEqual([
    'A01',
    'A02',
    'A04',
    'D09',
    'F15',
    'I02',
    'I09',
    'I11',
    'I16',
    'M05',
    'R02',
  ]);
  for (const [ruleId, isKept] of seen) expect([ruleId, isKept]).toEqual([ruleId, canBeKept(ruleId)]);
});
