import { describe, expect, test } from 'vitest';
import { cleanRows, delimited, errorsOf, issuesOf, type Row, runFiles } from './testing/census-samples.ts';

const { headers, rows } = cleanRows();
const table = (list: readonly Row[], columns = headers): string =>
  delimited([columns, ...list.map((row) => columns.map((header) => row[header] ?? ''))]);
const isEmployee = (row: Row) => row.Relationship === 'Employee';
const maeve = rows[0] as Row;
const familyOf = (employee: Row) => {
  const at = rows.indexOf(employee);
  const end = rows.findIndex((row, index) => index > at && isEmployee(row));
  return rows.slice(at + 1, end < 0 ? undefined : end);
};
const raise: Row = { ...maeve, Salary: '120000' };
const full = { name: 'full.csv', content: table(rows) };
const changes = (list: readonly Row[], name = 'changes.csv', turn = 1, columns = headers) => ({
  name,
  content: table(list, columns),
  holdsChanges: true,
  turn,
});
const said = (result: Awaited<ReturnType<typeof runFiles>>) =>
  errorsOf(result).map(({ ruleId, file, row, message }) => `${ruleId} ${file} ${row} ${message}`);
const all = { employees: 96, dependents: 121 };
const leave = (row: number, file = 'full.csv', columnKey = 'leftOut') => ({
  file,
  sheet: null,
  row,
  columnKey,
  value: 'yes',
});
const answer = (value: string, row = 2, file = 'changes.csv') => ({
  file,
  sheet: null,
  row,
  columnKey: 'isSamePerson',
  value,
});

describe('a later file of changes', () => {
  test('stands on the census before: everybody else stays, and what differs is told', async () => {
    const result = await runFiles([full, changes([raise])], { before: [full] });
    expect(result).toMatchObject(all);
    expect(said(result)).toEqual([]);
    expect(result.difference).toMatchObject({
      before: all,
      gone: { employees: 0, dependents: 0 },
      added: { employees: 0, dependents: 0 },
      changed: { employees: 1, dependents: 0 },
      people: [
        {
          kind: 'changed',
          name: `${maeve['First Name']} ${maeve['Last Name']}`,
          ref: maeve['Employee ID'],
          file: 'changes.csv',
        },
      ],
    });
    expect(result.difference?.people[0]?.columns).toHaveLength(1);
  });

  test('of several, the latest has the last word', async () => {
    const later: Row = { ...maeve, Salary: '130000' };
    const files = [full, changes([raise], 'one.csv', 1), changes([later], 'two.csv', 2)];
    const result = await runFiles(files, { before: files.slice(0, 2) });
    expect(result).toMatchObject(all);
    expect(said(result)).toEqual([]);
    expect(result.difference?.people.map(({ file, kind }) => `${kind} ${file}`)).toEqual(['changed two.csv']);
    const same = await runFiles([full, changes([later], 'one.csv', 1), changes([later], 'two.csv', 2)], {
      before: [full, changes([later], 'one.csv', 1)],
    });
    expect(same.difference?.people).toEqual([]);
  });

  test('findings of a row that is replaced are not told', async () => {
    const broken = [{ ...maeve, 'Date of Birth': '13/13/1990' }, ...rows.slice(1)];
    const before = { name: 'full.csv', content: table(broken) };
    expect(said(await runFiles([before]))).not.toEqual([]);
    expect(said(await runFiles([before, changes([maeve])]))).toEqual([]);
  });

  test('a corrected SSN is the same person, with everybody who belongs to them', async () => {
    const mended = [maeve, ...familyOf(maeve)].map((row, at) => ({ ...row, SSN: row.SSN ? `41273810${at + 1}` : '' }));
    const result = await runFiles([full, changes(mended)], { before: [full] });
    expect(result).toMatchObject(all);
    expect(said(result)).toEqual([]);
    expect(issuesOf(result).filter(({ ruleId }) => ['D09', 'I18', 'I19'].includes(ruleId))).toEqual([]);
    expect(result.difference).toMatchObject({
      added: { employees: 0, dependents: 0 },
      gone: { employees: 0, dependents: 0 },
    });
    expect(result.difference?.people[0]?.columns).toContain('SSN');
  });

  test('without an id and a number, name and date of birth are enough', async () => {
    const result = await runFiles([full, changes([{ ...raise, 'Employee ID': '' }])], { before: [full] });
    expect(result).toMatchObject(all);
  });
});

describe('whom a row of changes means, where nobody can tell', () => {
  const doubtful: Row = {
    ...maeve,
    'First Name': 'Zed',
    'Last Name': 'Newhire',
    'Date of Birth': '03/03/1990',
    SSN: '412738109',
  };
  const namesake: Row = { ...maeve, 'Employee ID': 'N9', SSN: '412738109' };

  test.each([
    // Of two people one id is wrong all the same.
    [
      'the id of somebody else',
      doubtful,
      'the employee ID',
      'another name and date of birth',
      ['I21 full', 'I21 chan'],
    ],
    ['a namesake born the same day', namesake, 'the name and date of birth', 'another employee ID', []],
  ])('%s is an error until it is said', async (_words, row, alike, unlike, left) => {
    const files = [full, changes([row])];
    const name = `${maeve['First Name']} ${maeve['Last Name']}`;
    expect(said(await runFiles(files))).toEqual([
      `I20 changes.csv 2 Who is meant? This row has ${alike} of ${name} (row 2 of full.csv), but ${unlike}. Say whether it is the same person, or two people.`,
    ]);
    const same = await runFiles(files, { corrections: [answer('same')] });
    expect([same.employees, same.dependents, said(same)]).toEqual([96, 121, []]);
    const two = await runFiles(files, { corrections: [answer('other')] });
    expect([two.employees, two.dependents]).toEqual([97, 121]);
    expect(
      said(two)
        .map((words) => words.slice(0, 8))
        .sort(),
    ).toEqual(left.toSorted());
    expect(issuesOf(two).filter(({ ruleId }) => ruleId === 'I18')).toEqual([]);
  });

  test('a dependent with the first name of one there, born another day', async () => {
    const child = familyOf(maeve).find((row) => row.Relationship === 'Child') as Row;
    const files = [full, changes([{ ...child, SSN: '', 'Date of Birth': '04/04/2014' }])];
    expect(said(await runFiles(files))).toEqual([
      expect.stringMatching(/^I20 changes\.csv 2 Who is meant\? .* first name of /),
    ]);
    expect(await runFiles(files, { corrections: [answer('same')] })).toMatchObject(all);
    expect(await runFiles(files, { corrections: [answer('other')] })).toMatchObject({ employees: 96, dependents: 122 });
  });
});

describe('a full census that leaves people out', () => {
  test('names everybody who is gone', async () => {
    const left = rows.filter((row) => row !== maeve && !familyOf(maeve).includes(row));
    const result = await runFiles([{ name: 'new.csv', content: table(left) }], { before: [full] });
    const family = familyOf(maeve).length;
    expect(result.difference?.gone).toEqual({ employees: 1, dependents: family });
    expect(result.difference?.people.map(({ kind, name }) => `${kind} ${name}`)).toContain(
      `gone ${maeve['First Name']} ${maeve['Last Name']}`,
    );
    expect(
      issuesOf(result)
        .filter(({ ruleId }) => ruleId === 'F17')
        .map(({ severity, message }) => `${severity} ${message}`),
    ).toEqual([
      `warning ${1 + family} of the 217 people of the census submitted before are not in this one: 1 employee and ${family} dependents. They would have no cover.`,
    ]);
  });

  test('the same people in another order are no difference', async () => {
    const families = rows.filter(isEmployee).map((row) => [row, ...familyOf(row)]);
    const result = await runFiles([{ name: 'new.csv', content: table(families.reverse().flat()) }], { before: [full] });
    expect(result.difference?.people).toEqual([]);
    expect(result.difference?.before).toEqual(all);
  });
});

describe('a row that is left out', () => {
  test('goes with its dependents, and nothing is said of them', async () => {
    const broken = {
      name: 'full.csv',
      content: table(
        rows.map((row) =>
          row === maeve || familyOf(maeve).includes(row) ? { ...row, 'Date of Birth': '13/13/1990' } : row,
        ),
      ),
    };
    expect(said(await runFiles([broken])).length).toBeGreaterThan(1);
    const result = await runFiles([broken], { corrections: [leave(2)] });
    expect([result.employees, result.dependents]).toEqual([95, 121 - familyOf(maeve).length]);
    expect(said(result)).toEqual([]);
  });

  test('of two rows of one employee leaves the dependents with the other', async () => {
    const twice = { name: 'full.csv', content: table([{ ...maeve, Salary: '1' }, ...rows]) };
    expect(said(await runFiles([twice]))).not.toEqual([]);
    const result = await runFiles([twice], { corrections: [leave(2)] });
    expect(result).toMatchObject(all);
    expect(said(result)).toEqual([]);
  });

  test('a dependent alone; an employee of a wide row too', async () => {
    expect(await runFiles([full], { corrections: [leave(3)] })).toMatchObject({ employees: 96, dependents: 120 });
    expect((await runFiles([full], { corrections: [leave(3), leave(2)], before: [full] })).difference?.gone).toEqual({
      employees: 1,
      dependents: familyOf(maeve).length,
    });
  });

  test('all of them is an empty census', async () => {
    const one = { name: 'one.csv', content: table([maeve]) };
    expect(said(await runFiles([one], { corrections: [leave(2, 'one.csv')] }))).toEqual([
      'F04 one.csv null Every employee is left out, so the census is empty. Take back at least one of them.',
    ]);
  });
});
