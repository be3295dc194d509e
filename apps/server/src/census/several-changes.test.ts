import { describe, expect, test } from 'vitest';
import type { CensusResult } from './census-request.ts';
import { cleanRows, delimited, errorsOf, issuesOf, type Row, runFiles } from './testing/census-samples.ts';

const { headers, rows } = cleanRows();
const table = (list: readonly Row[]): string =>
  delimited([headers, ...list.map((row) => headers.map((header) => row[header] ?? ''))]);
const full = { name: 'full.csv', content: table(rows) };
const changes = (name: string, turn: number, ...list: Row[]) => ({
  ...{ name, turn, content: table(list), holdsChanges: true },
});
const cell = (file: string, columnKey: string, value: string, row = 2) => ({
  file,
  sheet: null,
  row,
  columnKey,
  value,
});
const said = (result: CensusResult) => errorsOf(result).map(({ ruleId, file, row }) => `${ruleId} ${file} ${row}`);
const changed = ({ difference }: CensusResult) =>
  difference?.people.map(({ kind, file, row }) => `${kind} ${file} ${row}`);
const numbers = ({ employees, dependents }: CensusResult) => [employees, dependents];

const maeve = rows[0] as Row;
const paid = (Salary: string, row = maeve): Row => ({ ...row, Salary });
/** The first employee with an amount of voluntary life. */
const eleni = rows.find((row) => row.Relationship === 'Employee' && /^\d/.test(row['Vol Life EE'] ?? '')) as Row;
const insured = (amount: string, row = eleni): Row => ({ ...row, 'Vol Life EE': amount });

describe('several files of changes in one round', () => {
  test.each([
    [[changes('one.csv', 1, paid('120000')), changes('two.csv', 1, paid('130000'))], 'two.csv'],
    [[changes('two.csv', 1, paid('130000')), changes('one.csv', 1, paid('120000'))], 'one.csv'],
  ])('the file that came later counts, and both are named', async (files, latest) => {
    const result = await runFiles([full, ...files], { before: [full] });
    expect([numbers(result), said(result), changed(result)]).toEqual([[96, 121], [], [`changed ${latest} 2`]]);
    const warned = issuesOf(result).filter(({ ruleId }) => ruleId === 'F03');
    expect(warned.map(({ severity, file, message }) => [severity, file, message])).toEqual([
      [
        'warning',
        files[0]?.name,
        `The only employee of this file is in ${latest} too. That file came later, so what it says of them counts.`,
      ],
    ]);
    // In the next round nobody hears of it again.
    const next = await runFiles([full, ...files, changes('three.csv', 2, paid('140000'))], {
      before: [full, ...files],
    });
    expect(issuesOf(next).filter(({ ruleId }) => ruleId === 'F03')).toEqual([]);
    expect(changed(next)).toEqual(['changed three.csv 2']);
  });
});

describe('a row of changes that is left out', () => {
  const [one, two] = [changes('one.csv', 1, paid('120000')), changes('two.csv', 1, paid('130000'))];

  test.each([
    ['the only change', [one], ['one.csv'], [], { 'one.csv 2': 'row 2 of full.csv' }],
    ['the later change', [one, two], ['two.csv'], ['changed one.csv 2'], { 'two.csv 2': 'row 2 of one.csv' }],
    ['the earlier change', [one, two], ['one.csv'], ['changed two.csv 2'], { 'one.csv 2': 'row 2 of two.csv' }],
    ['a row that is changed', [one], ['full.csv'], ['changed one.csv 2'], { 'full.csv 2': 'row 2 of one.csv' }],
  ])('%s: the row that counts is named, and the person stays', async (_words, files, out, people, expected) => {
    const corrections = out.map((file) => cell(file, 'leftOut', 'yes'));
    const result = await runFiles([full, ...files], { before: [full], corrections });
    expect([numbers(result), changed(result)]).toEqual([[96, 121], people]);
    expect(Object.fromEntries(result.leftOut.map(({ file, row, countedBy }) => [`${file} ${row}`, countedBy]))).toEqual(
      expected,
    );
    expect(result.leftOut.map(({ dependents }) => dependents)).toEqual([0]);
  });

  test('who has another name by now counts all the same', async () => {
    const renamed = changes('one.csv', 1, { ...maeve, 'Last Name': 'Okonjo' });
    const nameless = { ...maeve, 'Employee ID': '', SSN: '' };
    const late = changes('late.csv', 1, nameless);
    const corrections = [cell('late.csv', 'leftOut', 'yes'), cell('late.csv', 'isSamePerson', 'same')];
    for (const said of [corrections, corrections.slice(0, 1)]) {
      const result = await runFiles([full, renamed, late], { before: [full], corrections: said });
      expect([numbers(result), changed(result)]).toEqual([[96, 121], ['changed one.csv 2']]);
      expect(result.leftOut.map(({ file, countedBy }) => [file, countedBy])).toEqual([
        ['late.csv', 'row 2 of one.csv'],
      ]);
    }
  });

  test('a dependent who has another name by now counts all the same', async () => {
    const bilal = rows.find(
      (row) => row.Relationship === 'Child' && row['Employee ID'] === maeve['Employee ID'],
    ) as Row;
    const renamed = changes('one.csv', 1, maeve, { ...bilal, 'First Name': 'Zelda' });
    const late = changes('late.csv', 1, maeve, { ...bilal, SSN: '' });
    const corrections = [cell('late.csv', 'leftOut', 'yes', 3)];
    const result = await runFiles([full, renamed, late], { before: [full], corrections });
    expect(numbers(result)).toEqual([96, 121]);
    expect(result.leftOut.map(({ file, countedBy }) => [file, countedBy])).toEqual([['late.csv', 'row 3 of one.csv']]);
  });

  const namesake: Row = { ...maeve, 'Employee ID': 'N9', SSN: '' };
  test.each([
    ['who was said to be another', ['late.csv'], [changes('late.csv', 1, namesake)]],
    [
      'who was said to be another, in an earlier row about them',
      ['first.csv', 'late.csv'],
      [changes('first.csv', 1, namesake), changes('late.csv', 2, paid('90001', namesake))],
    ],
    ['whose namesake counts and was said to be another', ['full.csv'], [changes('late.csv', 1, namesake)]],
  ])('nobody is said to cover somebody %s', async (_words, out, files) => {
    const [asked] = files;
    const other = cell(asked?.name ?? '', 'isSamePerson', 'other');
    const corrections = [other, ...out.map((file) => cell(file, 'leftOut', 'yes'))];
    const result = await runFiles([full, ...files], { before: [full], corrections });
    expect(result.leftOut.map(({ file, countedBy }) => [file, countedBy])).toEqual(
      out.map((file) => [file, undefined]),
    );
  });

  test('nobody is said to cover a dependent who was said to be another', async () => {
    const child = rows.find(
      (row) => row.Relationship === 'Child' && row['Employee ID'] === maeve['Employee ID'],
    ) as Row;
    const late = changes('late.csv', 1, maeve, { ...child, SSN: '', 'Last Name': 'Okonjo' });
    const corrections = [cell('late.csv', 'isSamePerson', 'other', 3), cell('late.csv', 'leftOut', 'yes', 3)];
    const result = await runFiles([full, late], { before: [full], corrections });
    expect(result.leftOut.map(({ file, countedBy }) => [file, countedBy])).toEqual([['late.csv', undefined]]);
  });

  test('nobody is named where every row of the person is left out', async () => {
    const corrections = ['full.csv', 'one.csv'].map((file) => cell(file, 'leftOut', 'yes'));
    const result = await runFiles([full, one], { before: [full], corrections });
    expect(result.employees).toBe(95);
    expect(result.leftOut.map(({ countedBy }) => countedBy)).toEqual([undefined, undefined]);
    expect(result.leftOut.reduce((sum, { dependents }) => sum + dependents, 0)).toBe(121 - result.dependents);
  });
});

describe('cover that a change says nothing of', () => {
  test.each([
    ['waived in between', ['Waive'], '', []],
    ['lowered in between', ['5000'], '', ['F03 last.csv 2']],
    ['said nothing of in between either', [''], '', ['F03 last.csv 2']],
    ['waived, and taken again', ['Waive', '7000'], '', ['F03 last.csv 2']],
    ['waived, and taken again here', ['Waive'], '7000', []],
  ])('%s', async (_words, between, last, expected) => {
    for (const isOneRound of [true, false]) {
      const earlier = between.map((amount, at) => changes(`${at}.csv`, isOneRound ? 1 : at + 1, insured(amount)));
      const latest = changes('last.csv', isOneRound ? 1 : 9, insured(last, paid('99000', eleni)));
      const result = await runFiles([full, ...earlier, latest], { before: [full] });
      expect(said(result)).toEqual(expected);
    }
  });
});

describe('whom a row means is asked once', () => {
  const namesake: Row = { ...maeve, 'Employee ID': 'N9', SSN: '412738109' };
  const first = changes('first.csv', 1, namesake);
  const asked = 'I20 first.csv 2';
  const answer = (value: string) => [cell('first.csv', 'isSamePerson', value)];

  test.each([
    ['the person of the first file, of two people', paid('90001', namesake), 'other', [97, 121]],
    ['the person of the first file, who is the same', paid('90001', namesake), 'same', [96, 121]],
    ['the person of the list, who is the same', paid('90001'), 'same', [96, 121]],
    ['the person of the list, of two people', paid('90001'), 'other', [97, 121]],
  ])('a later row about %s', async (_words, row, value, people) => {
    for (const turn of [1, 2]) {
      const files = [full, first, changes('later.csv', turn, row)];
      const open = await runFiles(files);
      expect(said(open)).toEqual([asked]);
      const answered = await runFiles(files, { corrections: answer(value) });
      expect([said(answered), numbers(answered)]).toEqual([[], people]);
      expect(issuesOf(answered).filter(({ ruleId }) => ruleId === 'I18')).toEqual([]);
    }
  });

  test('of a dependent too', async () => {
    const child = rows.find(
      (row) => row.Relationship === 'Child' && row['Employee ID'] === maeve['Employee ID'],
    ) as Row;
    const other: Row = { ...child, SSN: '', 'Date of Birth': '04/04/2014' };
    const files = [full, changes('first.csv', 1, other), changes('later.csv', 2, { ...other, Gender: 'F' })];
    expect(said(await runFiles(files))).toEqual([asked]);
    for (const [value, dependents] of [
      ['same', 121],
      ['other', 122],
    ] as const) {
      const answered = await runFiles(files, { corrections: answer(value) });
      expect([said(answered), answered.dependents]).toEqual([[], dependents]);
    }
  });
});

test('where all share one id, people are told apart by their numbers', async () => {
  const shared = rows.filter((row) => row.Relationship === 'Employee').map((row) => ({ ...row, 'Employee ID': 'ALL' }));
  const result = await runFiles([{ name: 'new.csv', content: table(shared.toReversed()) }], {
    before: [{ name: 'old.csv', content: table(shared) }],
  });
  expect(result.difference).toMatchObject({ gone: { employees: 0 }, added: { employees: 0 }, people: [] });
});
