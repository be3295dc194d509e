import { expect, it } from 'vitest';
import { cleanRows, issuesOf, judge, type Row, tableOf } from './testing/census-samples.ts';

const { headers, rows } = cleanRows();
const [employee, spouse] = rows as [Row, Row];
const family = rows.filter((row) => row['Employee ID'] === employee['Employee ID']);
/** What tells who somebody is: another one there is another person. */
const WHO = new Set(['Employee ID', 'Relationship', 'SSN', 'First Name', 'Last Name', 'Date of Birth']);

const said = async (list: readonly Row[], ruleId: string, quickPath: boolean) => {
  const result = await judge({ 'one.csv': tableOf(list) }, { quickPath });
  const issues = issuesOf(result).filter((issue) => issue.ruleId === ruleId);
  return {
    severities: [...new Set(issues.map(({ severity }) => severity))],
    people: result.employees + result.dependents,
  };
};

it.each([true, false])('a family that is there twice, cell by cell, counts once (quick path %s)', async (quickPath) => {
  expect(await said([...family, ...family], 'I16', quickPath)).toEqual({
    severities: ['fixed'],
    people: family.length,
  });
  expect((await said([...family, ...family], 'D09', quickPath)).severities).toEqual(['fixed']);
});

const told = headers.filter((header) => !WHO.has(header) && employee[header]);
it.each(told)('an employee who is there twice with another “%s” is an error', async (header) => {
  for (const quickPath of [true, false]) {
    const other = { ...employee, [header]: '' };
    expect((await said([employee, other], 'I16', quickPath)).severities).toEqual(['error']);
  }
});

it('a dependent of a family that is there twice, with another plan, is an error', async () => {
  const [header = ''] = headers.filter((name) => /Dental/.test(name) && spouse[name]);
  const other = { ...spouse, [header]: '' };
  for (const quickPath of [true, false]) {
    expect((await said([employee, spouse, employee, other], 'D09', quickPath)).severities).toContain('error');
  }
});
