import { WORDS_IN_NO_NAME } from '@onboard/domain/census/reading/name-words';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { brief, cleanRows, issuesOf, judge, type Row, tableOf } from './testing/census-samples.ts';

const { headers, rows } = cleanRows();
const [employee = {}, ...others] = rows.slice(0, 12);
const COLUMNS = [...headers, 'Emp Status'];
const withStatus = (row: Row): Row => ({ 'Emp Status': row.Relationship === 'Employee' ? 'FT' : '', ...row });
const judgeFirst = (cells: Row, columns = COLUMNS, quickPath = true) =>
  judge({ 'a.csv': tableOf([{ ...employee, ...cells }, ...others].map(withStatus), columns) }, { quickPath });

/** Cells as people write them, many of them wrong; each may stand anywhere. */
const NAMES = [
  'N/A',
  'TBD',
  'unknown',
  'see above',
  'same',
  'ditto',
  'do.',
  'Do',
  'No',
  'None',
  'Null',
  'Blank',
  'Same',
];
const MORE_NAMES = [
  'Cy and Di',
  'Cy & Di',
  'Ana y Jo',
  'Mr Jim',
  'Dr. Kim',
  'Anderson',
  'Waived',
  'not married',
  'Mrs',
];
const MARKED = [
  'Bob*',
  'Hal?',
  'Lou/Lulu',
  'Xu, MD',
  "O'Brien",
  'Mary Ann',
  'Declined cover',
  'To Follow',
  'Unk',
  'Vos Jr',
];
const STATUSES = ['XYZ', '1099', 'C', 'Term’d 10/1', 'Active', 'FT', 'Full time', 'LOA', 'Employed', 'New hire', ''];
const NUMBERS = [
  '0.5',
  '1.67',
  '5',
  '4.9',
  '40',
  '80.5',
  '2080',
  '8/day',
  '40 hrs',
  '21/hr',
  '52k/yr',
  '1.2E+05',
  '1250/wk',
  '1985',
];
const DATES = ['1985', '2015', '6\u204421\u20441971', '31/12/1980', '6/21/71', '26105', '2/30/1990'];
const CELLS = [
  ...NAMES,
  ...MORE_NAMES,
  ...MARKED,
  ...STATUSES,
  ...NUMBERS,
  ...DATES,
  'a@b',
  'Norwlk',
  '6850',
  'MuÃ±oz',
];

/** Names of words that may be none, of one letter again and again, of single letters apart, and with quotes. */
const WORDS = [...WORDS_IN_NO_NAME, 'ann', 'o’neil', "o'neil", 'bob', 'x', 't', 'b', 'd', 'a', 'c'];
const QUOTES = ['', '', "'", '"', '.', '*'];
const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.tuple(fc.constantFrom('x', 'X', 'a', 'é'), fc.integer({ min: 1, max: 12 })).map(([one, many]) => one.repeat(many)),
);
const quotedWord = fc.tuple(word, fc.constantFrom(...QUOTES)).map(([one, quote]) => `${quote}${one}${quote}`);
const madeName = fc
  .tuple(
    fc.array(fc.oneof(word, quotedWord), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(' ', '-', '.', '. ', "'", '/'),
    fc.constantFrom('lower', 'title', 'upper'),
  )
  .map(([words, between, letters]) => {
    const cased = { lower: (one: string) => one, title: titled, upper: (one: string) => one.toUpperCase() }[letters];
    return words.map(cased).join(between);
  });
const titled = (one: string): string => one.replace(/\p{L}/u, (letter) => letter.toUpperCase());

describe('a made name', () => {
  test('is judged alike on the quick path and on the careful one', async () => {
    const changes = fc.array(fc.record({ header: fc.constantFrom('First Name', 'Last Name'), value: madeName }), {
      minLength: 12,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(changes, async (cells) => {
        const changed = [employee, ...others].map(withStatus);
        for (const [row, { header, value }] of cells.entries()) (changed[row] as Row)[header] = value;
        const content = { 'a.csv': tableOf(changed, COLUMNS) };
        expect(await judge(content)).toEqual(await judge(content, { quickPath: false }));
      }),
      { numRuns: 30 },
    );
  });

  test.each(['Xxxxxx', 'XXXXXXXXX', 'T B D', 'T-B-D', 't.b.a.', "Robert 'Bob'"])('“%s” is told', async (value) => {
    for (const header of ['First Name', 'Last Name'])
      expect(issuesOf(await judgeFirst({ [header]: value })).map(({ ruleId }) => ruleId)).toContain('I08');
  });
});

test('an apostrophe at the front of an ID is taken away and told, and the family stays together', async () => {
  const header = headers.find((one) => /^(?:emp|employee).*(?:id|no|number)/i.test(one)) ?? '';
  const quoted = [employee, ...others].map(withStatus).map((row, at) => ({
    ...row,
    [header]: at % 2 === 0 ? `'${row[header]}` : (row[header] ?? ''),
  }));
  for (const quickPath of [true, false]) {
    const told = issuesOf(await judge({ 'a.csv': tableOf(quoted, COLUMNS) }, { quickPath }));
    expect(told.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(told.filter(({ message }) => message.startsWith('The apostrophe at the front'))).not.toEqual([]);
  }
});

describe('a cell that is written oddly', () => {
  test('is judged alike on the quick path and on the careful one', async () => {
    const cell = fc.record({ row: fc.nat(11), header: fc.constantFrom(...COLUMNS), value: fc.constantFrom(...CELLS) });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (cells) => {
        const changed = [employee, ...others].map(withStatus);
        for (const { row, header, value } of cells) (changed[row] as Row)[header] = value;
        const content = { 'a.csv': tableOf(changed, COLUMNS) };
        expect(await judge(content)).toEqual(await judge(content, { quickPath: false }));
      }),
      { numRuns: 60 },
    );
  });

  test.each(['First Name', 'Last Name', 'Emp Status', 'Hours Per Week'])(
    '… each of them alone in “%s” too',
    async (header) => {
      for (const value of CELLS) {
        const [quick, careful] = [
          await judgeFirst({ [header]: value }),
          await judgeFirst({ [header]: value }, COLUMNS, false),
        ];
        expect(issuesOf(quick).map(brief), value).toEqual(issuesOf(careful).map(brief));
      }
    },
  );

  test.each(COLUMNS)('whatever is suggested for a cell of “%s” mends it', async (header) => {
    for (const value of CELLS) {
      const told = issuesOf(await judgeFirst({ [header]: value }));
      const errors = new Set(
        told.filter(({ severity }) => severity === 'error').map(({ header: at, row }) => `${row} ${at}`),
      );
      for (const { row, header: at, columnKey, severity, suggestedValue, ruleId } of told) {
        if (row !== 2 || at === null || severity === 'fixed' || suggestedValue === undefined) continue;
        if (suggestedValue.includes('*') || columnKey === null) continue;
        const after = issuesOf(await judgeFirst({ [header]: value, [at]: suggestedValue }));
        const here = after.filter((issue) => issue.row === 2 && issue.header === at);
        const what = `${ruleId}: “${suggestedValue}” for “${value}” in ${at}`;
        expect(here.filter((issue) => issue.severity === 'error' && !errors.has(`2 ${at}`)).map(brief), what).toEqual(
          [],
        );
        expect(here.filter((issue) => issue.ruleId === ruleId && issue.severity === severity).map(brief), what).toEqual(
          [],
        );
      }
    }
  });
});

it('proposes no word for the basis in a cell for the amount', async () => {
  const columns = COLUMNS.map((header) => (header === 'Salary' ? 'Annual Pay' : header)).filter(
    (header) => header !== 'Salary Type',
  );
  for (const [pay, rules] of [
    ['21', ['R04 warning']],
    ['21/hr', ['R02 fixed', 'R04 warning']],
  ] as const) {
    const people = [employee, ...others].map((row, at) => ({
      ...row,
      'Annual Pay': at === 0 ? pay : (row.Salary ?? ''),
    }));
    const told = issuesOf(await judge({ 'a.csv': tableOf(people, columns) })).filter(
      ({ row, header }) => row === 2 && header === 'Annual Pay',
    );
    expect(told.map(({ ruleId, severity }) => `${ruleId} ${severity}`).toSorted()).toEqual(rules);
    expect(told.map(({ suggestedValue }) => suggestedValue)).not.toContain('HOURLY');
  }
});

it('reads from the cell what pay is for, where no column says it', async () => {
  const columns = headers.filter((header) => header !== 'Salary Type');
  const people = [employee, ...others].map((row) => ({ ...row, Salary: row.Salary ? `${row.Salary}/yr` : '' }));
  const told = issuesOf(await judge({ 'a.csv': tableOf(people, columns) }));
  expect(told.filter(({ ruleId, severity }) => severity === 'error' && /F06|R0/.test(ruleId)).map(brief)).toEqual([]);
  expect(told.find(({ ruleId }) => ruleId === 'R02')?.message).toMatch(/annual pay as the cell says/);
});

it('proposes the last name of the employee for a dependent of whom it says “same”', async () => {
  const at = others.findIndex((row) => row.Relationship === 'Child');
  for (const word of ['same', 'do.', '"', 'ditto']) {
    const people = [employee, ...others.map((row, index) => (index === at ? { ...row, 'Last Name': word } : row))];
    const told = issuesOf(await judge({ 'a.csv': tableOf(people) })).filter(({ ruleId }) => ruleId === 'I08');
    expect(told).toEqual([expect.objectContaining({ severity: 'error', suggestedValue: employee['Last Name'] })]);
  }
});

it.each([
  ['Cy and Di', 'error'],
  ['Eli & Fay', 'error'],
  ['Pike, Jo & Kit (twins)', 'error'],
  ['TBD', 'error'],
])('tells “%s” in the one cell for the name of a dependent', async (name, severity) => {
  const columns = [
    'Employee ID',
    'Relationship',
    'Member Name',
    ...headers.filter((one) => /SSN|Birth|Gender|State|Zip|Hire|Hours/.test(one)),
  ];
  const people = [employee, ...others].map((row, at) => ({
    ...row,
    'Member Name': at === 2 ? name : `${row['Last Name']}, ${row['First Name']}`,
  }));
  const told = issuesOf(await judge({ 'a.csv': tableOf(people, columns) })).filter(({ ruleId }) => ruleId === 'I08');
  expect(told.map((issue) => [issue.row, issue.severity])).toEqual([[4, severity]]);
});
