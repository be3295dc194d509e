import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CensusRequest, CensusResult } from './census-request.ts';
import { cleanRows, issuesOf, judge, type Row, runFiles, tableOf } from './testing/census-samples.ts';
import { anna, beth, cody, sam, somebody } from './testing/small-families.ts';

const { rows } = cleanRows();
const isEmployee = (row: Row) => row.Relationship === 'Employee';
const file = (list: readonly Row[], name = 'one.csv', more = {}) => ({ name, content: tableOf(list), ...more });
const corrected = (row: number, columnKey: string, value: string, name = 'one.csv') => ({
  ...{ file: name, sheet: null, row, columnKey, value },
});
type Corrections = CensusRequest['corrections'];
const judged = (list: readonly Row[], corrections: Corrections = []) => runFiles([file(list)], { corrections });
const numbers = ({ employees, dependents }: CensusResult) => [employees, dependents];
const LINKS = new Set(['I16', 'I18', 'I20', 'I21', 'D01', 'D03', 'D09', 'I17']);
const said = (result: CensusResult) =>
  issuesOf(result)
    .filter(({ ruleId }) => LINKS.has(ruleId))
    .map(({ ruleId, severity, row }) => `${ruleId} ${severity} ${row}`)
    .sort();
const messages = (result: CensusResult, ruleId: string) =>
  issuesOf(result).flatMap((issue) => (issue.ruleId === ruleId ? [issue.message] : []));

describe('two employees with one employee ID', () => {
  test('each is told of the other, and dependents go to neither unless order and name agree', async () => {
    const result = await judged([anna('MR1'), beth('MR1'), sam('MR1'), cody('MR1')]);
    expect(said(result)).toEqual(['D01 error 4', 'I21 error 2', 'I21 error 3']);
    expect(numbers(result)).toEqual([2, 2]);
    expect(messages(result, 'I21')).toEqual([
      'Beth Baker (row 3) has the same employee ID. Correct the one that is wrong, for the dependents too, or leave one of the rows out.',
      'Anna Able (row 2) has the same employee ID. Correct the one that is wrong, for the dependents too, or leave one of the rows out.',
    ]);
    expect(messages(result, 'D01')).toEqual([
      'This number is that of several employees: Anna Able (row 2) and Beth Baker (row 3). Correct theirs first, then see that this row has the right one.',
    ]);
  });

  test('of many, three are named and the others counted', async () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      somebody(`${'ABCDEF'[at]}nn Able${at} 531${at} 198${at}`, 'X', 'Employee', {
        'Last Name': `Able${'abcdef'[at]}`,
      }),
    );
    const [message] = messages(await judged(many), 'I21');
    expect(message).toBe(
      'Bnn Ableb (row 3), Cnn Ablec (row 4), Dnn Abled (row 5) and 2 more employees have the same employee ID. Enter for each their own, for the dependents too, or leave rows out.',
    );
  });

  test.each([
    ['another case', 'mr1', 'MR1'],
    ['zeros in front', '0071', '71'],
    ['spaces around', ' MR1 ', 'MR1'],
  ])('written with %s: one ID', async (_words, one, other) => {
    expect(said(await judged([anna(one), beth(other), sam(other)]))).toEqual([
      'D01 error 4',
      'I21 error 2',
      'I21 error 3',
    ]);
  });

  const family = [anna('MR1'), sam('MR1'), beth('MR1'), cody('MR1')];
  const orders: [string, Row[], string[]][] = [
    ['families together', family, ['I21 error 2', 'I21 error 4']],
    [
      'families together, the other one first',
      [...family.slice(2), ...family.slice(0, 2)],
      ['I21 error 2', 'I21 error 4'],
    ],
    [
      'dependents first',
      [sam('MR1'), cody('MR1'), anna('MR1'), beth('MR1')],
      ['D01 error 2', 'D01 error 3', 'I21 error 4', 'I21 error 5'],
    ],
    [
      'another last name',
      [anna('MR1'), sam('MR1', { 'Last Name': 'Stone' }), beth('MR1')],
      ['D01 error 3', 'I21 error 2', 'I21 error 4'],
    ],
    [
      'one last name',
      [anna('MR1'), beth('MR1', { 'Last Name': 'Able' }), sam('MR1')],
      ['D01 error 4', 'I21 error 2', 'I21 error 3'],
    ],
  ];
  test.each(orders)('%s', async (_words, list, expected) => {
    expect(said(await judged(list))).toEqual(expected);
  });

  test('a dependent with the SSN of one of them is theirs', async () => {
    const columns = [...cleanRows().headers, 'Employee SSN'];
    const list = [anna('MR1'), beth('MR1'), { ...sam('MR1'), 'Employee SSN': '863-20-5318' }];
    const result = await runFiles([{ name: 'one.csv', content: tableOf(list, columns) }]);
    expect(said(result)).toEqual(['I21 error 2', 'I21 error 3']);
  });

  test.each([
    ['the same number (I16)', { SSN: '863-20-5318' }, ['I16 error 3']],
    [
      'the same name and date of birth (I18)',
      { 'First Name': 'Anna', 'Last Name': 'Able', 'Date of Birth': '06/21/1971' },
      ['I18 warning 3'],
    ],
    ['the same name only', { 'First Name': 'Anna', 'Last Name': 'Able' }, ['I21 error 2', 'I21 error 3']],
    ['the same date of birth only', { 'Date of Birth': '06/21/1971' }, ['I21 error 2', 'I21 error 3']],
    ['no number', { SSN: '' }, ['I21 error 2', 'I21 error 3']],
  ])('%s', async (_words, more, expected) => {
    expect(said(await judged([anna('MR1'), beth('MR1', more)]))).toEqual(expected);
  });

  test('no ID at all is no shared one', async () => {
    expect(said(await judged([anna(''), sam(''), beth(''), cody('')]))).toEqual([]);
  });
});

describe('a shared employee ID that is mended', () => {
  const list = [anna('MR1'), sam('MR1'), beth('MR1'), cody('MR1')];
  const id = (row: number, value: string) => corrected(row, 'employeeId', value);
  const out = (row: number) => corrected(row, 'leftOut', 'yes');

  test.each<[string, Row[], NonNullable<Corrections>, string[], number[]]>([
    ['both rows of one family', list, [id(4, 'MR2'), id(5, 'MR2')], [], [2, 2]],
    ['the employee only: the child is asked about', list, [id(4, 'MR2')], ['D01 warning 5'], [2, 2]],
    ['the other employee only', list, [id(2, 'MR2')], ['D01 warning 3'], [2, 2]],
    [
      'a sorted list, by name',
      [anna('MR1'), beth('MR1'), sam('MR1'), cody('MR1')],
      [id(3, 'MR2')],
      ['D01 warning 5'],
      [2, 2],
    ],
    ['left out, with the child', list, [out(4)], [], [1, 1]],
    ['left out in a sorted list', [anna('MR1'), beth('MR1'), sam('MR1'), cody('MR1')], [out(3)], [], [1, 1]],
    ['the first left out', [anna('MR1'), beth('MR1'), sam('MR1'), cody('MR1')], [out(2)], ['D01 warning 4'], [1, 2]],
    ['both left out', list, [out(2), out(4)], [], [0, 0]],
    [
      'to the ID of somebody else',
      [...list, anna('MR3', { SSN: '863-20-5555', 'First Name': 'Ada' })],
      [id(4, 'MR3')],
      ['D01 warning 5', 'I21 error 4', 'I21 error 6'],
      [3, 2],
    ],
    ['to another way to write it', list, [id(4, 'mr1')], ['I21 error 2', 'I21 error 4'], [2, 2]],
  ])('%s', async (_words, people, corrections, expected, counts) => {
    const result = await judged(people, corrections);
    expect([said(result), numbers(result)]).toEqual([expected, counts]);
  });

  test('what the child is asked about has the new number at hand', async () => {
    const issue = issuesOf(await judged(list, [id(4, 'MR2')])).find(({ ruleId }) => ruleId === 'D01');
    expect(issue).toMatchObject({
      message:
        'Beth Baker (row 4) had this number too. Check that the dependent belongs to Anna Able (row 2), or correct the number.',
      suggestedValue: 'MR2',
      maskedValue: 'MR1',
    });
  });

  test('a number that may be one of social security is not at hand: its mask would be written', async () => {
    const issue = issuesOf(await judged(list, [id(4, '863-20-4444')])).find(({ ruleId }) => ruleId === 'D01');
    expect(issue).toMatchObject({ columnKey: 'employeeId', maskedValue: 'MR1' });
    expect(issue?.suggestedValue).toBeUndefined();
  });
});

describe('one employee ID in several files', () => {
  const changes = (list: readonly Row[]) => file(list, 'changes.csv', { holdsChanges: true, turn: 1 });

  test('a person in a full file and in changes is no duplicate', async () => {
    for (const row of [
      anna('MR1', { Salary: '99999' }),
      anna('MR1', { SSN: '863-20-7777' }),
      anna('mr1', { 'Last Name': 'Cole' }),
    ]) {
      const result = await runFiles([file([anna('MR1'), sam('MR1'), beth('MR2')]), changes([row])]);
      expect([said(result), numbers(result)]).toEqual([[], [2, 1]]);
    }
  });

  test.each(['first', 'last'])(
    'numbers that changes swap leave dependents where they are, be they %s',
    async (place) => {
      const files = [file([anna('MR1'), sam('MR1'), beth('MR2'), cody('MR2')]), changes([anna('MR2'), beth('MR1')])];
      const result = await runFiles(place === 'first' ? files.toReversed() : files);
      // A dependent who went to the other one would be another spouse's child or nobody's.
      expect([said(result), numbers(result)]).toEqual([[], [2, 2]]);
    },
  );

  test('two people in two lists: each list knows its own', async () => {
    const result = await runFiles([file([anna('MR1'), sam('MR1')]), file([beth('MR1'), cody('MR1')], 'two.csv')]);
    expect([said(result), numbers(result)]).toEqual([
      ['I21 error 2', 'I21 error 2'],
      [2, 2],
    ]);
    const [message] = messages(result, 'I21');
    expect(message).toContain('Beth Baker (row 2 of two.csv)');
  });

  test('dependents in a file of their own are nobody’s until it is mended', async () => {
    const result = await runFiles([file([anna('MR1'), beth('MR1')]), file([sam('MR1'), cody('MR1')], 'two.csv')]);
    expect(said(result)).toEqual(['D01 error 2', 'D01 error 3', 'I21 error 2', 'I21 error 3']);
  });
});

describe('a family that is pasted twice', () => {
  const family = rows.slice(0, 5);
  const [maeve, bilal, joy] = family as [Row, Row, Row];
  const dropped = ['D09 fixed 220', 'D09 fixed 221', 'D09 fixed 222', 'D09 fixed 223', 'I16 fixed 219'];
  const all = [96, 121];

  test.each<[string, Row[], string[], number[]]>([
    ['word for word', [...rows, ...family], dropped, all],
    [
      'three times',
      [...rows, ...family, ...family.slice(0, 2)],
      [...dropped, 'I16 fixed 224', 'D09 fixed 225'].sort(),
      all,
    ],
    [
      'the employees first',
      [maeve, maeve, ...family.slice(1), ...family.slice(1), ...rows.slice(5)],
      ['D09 fixed 10', 'D09 fixed 11', 'D09 fixed 8', 'D09 fixed 9', 'I16 fixed 3'],
      all,
    ],
    [
      'with another SSN of a child',
      [...rows, maeve, { ...joy, SSN: '801-44-5566' }],
      ['D09 error 220', 'I16 fixed 219'],
      [96, 122],
    ],
    [
      'with another spouse',
      [...rows, maeve, { ...bilal, 'First Name': 'Omar', SSN: '' }],
      ['D03 error 220', 'I16 fixed 219'],
      [96, 122],
    ],
    [
      'with another name of a child',
      [...rows, maeve, { ...joy, 'First Name': 'Hope' }],
      ['I17 error 220', 'I16 fixed 219'].sort(),
      [96, 122],
    ],
    [
      'with a child who is new',
      [...rows, maeve, { ...joy, 'First Name': 'Hope', SSN: '' }],
      ['I16 fixed 219'],
      [96, 122],
    ],
    ['but for the employee', [...rows, joy], ['D09 error 219'], [96, 122]],
  ])('%s', async (_words, list, expected, counts) => {
    const result = await judged(list);
    expect([said(result), numbers(result)]).toEqual([expected, counts]);
  });

  test('without IDs, and without numbers', async () => {
    const nameless = (list: readonly Row[], header: string) => list.map((row) => ({ ...row, [header]: '' }));
    const byOrder = await judged(nameless([...rows, ...family], 'Employee ID'));
    expect([said(byOrder), numbers(byOrder)]).toEqual([dropped, all]);
    const byId = await judged(nameless([...rows, ...family], 'SSN'));
    expect([said(byId), numbers(byId)]).toEqual([dropped, all]);
  });

  test('nothing else is said of the second copy, and nothing is missed of the first', async () => {
    const blank = family.map((row) => ({ ...row, SSN: isEmployee(row) ? (row.SSN ?? '') : '', 'Zip Code': '68' }));
    const once = await judged([...blank, ...rows.slice(5)]);
    const twice = await judged([...blank, ...rows.slice(5), ...blank]);
    expect(numbers(twice)).toEqual(numbers(once));
    expect(twice.ruleCounts).toEqual({ ...once.ruleCounts, 'I16 fixed': 1, 'D09 fixed': 4 });
  });

  test('left out by hand, the dependents of the copy are there once as well', async () => {
    const result = await judged([...rows, ...family], [corrected(219, 'leftOut', 'yes')]);
    expect([said(result), numbers(result)]).toEqual([dropped.slice(0, 4), all]);
  });

  test('in one of two files, and in both', async () => {
    const twice = [...rows, ...family];
    for (const lists of [
      [twice, rows],
      [rows, twice],
      [twice, twice],
    ]) {
      const result = await runFiles(lists.map((list, at) => file(list, `${at}.csv`)));
      expect(numbers(result)).toEqual(all);
      expect(said(result).filter((words) => words.includes('error'))).toEqual([]);
    }
  });
});

describe('whatever the order of rows', () => {
  /** Families of which some share IDs, numbers or names; a row may be there twice. */
  const lists = fc
    .array(
      fc.record({
        id: fc.constantFrom('A1', 'a1', 'B2', '07', '7'),
        last: fc.constantFrom('Able', 'Baker'),
        first: fc.constantFrom('Anna', 'Beth', 'Cleo'),
        hasChild: fc.boolean(),
        copies: fc.nat(1),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((families) =>
      families.flatMap(({ id, last, first, hasChild, copies }, at) => {
        const own = [
          somebody(`${first} ${last} 53${10 + at} 197${at}`, id, 'Employee', { Email: '' }),
          ...(hasChild ? [somebody(`Kit${'abcd'[at]} ${last} 88${10 + at} 201${at}`, id, 'Child')] : []),
        ];
        return Array.from({ length: copies + 1 }, () => own).flat();
      }),
    );

  test('who shares an ID is told, counts stay the same, and both paths agree', async () => {
    const orders = lists.chain((list) =>
      fc.shuffledSubarray(list, { minLength: list.length }).map((one) => [list, one]),
    );
    await fc.assert(
      fc.asyncProperty(orders, async (pair) => {
        const results = await Promise.all(pair.map((list) => judge({ 'one.csv': tableOf(list) })));
        for (const [at, result] of results.entries()) {
          const list = pair[at] ?? [];
          const holders = (id: string) =>
            new Set(list.flatMap((row) => (isEmployee(row) && sameId(row['Employee ID'] ?? '', id) ? row.SSN : [])));
          const shared = list.filter((row) => isEmployee(row) && holders(row['Employee ID'] ?? '').size > 1);
          const told = issuesOf(result).filter(({ ruleId }) => ruleId === 'I21');
          expect(new Set(told.map(({ personName, maskedValue }) => `${personName} ${maskedValue}`))).toEqual(
            new Set(shared.map((row) => `${row['First Name']} ${row['Last Name']} ${row['Employee ID']}`)),
          );
          expect(await judge({ 'one.csv': tableOf(list) }, { quickPath: false })).toEqual(result);
        }
        // A dependent who is nobody's yet may be there twice.
        if (results.some(({ ruleCounts }) => ruleCounts['D01 error'])) return;
        expect(numbers(results[1] as CensusResult)).toEqual(numbers(results[0] as CensusResult));
      }),
      { numRuns: 40 },
    );
  });
});

const sameId = (a: string, b: string): boolean =>
  a.toUpperCase().replace(/^0+/, '') === b.toUpperCase().replace(/^0+/, '');
