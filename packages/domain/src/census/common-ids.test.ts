import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCensus } from './census.ts';
import { type CellCorrection, LEFT_OUT } from './corrections.ts';
import type { CensusMapping } from './plan.ts';
import type { CensusPolicy } from './policy.ts';
import { HEADERS, PLAIN_POLICY as policy } from './testing/plain-census.ts';

const HEADERS_WITH_EMPLOYEE = [...HEADERS, 'Employee SSN'];
const [LAST, BORN, SSN] = [3, 4, 6];

type Line = string[];
interface Sheet {
  file: string;
  lines: Line[];
  sheet?: string;
  holdsChanges?: boolean;
  isChosen?: boolean;
  headers?: string[];
  mapping?: CensusMapping;
}
interface Options {
  corrections?: CellCorrection[];
  policy?: Partial<CensusPolicy>;
  before?: ReturnType<typeof judge>['people'];
}

function judge(sheets: readonly Sheet[], options: Options = {}) {
  const { corrections = [], before } = options;
  const census = startCensus({ ...policy, ...options.policy }, { corrections, isCompared: true });
  for (const { file, sheet = null, lines, headers = HEADERS, mapping = {}, ...more } of sheets) {
    const table = [headers, ...lines].map((cells, at) => ({ row: at + 1, cells }));
    const said = { holdsChanges: false, isOneOfSeveral: sheet !== null, isChosen: true, ...more };
    const reader = census.open(file, sheet, table.slice(0, 60), mapping, true, said);
    for (const { row, cells } of table.slice(1)) reader?.row(row, cells);
  }
  const verdict = census.finish(before);
  const people = census.people();
  const told = verdict.domainValidations.flatMap(({ issues }) => issues);
  return { told, verdict, people, ...people };
}
type Judged = ReturnType<typeof judge>;

const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const lastOf = (family: number) => `Able${letters(family)}`;
const day = (family: number) => String((family % 28) + 1).padStart(2, '0');
const ssnOf = (family: number) => `4127${String(family).padStart(5, '0')}`;
const employee = (family: number, id: string): Line => [
  ...[id, 'Employee', `Ada${letters(family)}`, lastOf(family), `03/${day(family)}/1980`, 'F', ssnOf(family)],
];
const child = (family: number, id: string): Line => [
  ...[id, 'Child', `Kit${letters(family)}`, lastOf(family), `04/${day(family)}/2015`, 'F', ''],
];
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);
const employees = (count: number, id: string) => numbers(count).map((family) => employee(family, id));
const children = (count: number, id: string) => numbers(count).map((family) => child(family, id));
const families = (count: number, id: string) =>
  numbers(count).flatMap((family) => [employee(family, id), child(family, id)]);

const LINKS = ['I16', 'I18', 'I20', 'I21', 'D01', 'D03', 'D09'];
const counted = ({ verdict }: Judged) =>
  Object.fromEntries(Object.entries(verdict.ruleCounts).filter(([rule]) => LINKS.includes(rule.slice(0, 3))));
const said = ({ told }: Judged) =>
  told.flatMap(({ ruleId, severity, row, file }) =>
    LINKS.includes(ruleId) ? [`${ruleId} ${severity} ${row} ${file}`] : [],
  );
const message = ({ told }: Judged, ruleId: string) => told.find((one) => one.ruleId === ruleId)?.message ?? '';

/** Those whose employee is another family's, by name: of a sheet, a dependent and the employee have one last name here. */
function strangers({ roster, families: linked }: Judged): string[] {
  return Array.from({ length: roster.size }, (_, at) => at).flatMap((at) => {
    const head = linked.employee[at] ?? -1;
    return head >= 0 && roster.last[head] !== roster.last[at] ? [`${roster.name(at)} → ${roster.name(head)}`] : [];
  });
}
const linkedTo = ({ roster, families: linked }: Judged, name: string): string[] =>
  Array.from({ length: roster.size }, (_, at) => at).flatMap((at) => {
    const head = linked.employee[at] ?? -1;
    return roster.isEmployee[at] || roster.name(at) !== name ? [] : [head < 0 ? '' : roster.name(head)];
  });

describe('an ID that more than forty people of a sheet have', () => {
  const MANY = 60;
  const kin = families(MANY, '0');
  const layouts: [string, Line[], number?][] = [
    ['families together', kin],
    ['employees first', [...employees(MANY, '0'), ...children(MANY, '0')]],
    ['employees first, then the children backwards', [...employees(MANY, '0'), ...children(MANY, '0').reverse()]],
    [
      'employees first, the last one with an ID of their own',
      [...employees(MANY, '0'), employee(99, 'Z99'), ...children(MANY, '0')],
    ],
    ['children first', [...children(MANY, '0'), ...employees(MANY, '0')]],
    [
      'somebody with an ID of their own within each family',
      numbers(MANY).flatMap((one) => [employee(one, '0'), employee(100 + one, `Z${one}`), child(one, '0')]),
    ],
    [
      'two families of one last name',
      [...kin, employee(70, '0').with(LAST, lastOf(1)), child(70, '0').with(LAST, lastOf(1))],
      MANY + 1,
    ],
    ['a child of another last name', kin.with(1, child(1, '0').with(LAST, 'Stone'))],
    ['a company number', families(MANY, '77001')],
    [
      'beside IDs of their own',
      [...kin, ...numbers(3, 90).flatMap((one) => [employee(one, `Z${one}`), child(one, `Z${one}`)])],
    ],
    // A list sorted by last name: the child of another family stands below the only employee of that name.
    ['sorted by last name', [...employees(MANY, '0'), child(99, '0').with(LAST, lastOf(MANY))], 1],
  ];

  test.each(layouts)(
    '%s: nobody is linked by order or name, and nobody in silence',
    (_words, lines, orphans = MANY) => {
      const judged = judge([{ file: 'a.csv', lines }]);
      expect(judged.families.orphans).toHaveLength(orphans);
      expect(counted(judged)).toEqual({ 'I21 warning': 1, 'D01 error': orphans });
    },
  );

  test('whatever the order of rows', () => {
    const lines = [...families(45, '0'), ...numbers(3, 90).flatMap((one) => [employee(one, 'Z1'), child(one, '')])];
    fc.assert(
      fc.property(fc.shuffledSubarray(lines.slice(0, -6), { minLength: 90 }), (shuffled) => {
        const judged = judge([{ file: 'a.csv', lines: shuffled }]);
        const { employee: heads, orphans } = judged.families;
        expect(strangers(judged)).toEqual([]);
        expect(judged.verdict.ruleCounts['D01 error'] ?? 0).toBe(orphans.length);
        expect(shuffled.filter((_line, at) => (heads[at] ?? -1) < 0)).toHaveLength(orphans.length);
      }),
      { numRuns: 30 },
    );
  });

  test.each(['families together', 'a child of another last name', 'two families of one last name'])(
    'left out of what is read, as it is said, the order tells: %s',
    (words) => {
      const [, lines = []] = layouts.find(([name]) => name === words) ?? [];
      const judged = judge([{ file: 'a.csv', lines, mapping: { 'Employee ID': null } }]);
      expect(counted(judged)).toEqual({});
      const heads = lines.map((_line, at) => judged.families.employee[at]);
      expect(heads).toEqual(lines.map((_line, at) => at - (at % 2)));
    },
  );

  test('the employee’s SSN tells', () => {
    const lines = [
      ...employees(MANY, '0').map((line) => [...line, '']),
      employee(99, 'Z99').concat(''),
      ...numbers(MANY).map((one) => [...child(one, '0'), ssnOf(one)]),
      [...child(99, '0'), ssnOf(99)],
    ];
    const judged = judge([{ file: 'a.csv', lines, headers: HEADERS_WITH_EMPLOYEE }]);
    expect(strangers(judged)).toEqual([]);
    expect(counted(judged)).toEqual({ 'I21 warning': 1 });
  });

  test('an employee’s SSN that nobody has tells nothing', () => {
    const lines = [...employees(MANY, '0'), [...child(1, '0'), '412799999']];
    const judged = judge([{ file: 'a.csv', lines, headers: HEADERS_WITH_EMPLOYEE }]);
    expect(counted(judged)).toEqual({ 'I21 warning': 1, 'D01 error': 1 });
  });

  test('what to do is said once, and of each dependent why', () => {
    const judged = judge([{ file: 'a.csv', lines: [...employees(MANY, '0'), ...children(MANY, '0')] }]);
    expect(message(judged, 'I21')).toBe(
      'Employee ID 0 is that of 60 people, so it names nobody. A dependent who has it is linked only by the employee’s SSN. Enter for each employee their own ID, for the dependents too. Or, if all dependents stand right below their employee, leave this column out where you say what your columns mean: then the order of the rows tells.',
    );
    expect(message(judged, 'D01')).toBe(
      'Employee ID 0 is that of 60 people, so it does not say whose dependent this is. Enter the employee’s own ID, here and in the row of the employee.',
    );
  });

  test('where the ID stands for the SSN it is an error, and the column cannot be left out', () => {
    const judged = judge([{ file: 'a.csv', lines: kin }], { policy: { employeeIdInsteadOfSsn: true } });
    expect(counted(judged)).toEqual({ 'I21 error': 1, 'D01 error': MANY });
    expect(message(judged, 'I21')).toMatch(/Enter for each employee their own ID, for the dependents too\.$/);
  });

  test('what is kept of it is shared by the dependents of whom nobody can tell', () => {
    const judged = judge([{ file: 'a.csv', lines: [...children(MANY, '0'), ...employees(MANY, '0')] }]);
    expect(judged.families.unnamed.size).toBe(MANY);
    expect(new Set(judged.families.unnamed.values()).size).toBe(1);
  });

  test.each([
    [
      'people of one sheet alone',
      [
        ['a.csv', 20],
        ['b.csv', 21],
      ],
      { 'I21 error': 41 },
    ],
    ['rows of one person, however many', [['a.csv', 1, 60]], {}],
    ['rows of two people, however many', [['a.csv', 2, 40]], { 'I21 error': 2 }],
  ] as [string, [string, number, number?][], object][])('%s do not make an ID nobody’s', (_words, sheets, expected) => {
    let from = 1;
    const judged = judge(
      sheets.map(([file, count, times = 1]) => {
        const own = numbers(count, from).map((one) => employee(one, 'A1'));
        from += count;
        return { file, lines: numbers(times).flatMap(() => own) };
      }),
    );
    const { 'I16 fixed': _repeated, ...rest } = counted(judged);
    expect(rest).toEqual(expected);
  });

  test('people are told by number, or by name and date of birth', () => {
    const byNumber = numbers(60).map((one) => employee(one, 'A1').with(SSN, ssnOf(one % 30)));
    const byName = numbers(60).map((one) => employee(one % 30, 'A1').with(SSN, ssnOf(one)));
    for (const lines of [byNumber, byName])
      expect(counted(judge([{ file: 'a.csv', lines }]))).not.toHaveProperty('I21 warning');
  });
});

describe('dependents with an ID that nobody has', () => {
  const typos = [employee(300, 'E300'), employee(301, 'E301'), child(300, 'E3000'), child(301, 'E3010')];
  test.each([40, 41, 60])('are nobody’s, where %i families name one ID', (count) => {
    const judged = judge([{ file: 'a.csv', lines: [...families(count, '0'), ...typos] }]);
    expect(judged.verdict.ruleCounts['D01 error']).toBe(count > 40 ? count + 2 : 2);
    expect(strangers(judged)).toEqual([]);
  });

  test('also where no dependent has a link, since each names somebody', () => {
    const lines = [...employees(60, '0'), ...typos.slice(0, 2), ...children(60, '0'), ...typos.slice(2)];
    expect(counted(judge([{ file: 'a.csv', lines }]))).toEqual({ 'I21 warning': 1, 'D01 error': 62 });
  });

  test('get no suggestion of an ID that is nobody’s, and one of the employee before that is somebody’s', () => {
    const lines = [
      ...employees(60, '0'),
      child(60, '0'),
      employee(61, '0'),
      child(61, 'X1'),
      employee(62, 'E62'),
      child(62, 'X2'),
    ];
    const { told } = judge([{ file: 'a.csv', lines }]);
    const suggested = told.flatMap((one) => (one.ruleId === 'D01' ? [one.suggestedValue ?? null] : []));
    expect(suggested).toEqual([null, null, 'E62']);
  });
});

describe('an ID that is nobody’s in one sheet is somebody’s in another', () => {
  const plant = employees(41, '100');
  const office = [
    ...[200, 201, 202].map((one, at) => employee(one, `10${at}`)),
    ...[200, 201, 202].map((one, at) => child(one, `10${at}`)),
  ];
  const pairs: [string, Sheet, Sheet][] = [
    ['two files', { file: 'plant.csv', lines: plant }, { file: 'office.csv', lines: office }],
    [
      'two sheets',
      { file: 'a.xlsx', sheet: 'Plant', lines: plant },
      { file: 'a.xlsx', sheet: 'Office', lines: office },
    ],
    [
      'a list and changes',
      { file: 'plant.csv', lines: plant },
      { file: 'office.csv', lines: office, holdsChanges: true },
    ],
  ];

  test.each(pairs)('%s', (_words, one, other) => {
    for (const sheets of [
      [one, other],
      [other, one],
    ]) {
      const judged = judge(sheets);
      expect(strangers(judged)).toEqual([]);
      expect(said(judged)).toEqual([`I21 warning 2 ${one.file}`]);
      expect(message(judged, 'I21')).toContain('that of 41 people');
      expect(judged.verdict.employees).toBe(44);
    }
  });

  test.each(pairs)('%s: two who share it there are told as ever', (_words, one, other) => {
    const more = { ...other, lines: [...other.lines, employee(203, '100')] };
    const judged = judge([one, more]);
    expect(counted(judged)).toEqual({ 'I21 warning': 1, 'I21 error': 2, 'D01 error': 1 });
    expect(linkedTo(judged, 'Kitcaa Ablecaa')).toEqual(['']);
  });

  const alone = (headers: string[] = HEADERS, ...cells: string[]) => ({
    lines: [
      [...child(200, '100'), ...cells],
      [...child(3, '100'), ...cells],
    ],
    headers,
  });
  test('of dependents in a file of their own nobody can tell', () => {
    const judged = judge([
      { file: 'plant.csv', lines: plant },
      { file: 'office.csv', lines: office.slice(0, 3) },
      { file: 'kids.csv', ...alone() },
    ]);
    expect(counted(judged)).toEqual({ 'I21 warning': 1, 'D01 error': 2 });
    expect(message(judged, 'D01')).toContain('Employee ID 100 is that of 41 people');
  });

  test('nor of those in a sheet of their own beside such a sheet', () => {
    const judged = judge([
      { file: 'a.xlsx', sheet: 'Plant', lines: plant },
      { file: 'a.xlsx', sheet: 'Office', lines: office.slice(0, 3) },
      { file: 'a.xlsx', sheet: 'Kids', ...alone() },
    ]);
    expect(counted(judged)).toEqual({ 'I21 warning': 1, 'D01 error': 2 });
  });

  test('but for the employee’s SSN', () => {
    const kids = alone(HEADERS_WITH_EMPLOYEE);
    const lines = kids.lines.map((line, at) => [...line, ssnOf(at === 0 ? 200 : 3)]);
    const judged = judge([
      { file: 'plant.csv', lines: plant },
      { file: 'office.csv', lines: office.slice(0, 3) },
      { file: 'kids.csv', ...kids, lines },
    ]);
    expect(counted(judged)).toEqual({ 'I21 warning': 1 });
    expect(strangers(judged)).toEqual([]);
  });

  test('in a file of its own the ID is that file’s, whatever it is elsewhere', () => {
    const sheets = [
      { file: 'plant.csv', lines: plant },
      { file: 'office.xlsx', sheet: 'Staff', lines: office.slice(0, 3) },
      { file: 'office.xlsx', sheet: 'Kids', lines: [child(200, '100')] },
    ];
    const judged = judge(sheets);
    expect(said(judged)).toEqual(['I21 warning 2 plant.csv']);
    expect(linkedTo(judged, 'Kitcaa Ablecaa')).toEqual(['Adacaa Ablecaa']);
  });
});

describe('a file of changes finds nobody by an ID that is nobody’s', () => {
  const base = { file: 'a.csv', lines: employees(60, '77001') };
  const hire: Line = ['77001', 'Employee', 'Zoe', 'Quartz', `03/${day(5)}/1980`, 'F', '531880001'];
  const changes = (...lines: Line[]) => ({ file: 'changes.csv', lines, holdsChanges: true });

  test.each<[string, Line, number, object]>([
    ['the same birth date', hire, 61, {}],
    ['the same birth date, without a number', hire.with(SSN, ''), 61, {}],
    ['neither', hire.with(BORN, '09/09/1991'), 61, {}],
    [
      'the number of somebody else by mistake',
      hire.with(SSN, ssnOf(5)).with(BORN, '09/09/1991'),
      61,
      { 'I16 error': 1 },
    ],
    ['the number and the birth date', hire.with(SSN, ssnOf(5)), 60, {}],
    ['the number and the name', employee(5, '77001').with(BORN, '09/09/1991'), 60, {}],
    ['the name and the birth date, without a number', employee(5, '77001').with(SSN, ''), 60, {}],
    ['the number and the name, with an ID of their own', employee(5, 'E5'), 60, {}],
  ])('%s', (_words, row, count, expected) => {
    for (const sheets of [
      [base, changes(row)],
      [changes(row), base],
    ]) {
      const judged = judge(sheets);
      expect(judged.verdict.employees).toBe(count);
      expect(counted(judged)).toEqual({ 'I21 warning': 1, ...expected });
      // The row of changes counts for the one it is about, and takes no other place.
      const gone = judged.roster.row.slice(0, judged.roster.size).filter((_row, at) => judged.families.dropped.has(at));
      expect([...gone]).toEqual(count === 60 ? [6] : []);
    }
  });

  test('nor by one that is nobody’s in the changes', () => {
    const hires = numbers(60, 100).map((one) => employee(one, 'A1').with(BORN, '03/06/1980'));
    const judged = judge([{ file: 'a.csv', lines: [employee(5, 'A1')] }, changes(...hires)]);
    expect(judged.verdict.employees).toBe(61);
    expect(said(judged)).toEqual(['I21 warning 2 changes.csv']);
  });

  test('who has the ID in changes still is told with the others', () => {
    const judged = judge([
      base,
      changes(employee(5, '77001').with(LAST, 'Cole'), employee(6, '77001').with(LAST, 'Cole')),
    ]);
    expect(said(judged)).toEqual(['I21 warning 2 a.csv']);
    expect(message(judged, 'I21')).toContain('that of 60 people');
  });

  test('changes that give everybody an ID of their own mend it', () => {
    const judged = judge([base, changes(...numbers(60).map((one) => employee(one, `E${one}`)))]);
    expect([judged.verdict.employees, counted(judged)]).toEqual([60, {}]);
  });

  test('changes that say the same of everybody in parts leave it said', () => {
    const part = (file: string, from: number) => ({
      ...{ file, holdsChanges: true },
      lines: numbers(30, from).map((one) => employee(one, '77001').with(LAST, `Cole${letters(one)}`)),
    });
    expect(said(judge([base, part('b.csv', 1), part('c.csv', 31)]))).toEqual(['I21 warning 2 b.csv']);
  });

  test('changes of everybody tell it instead of the list', () => {
    const all = changes(...numbers(60).map((one) => employee(one, '77001').with(LAST, `Cole${letters(one)}`)));
    expect(said(judge([base, all]))).toEqual(['I21 warning 2 changes.csv']);
  });

  test('a person whom changes rename and renumber is one, also to dependents in a file of their own', () => {
    const lines = [employee(1, 'A1'), employee(2, 'A2')];
    const renamed = employee(1, 'A1').with(LAST, 'Cole').with(SSN, ssnOf(99));
    const kids = { file: 'kids.csv', lines: [child(1, 'A1')] };
    const judged = judge([{ file: 'a.csv', lines }, kids, changes(renamed)]);
    expect([judged.verdict.employees, counted(judged)]).toEqual([2, {}]);
    expect(linkedTo(judged, 'Kitb Ableb')).toEqual(['Adab Cole']);
  });

  test('who is left out is not counted by a stranger with the ID and the birth date', () => {
    const cell = { file: 'a.csv', sheet: null, row: 6, columnKey: LEFT_OUT, value: 'yes' };
    const [out] = judge([base], { corrections: [cell] }).verdict.leftOut;
    expect([out?.row, out?.countedBy]).toEqual([6, undefined]);
  });

  test('a stranger who has it in the next census is not who had it', () => {
    const before = judge([base]).people;
    const { difference } = judge([{ file: 'next.csv', lines: [hire] }], { before }).verdict;
    expect([difference?.gone.employees, difference?.added.employees, difference?.changed.employees]).toEqual([
      60, 1, 0,
    ]);
    const hired = judge([{ file: 'next.csv', lines: [hire] }]).people;
    const then = judge([base], { before: hired }).verdict.difference;
    expect([then?.gone.employees, then?.added.employees, then?.changed.employees]).toEqual([1, 60, 0]);
  });
});

test('two sheets of a workbook in which all have one ID are two lists, whoever shares a birth date', () => {
  const lists = [employees(45, '77001'), numbers(45, 200).map((one) => employee(one, '77001'))];
  const sheets = lists.map((lines, at) => ({ file: 'a.xlsx', sheet: `Part ${at}`, lines, isChosen: false }));
  const judged = judge(sheets);
  expect([judged.verdict.employees, judged.families.repeatedSheets.length]).toEqual([90, 0]);
  expect(counted(judged)).toEqual({ 'I21 warning': 2 });
});

describe('an ID that is nobody’s and is mended', () => {
  const lines = families(45, '0');
  const cell = (row: number, columnKey: string, value: string): CellCorrection => ({
    file: 'a.csv',
    sheet: null,
    row,
    columnKey,
    value,
  });
  const rowOf = (family: number) => 2 * family;
  const mended = (count: number) =>
    numbers(count).flatMap((one) => [0, 1].map((more) => cell(rowOf(one) + more, 'employeeId', `E${one}`)));
  const leftOut = (count: number) => numbers(count).map((one) => cell(rowOf(one), LEFT_OUT, 'yes'));

  test.each<[string, CellCorrection[], object, string]>([
    ['for one family', mended(1), { 'I21 warning': 1, 'D01 error': 44 }, 'that of 44 people'],
    ['for four families', mended(4), { 'I21 warning': 1, 'D01 error': 41 }, 'that of 41 people'],
    ['until forty have it', mended(5), { 'I21 error': 40 }, ''],
    ['until one has it', mended(44), {}, ''],
    ['for everybody', mended(45), {}, ''],
    ['by leaving out one', leftOut(1), { 'I21 warning': 1, 'D01 error': 45 }, 'that of 44 people'],
    ['by leaving out five', leftOut(5), { 'I21 error': 40 }, ''],
    ['by leaving out all', leftOut(45), {}, ''],
  ])('%s counts who has it still', (_words, corrections, expected, words) => {
    const judged = judge([{ file: 'a.csv', lines }], { corrections });
    expect(counted(judged)).toEqual(expected);
    expect(message(judged, 'I21')).toContain(words);
    expect(strangers(judged)).toEqual([]);
  });

  test('nobody is told to take over an ID that is nobody’s', () => {
    const pair = [employee(70, 'A1'), child(70, 'A1'), employee(71, 'A1'), child(71, 'A1')];
    const corrections = [cell(94, 'employeeId', '0')];
    const { told } = judge([{ file: 'a.csv', lines: [...lines, ...pair] }], { corrections });
    const asked = told.filter(({ ruleId }) => ruleId === 'D01');
    expect(asked.map(({ row }) => row)).toContain(95);
    expect(asked.filter(({ suggestedValue }) => suggestedValue !== undefined)).toEqual([]);
  });

  test('of an employee alone leaves the child to be mended, with the new ID at hand', () => {
    const { told } = judge([{ file: 'a.csv', lines }], { corrections: [cell(rowOf(1), 'employeeId', 'E1')] });
    const orphans = told.flatMap((one) => (one.ruleId === 'D01' ? [[one.severity, one.row, one.suggestedValue]] : []));
    const others = numbers(44, 2).map((one) => ['error', rowOf(one) + 1, undefined]);
    expect(orphans).toEqual([['error', rowOf(1) + 1, 'E1'], ...others]);
  });
});
