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
      if (isEmployee(a)) {
        const sameId = a['Employee ID'] === b['Employee ID'];
        const sameName = names(a) === names(b);
        return (a.SSN === b.SSN && (sameBirth || sameName || sameId)) || (sameId && (sameBirth || sameName));
      }
      const sameFirst = a['First Name'] === b['First Name'];
      return (sameFirst && sameBirth) || (a.SSN === b.SSN && (sameFirst || sameBirth));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.boolean(), async (list, isFirst) => {
        const changes = list.map(({ of, ssn, first, birth, id }): Row => {
          const row: Row = { ...(full[of] as Row), SSN: full[ssn]?.SSN ?? '' };
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

describe.each([true, false])(
  'a row of corrections takes no cover away without a word (quick path: %s)',
  (quickPath) => {
    const BENEFITS = ['Dental Plan', 'Dental Tier', 'Vision Tier', 'Basic Life Volume', 'Vol Life EE', 'STD', 'LTD'];
    const covered: Row = { ...maeve, 'Dental Plan': 'PPO', 'Dental Tier': 'FAM', 'Vol Life EE': '0' };
    const full = [covered, ...rows.slice(1)];
    const blank = Object.fromEntries(BENEFITS.map((header) => [header, '']));
    const lost = (labels: string) =>
      `F03 changes.csv 2 Row 2 of full.csv has cover for this person that this row says nothing of: ${labels}. A row of changes has to be whole: enter it here too, or “Waive” where it ends.`;
    const judgedAs = (changes: string, more = {}) =>
      judge({ 'full.csv': table(full), 'changes.csv': changes }, { quickPath, ...more }, ['changes.csv']);

    test('with blank elections', async () => {
      const result = await judgedAs(table([{ ...covered, ...blank }]));
      expect(people(result)).toEqual({ employees: 96, dependents: 121 });
      expect(said(result)).toEqual([lost('Dental, Vision, Life, STD and LTD')]);
    });

    test('without the columns, though all else is the same; a cell mended in place counts', async () => {
      const few = headers.filter((header) => !BENEFITS.includes(header));
      expect(said(await judgedAs(table([covered], few)))).toEqual([lost('Dental, Vision, Life, STD and LTD')]);
      const corrections = ['dental.tier', 'vision.election', 'life.volume', 'std.election'].map((columnKey) => ({
        file: 'changes.csv',
        sheet: null,
        row: 2,
        columnKey,
        value: columnKey === 'life.volume' ? '50000' : 'Waive',
      }));
      expect(said(await judgedAs(table([covered], few), { corrections }))).toEqual([lost('LTD')]);
    });

    test.each(['0', '$0.00', 'Waive', '90000', '$90,000'])('an amount of %s is a word', async (amount) => {
      const row = { ...covered, 'Basic Life Volume': amount, 'Dental Plan': '', 'Dental Tier': 'Waive', STD: 'No' };
      expect(said(await judgedAs(table([row])))).toEqual([]);
    });

    test.each(['88000', '$88,000', '$88000', '88000.50', '2 x salary'])('an amount of %s is cover', async (amount) => {
      const had = [{ ...covered, 'Basic Life Volume': amount }, ...rows.slice(1)];
      const result = await judge(
        { 'full.csv': table(had), 'changes.csv': table([{ ...covered, 'Basic Life Volume': '' }]) },
        { quickPath },
        ['changes.csv'],
      );
      expect(said(result)).toEqual([lost('Life')]);
    });

    test('of dependents too', async () => {
      const had = full.map((row, at) => (at === 1 ? { ...row, 'Dental Plan': 'PPO' } : row));
      const result = await judge(
        {
          'full.csv': table(had),
          'changes.csv': table([covered, { ...(had[1] as Row), 'Dental Plan': '', Gender: 'M' }]),
        },
        { quickPath },
        ['changes.csv'],
      );
      expect(said(result).filter((one) => one.startsWith('F03'))).toEqual([
        lost('Dental').replace('changes.csv 2', 'changes.csv 3').replace('Row 2', 'Row 3'),
      ]);
    });

    test('a row with some columns only is told that it has to be whole; a row of a list is not', async () => {
      const few = ['Employee ID', 'Relationship', 'SSN', 'First Name', 'Last Name', 'Salary'];
      const WHOLE = 'A row of changes takes the place of the whole row, so what did not change has to be in it too.';
      const missing = said(await judgedAs(table([maeve], few))).filter((one) => /no column/.test(one));
      expect(missing.length).toBeGreaterThan(3);
      for (const one of missing) expect(one).toContain(WHOLE);
      const blank = { ...maeve, 'Hours Per Week': '' };
      const hours = (list: readonly string[]) => list.filter((one) => one.includes('hours per week are missing'));
      expect(hours(said(await judgedAs(table([blank]))))).toEqual([
        expect.stringContaining(`Enter a number. ${WHOLE}`),
      ]);
      const own = said(await judge({ 'full.csv': table([blank, ...rows.slice(1)]) }, { quickPath }));
      expect(hours(own)).toEqual([expect.not.stringContaining(WHOLE)]);
    });

    test('columns for class or pay that the replaced rows have are asked for', async () => {
      const few = headers.filter((header) => header !== 'Class' && header !== 'Hours Per Week');
      const message = said(await judgedAs(table([covered], few))).filter((one) => one.includes('take the place'));
      expect(message).toEqual([
        'F06 changes.csv null The rows of this file take the place of rows of full.csv, which say more: Class. Rows of changes have to be whole: add this column, so that nothing is lost.',
      ]);
      expect(
        said(
          await judge({ 'full.csv': table(full), 'changes.csv': table([zed], few) }, { quickPath }, ['changes.csv']),
        ),
      ).not.toContainEqual(expect.stringContaining('take the place'));
    });
  },
);
