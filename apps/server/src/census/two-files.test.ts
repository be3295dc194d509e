import { readFileSync } from 'node:fs';
import type { Finding } from '@onboard/domain/census/finding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CensusResult } from './census-request.ts';
import {
  brief,
  cleanRows,
  delimited,
  errorsOf,
  issuesOf,
  judge,
  type Row,
  samplePath,
} from './testing/census-samples.ts';
import { variations } from './testing/vary-census.ts';
import { asText } from './testing/vary-files.ts';
import { tablesOf } from './testing/vary-tables.ts';

const { headers, rows } = cleanRows();
const table = (list: readonly Row[]): string =>
  delimited([headers, ...list.map((row) => headers.map((header) => row[header] ?? ''))]);
const people = ({ employees, dependents }: CensusResult) => ({ employees, dependents });
/** What is said of people, apart from each file's own rows. */
const compared = (result: CensusResult): Finding[] =>
  issuesOf(result).filter(({ ruleId }) => ['I16', 'I17', 'I18', 'I19', 'A08', 'D03', 'D09', 'F03'].includes(ruleId));
const changed = (at: number, cells: Row): Row[] =>
  rows.map((row, index) => (index === at ? { ...row, ...cells } : row));

describe('the same people in two files', () => {
  test('are one, with their dependents, and it is said once', async () => {
    const result = await judge({
      'maple-ridge.csv': readFileSync(samplePath('maple-ridge.csv')),
      'maple-ridge.xlsx': readFileSync(samplePath('maple-ridge.xlsx')),
    });
    expect(people(result)).toEqual({ employees: 96, dependents: 121 });
    expect(errorsOf(result).map(brief)).toEqual([]);
    expect(compared(result)).toEqual([
      expect.objectContaining({
        ruleId: 'F03',
        severity: 'warning',
        file: 'maple-ridge.xlsx',
        row: null,
        message:
          'All 96 employees of this file are in maple-ridge.csv too. Remove one of the files, or say that one of them holds changes only.',
      }),
    ]);
  });

  test('the same census twice counts the same people as once, whatever is in it', async () => {
    const cell = fc.record({
      row: fc.nat(40),
      header: fc.constantFrom(...headers),
      value: fc.constantFrom('', 'MR0001', 'MR0002', 'Child', 'Spouse', 'Employee', 'x', '863-20-5318', '05/14/2021'),
    });
    const copied = fc.array(fc.nat(40), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 12 }), copied, fc.boolean(), async (cells, again, quickPath) => {
        const list = rows.slice(0, 41).map((row) => ({ ...row }));
        for (const { row, header, value } of cells) (list[row] as Row)[header] = value;
        const text = table([...list, ...again.map((at) => list[at] ?? {})]);
        const once = await judge({ 'one.csv': text }, { quickPath });
        const twice = await judge({ 'one.csv': text, 'two.csv': `${text}\r\n` }, { quickPath });
        expect(people(twice)).toEqual(people(once));
        expect(twice.ruleCounts['D01 error']).toBe(once.ruleCounts['D01 error']);
      }),
      { numRuns: 120 },
    );
  });

  test('… and however it is written', async () => {
    await fc.assert(
      fc.asyncProperty(variations, async (variation) => {
        const tables = tablesOf(variation).map((one) => asText(one, variation));
        const named = (word: string) => tables.map((text, index) => [`${word}-${index}.csv`, text] as const);
        const twice = await judge(Object.fromEntries([...named('one'), ...named('two')]));
        expect(people(twice)).toEqual({ employees: 96, dependents: 121 });
        expect(errorsOf(twice).map(brief)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('where values differ, it is an error that names both files and rows', async () => {
    // Row 2 is MR0001, row 3 the spouse.
    const employee = await judge({ 'a.csv': table(rows), 'b.csv': table(changed(0, { Salary: '99999' })) });
    expect(errorsOf(employee)).toEqual([
      expect.objectContaining({
        ruleId: 'I16',
        file: 'b.csv',
        row: 2,
        message:
          'The employee is in row 2 of a.csv too, but Salary is “99999” here and “87127” there. Make both rows say the same, or leave one of them out.',
      }),
    ]);
    expect(employee.dependents).toBe(121);
    const spouse = await judge({ 'a.csv': table(rows), 'b.csv': table(changed(1, { SSN: '801-44-5566' })) });
    expect(errorsOf(spouse)).toEqual([
      expect.objectContaining({
        ruleId: 'D09',
        file: 'b.csv',
        row: 3,
        maskedValue: rows[1]?.['First Name'],
        message:
          'The dependent is in row 3 of a.csv too, but SSN is “***-**-5566” here and “***-**-8878” there. Make both rows say the same, or leave one of them out. If they are two people, correct the first name or the date of birth of one of them.',
      }),
    ]);
    expect(compared(spouse).filter(({ severity }) => severity === 'warning')).toHaveLength(1);
  });

  test('part of them: the warning counts, and the others are added', async () => {
    const result = await judge({ 'a.csv': table(rows.slice(0, 20)), 'b.csv': table(rows) });
    expect(people(result)).toEqual({ employees: 96, dependents: 121 });
    const employees = rows.slice(0, 20).filter((row) => row.Relationship === 'Employee').length;
    expect(compared(result).map(({ message }) => message)).toEqual([
      expect.stringContaining(`${employees} of the 96 employees of this file are in a.csv too.`),
    ]);
  });

  test.each(['first', 'last'])('a file of changes has the last word, be it %s', async (place) => {
    const full = { name: 'full.csv', text: table(rows) };
    const family = changed(0, { Salary: '99999' })
      .slice(0, 3)
      .map((row, at) => (at === 1 ? { ...row, Gender: row.Gender ?? '', SSN: '801-44-5566' } : row));
    const changes = { name: 'changes.csv', text: table(family) };
    const order = place === 'first' ? [changes, full] : [full, changes];
    const result = await judge(Object.fromEntries(order.map(({ name, text }) => [name, text])), {}, ['changes.csv']);
    expect(people(result)).toEqual({ employees: 96, dependents: 121 });
    expect(compared(result).map(brief)).toEqual([]);
  });

  test('somebody of the other file who is another person is named with the file', async () => {
    const own = { ...rows[0], 'Employee ID': 'X1', 'First Name': 'Irene', Email: '' };
    const result = await judge({ 'a.csv': table(rows), 'b.csv': table([own]) });
    expect(errorsOf(result).map(({ message }) => message)).toEqual([
      'The employee in row 2 of a.csv has the same social security number, but Employee ID is “X1” here and “MR0001” there, First name is “Irene” here and “Maeve” there, and Email is blank here and “mr1@mapleridge.example” there. If they are one person, make both rows say the same, or leave one of them out; if not, correct the number that is wrong.',
    ]);
  });
});
