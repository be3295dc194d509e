import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CensusResult } from './census-request.ts';
import { cleanRows, delimited, errorsOf, judge, type Row } from './testing/census-samples.ts';

const { headers, rows } = cleanRows();
const table = (list: readonly Row[], columns = headers): string =>
  delimited([columns, ...list.map((row) => columns.map((header) => row[header] ?? ''))]);
const people = ({ employees, dependents }: CensusResult) => ({ employees, dependents });
const isEmployee = (row: Row) => row.Relationship === 'Employee';
const said = (result: CensusResult) =>
  errorsOf(result).map(({ ruleId, file, row, message }) => `${ruleId} ${file} ${row} ${message}`);
const files = (changes: readonly Row[], full: readonly Row[] = rows) => ({
  'full.csv': table(full),
  'changes.csv': table(changes),
});
const judged = (changes: readonly Row[], full?: readonly Row[]) => judge(files(changes, full), {}, ['changes.csv']);

const maeve = rows[0] as Row;
const zed: Row = {
  ...maeve,
  'Employee ID': 'N1',
  'First Name': 'Zed',
  'Last Name': 'Newhire',
  Email: 'zed@mapleridge.example',
  'Date of Birth': '03/03/1990',
};
/** A family of the sample with at least two children who have numbers. */
const family = (() => {
  for (let at = 0; at < rows.length; at += 1) {
    if (!isEmployee(rows[at] as Row)) continue;
    const end = rows.findIndex((row, index) => index > at && isEmployee(row));
    const children = rows.slice(at + 1, end).filter((row) => row.Relationship === 'Child' && row.SSN);
    if (children.length > 1) return { employee: rows[at] as Row, children };
  }
  throw new Error('The sample has no such family.');
})();

describe('a file of corrections replaces the same person only', () => {
  test('a new hire with the number of somebody else takes nobody’s place', async () => {
    const result = await judged([zed]);
    expect(people(result)).toEqual({ employees: 97, dependents: 121 });
    expect(said(result)).toEqual([
      'I16 changes.csv 2 The employee in row 2 of full.csv has the same social security number. Correct the one that is wrong.',
    ]);
  });

  test.each([
    ['another name, born the same day', { 'First Name': 'Maeva', 'Last Name': 'Okonkwo', 'Employee ID': 'X9' }],
    ['another date of birth', { 'Date of Birth': '06/12/1971', 'Employee ID': 'X9' }],
    ['another name and date of birth, the same id', { 'First Name': 'Mae', 'Date of Birth': '06/12/1971' }],
  ])('the same number and %s: it is one person', async (_words, cells) => {
    // Her dependents are in the file under the id that stays.
    const result = await judged([{ ...maeve, ...cells }]);
    expect(result.employees).toBe(96);
    expect(result.dependents).toBe(121);
    expect(said(result)).toEqual([]);
  });

  test.each(['first', 'last'])('two with one number, both in the file of corrections, be it %s', async (place) => {
    const changes = { 'changes.csv': table([zed, { ...maeve, Salary: '87128' }]) };
    const full = { 'full.csv': table(rows) };
    const result = await judge(place === 'first' ? { ...changes, ...full } : { ...full, ...changes }, {}, [
      'changes.csv',
    ]);
    expect(people(result)).toEqual({ employees: 97, dependents: 121 });
    expect(said(result)).toEqual([
      'I16 changes.csv 3 The employee in row 2 has the same social security number. Correct the one that is wrong.',
    ]);
  });

  test.each([
    ['of another day', {}],
    ['who is a twin', { 'Date of Birth': '04/09/2015' }],
  ])('a child with the number of a sibling %s takes nobody’s place', async (_words, born) => {
    const [one, two] = family.children as [Row, Row];
    const full = rows.map((row) => (row === one || row === two ? { ...row, ...born } : row));
    const result = await judged([family.employee, { ...two, ...born, SSN: one.SSN ?? '' }], full);
    expect(people(result)).toEqual({ employees: 96, dependents: 121 });
    expect(said(result)).toEqual([
      expect.stringMatching(/^I17 changes\.csv 3 The dependent in row \d+ of full\.csv has the same social security/),
    ]);
  });

  test('a child whose name is corrected stays one child', async () => {
    const [one] = family.children as [Row];
    const result = await judged([family.employee, { ...one, 'First Name': 'Josephine' }]);
    expect(people(result)).toEqual({ employees: 96, dependents: 121 });
    expect(said(result)).toEqual([]);
  });

  test('it never lowers the number of people but by those who can be the same', async () => {
    const full = rows.slice(0, 60);
    const pick = fc.nat(full.length - 1);
    const change = fc.record({
      of: pick,
      ssn: pick,
      first: fc.constantFrom(null, 'Zed', 'Ione'),
      birth: fc.constantFrom(null, '03/03/1990', '04/04/2014'),
      id: fc.constantFrom(null, 'N1', 'N2'),
    });
    const names = (row: Row) => `${row['First Name']} ${row['Last Name']}`;
    const canBeSame = (a: Row, b: Row): boolean => {
      if ((a.Relationship === 'Employee') !== (b.Relationship === 'Employee')) return false;
      const sameBirth = a['Date of Birth'] === b['Date of Birth'];
      if (isEmployee(a))
        return a.SSN === b.SSN && (sameBirth || names(a) === names(b) || a['Employee ID'] === b['Employee ID']);
      const sameFirst = a['First Name'] === b['First Name'];
      return (sameFirst && sameBirth) || (a.SSN === b.SSN && (sameFirst || sameBirth));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.boolean(), async (list, isFirst) => {
        const changes = list.map(({ of, ssn, first, birth, id }): Row => {
          const row = { ...(full[of] as Row), SSN: full[ssn]?.SSN ?? '' };
          if (first) row['First Name'] = first;
          if (birth) row['Date of Birth'] = birth;
          if (id && isEmployee(row)) row['Employee ID'] = id;
          return row;
        });
        const [a, b] = Object.entries(files(changes, full));
        const result = await judge(Object.fromEntries(isFirst ? [b ?? [], a ?? []] : [a ?? [], b ?? []]), {}, [
          'changes.csv',
        ]);
        for (const kind of ['employees', 'dependents'] as const) {
          const ofKind = (row: Row) => isEmployee(row) === (kind === 'employees');
          const gone = full.filter((row) => ofKind(row) && changes.some((one) => canBeSame(one, row)));
          const distinct = new Set(changes.filter(ofKind).map((row) => JSON.stringify(row)));
          expect(result[kind]).toBeGreaterThanOrEqual(full.filter(ofKind).length - gone.length);
          expect(result[kind] - (full.filter(ofKind).length - gone.length)).toBeGreaterThanOrEqual(
            distinct.size > 0 ? 1 : 0,
          );
        }
      }),
      { numRuns: 120 },
    );
  });
});
