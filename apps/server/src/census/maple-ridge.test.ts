import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CensusResult } from './census-request.ts';
import { samplePolicy } from './sample-policy.ts';
import { errorsOf, issuesOf, samplePath, TODAY } from './testing/census-samples.ts';
import { validateCensus } from './validate-census.ts';

const check = (name: string) =>
  validateCensus({ files: [{ name, path: samplePath(name) }], policy: samplePolicy(TODAY) });

/** Findings without what must differ: the file, and the rows counted from its header. */
function comparable(result: CensusResult) {
  const headerRow = result.files[0]?.sheets[0]?.headerRow ?? 0;
  return result.domainValidations.map((domain) => ({
    ...domain,
    issues: domain.issues.map(({ file, sheet, row, ...issue }) => ({ ...issue, row: (row ?? 0) - headerRow })),
  }));
}

describe('the Maple Ridge files', () => {
  test('both clean files have no errors and equal results', async () => {
    const [csv, xlsx] = await Promise.all([check('maple-ridge.csv'), check('maple-ridge.xlsx')]);
    for (const result of [csv, xlsx]) {
      expect(errorsOf(result)).toEqual([]);
      expect(result).toMatchObject({ layout: 'long', employees: 96, dependents: 121 });
      expect(result.domainValidations.map((domain) => domain.checkedRows)).toEqual([217, 217, 217, 217, 217, 217]);
    }
    expect(comparable(xlsx)).toEqual(comparable(csv));
    expect(xlsx.files[0]?.notes).toEqual([expect.objectContaining({ ruleId: 'F05', count: 2 })]);
  });

  test('the messy file gives every fault at its row, and no other error but what follows from one', async () => {
    const expected = JSON.parse(readFileSync(samplePath('maple-ridge-messy.expected.json'), 'utf8')) as {
      employees: number;
      dataRows: number;
      faults: { row: number; rule: string; severity: string; column: string }[];
    };
    const result = await check('maple-ridge-messy.csv');
    const found = issuesOf(result).map(({ row, ruleId, severity, column }) => ({
      row,
      rule: ruleId,
      severity,
      column,
    }));
    for (const { row, rule, severity, column } of expected.faults)
      expect(found).toContainEqual({ row, rule, severity, column });
    expect(result.employees).toBe(expected.employees);
    expect(result.files[0]?.dataRows).toBe(expected.dataRows);
    const wanted = new Set(expected.faults.map(({ row, rule }) => `${row} ${rule}`));
    const others = errorsOf(result)
      .map(({ row, ruleId }) => `${row} ${ruleId}`)
      .filter((key) => !wanted.has(key));
    // A ten-year-old who was hired at five: the second finding of one fault.
    expect(others).toEqual(['38 M01']);
    expect(result.files[0]?.notes.map(({ ruleId, count }) => [ruleId, count])).toEqual([
      ['F05', 1],
      ['F05', 1],
      ['F09', 1],
      ['F12', 1],
    ]);
  });

  test('a finding names the person of its row, and what to do about an error', async () => {
    const result = await check('maple-ridge-messy.csv');
    const ofCarlos = issuesOf(result).find(({ row, ruleId }) => row === 14 && ruleId === 'I01');
    expect(ofCarlos).toMatchObject({ employeeRef: 'MR0004', personName: 'Carlos Laurent' });
    const todo = /\b(Enter|Check|Correct|Add|Choose|Leave|is used|Have|Our team|Submit)\b/;
    for (const { message } of errorsOf(result)) expect(message).toMatch(todo);
  });

  test('every finding about a row of somebody says who it is, whether it is about one row or compares several', async () => {
    const lines = readFileSync(samplePath('maple-ridge-messy.csv'), 'latin1').split(/\r?\n/);
    const result = await check('maple-ridge-messy.csv');
    const ofPeople = issuesOf(result).filter(({ employeeRef }) => employeeRef !== null);
    const told = new Map(ofPeople.map(({ ruleId, row, personName }) => [ruleId, { row, personName }]));
    for (const compares of ['I16', 'I17', 'D01', 'D06']) expect([...told.keys()]).toContain(compares);
    for (const { row, personName, employeeRef, message } of ofPeople) {
      const [, , , first = '', , last = ''] = (lines[(row ?? 0) - 1] ?? '').split(',');
      // Words of a name may be cleaned; none is made up and none is left out but a suffix.
      expect(personName ?? '', `${employeeRef}: ${message}`).toContain(first.trim().split(/[^A-Za-z]/)[0] ?? '');
      expect(personName ?? '', `${employeeRef}: ${message}`).toContain(last.trim().split(/[^A-Za-z]/)[0] ?? '');
      if (first && last) expect(personName).toBeTruthy();
    }
  });

  test('no social security number leaves the engine whole', async () => {
    const text = JSON.stringify(await check('maple-ridge-messy.csv'));
    expect(text.match(/\d{3}-\d{2}-\d{4}/g)).toBeNull();
    expect(text).not.toContain('123456789');
  });
});
