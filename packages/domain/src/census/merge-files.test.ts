import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCensus } from './census.ts';
import { type CellCorrection, LEFT_OUT } from './corrections.ts';
import type { CensusPolicy } from './policy.ts';
import type { CensusVerdict } from './verdict.ts';

/** What a row says of somebody: their pay, or of voluntary life `''` (nothing), `Waive`, or an amount. */
interface Said {
  who: number;
  pay: number;
  life: string;
  isOut: boolean;
}
interface File {
  name: string;
  holdsChanges: boolean;
  turn: number;
  rows: readonly Said[];
}

const policy: CensusPolicy = {
  ...{ name: 'Alder & Moss', effectiveDate: '2027-01-01', today: '2026-11-27' },
  ...{ employeeIdInsteadOfSsn: false, dependentSsnRequired: false, itinAccepted: false, ratesUseGender: true },
  ...{ salaryBased: true, disability: false, contributory: false, payFrequencies: [], statutoryPlan: false },
  ...{ answeredStates: [], mailsToHomes: false, emailIsLogin: false, classes: [], billingLocations: [] },
  ...{ billsSplitByLocation: false, childAgeLimit: 26, domesticPartners: 'covered', comparesDependentSurnames: false },
};

/** Three employees and, of each, one child. */
const PEOPLE = ['Ada', 'Bea', 'Cleo', 'Dot', 'Eve', 'Fay'].map((first, at) => ({
  first,
  family: at % 3,
  isChild: at > 2,
}));
const WHO = PEOPLE.map((_, who) => who);
const HEADERS = [
  ...['Employee ID', 'Relationship', 'First Name', 'Last Name', 'Date of Birth', 'Gender', 'SSN', 'Salary'],
  'Vol Life EE',
];

function cellsOf({ who, pay, life }: Said): string[] {
  const { first, family, isChild } = PEOPLE[who] ?? { first: '', family: 0, isChild: false };
  const born = isChild ? `04/0${family + 1}/2015` : `03/0${family + 1}/1980`;
  const [ssn, salary] = isChild ? ['', ''] : [`41273810${family}`, String(pay)];
  return [`E${family}`, isChild ? 'Child' : 'Employee', first, 'Marlow', born, 'F', ssn, salary, isChild ? '' : life];
}

/** Judges the files as the server does: what is replaced is known at the end, so once more, knowing it. */
function judge(files: readonly File[]) {
  const corrections = files.flatMap(({ name, rows }) =>
    rows.flatMap(({ isOut }, at): CellCorrection[] =>
      isOut ? [{ file: name, sheet: null, row: at + 2, columnKey: LEFT_OUT, value: 'yes' }] : [],
    ),
  );
  let silent: CensusVerdict['silent'] = [];
  for (;;) {
    const census = startCensus(policy, { corrections, silent });
    for (const { name, rows, ...about } of files) {
      const table = [HEADERS, ...rows.map(cellsOf)].map((cells, at) => ({ row: at + 1, cells }));
      const reader = census.open(name, null, table, {}, true, about);
      for (const { row, cells } of table.slice(1)) reader?.row(row, cells);
    }
    const verdict = census.finish();
    const { roster, families, sheets } = census.people();
    const counting = Array.from({ length: roster.size }, (_, at) => at).filter((at) => !families.dropped.has(at));
    const rows = counting.map((at) => `${sheets[roster.sheet[at] ?? 0]?.file} ${roster.row[at]}`);
    if (verdict.silent.length === 0) return { verdict, rows: rows.sort() };
    silent = [...silent, ...verdict.silent];
  }
}

interface Placed extends Said {
  file: string;
  row: number;
}

/** The same, told plainly: all rows of one person, from the first word to the last. */
function rowsOf(files: readonly File[], who: number): Placed[] {
  const lists = files.filter(({ holdsChanges }) => !holdsChanges);
  const changes = files.filter(({ holdsChanges }) => holdsChanges).toSorted((a, b) => a.turn - b.turn);
  return [...lists, ...changes].flatMap(({ name, rows }) =>
    rows.flatMap((said, at) => (said.who === who ? [{ ...said, file: name, row: at + 2 }] : [])),
  );
}

function plainly(files: readonly File[]) {
  const rows = WHO.map((who) => rowsOf(files, who));
  const last = WHO.map((who) => rows[who]?.findLast(({ isOut }) => !isOut));
  const counting = WHO.map((who) => (last[PEOPLE[who]?.family ?? 0] ? last[who] : undefined));
  const lost = WHO.flatMap((who) => {
    const [by, ...before] = (rows[who] ?? []).filter(({ isOut }) => !isOut).toReversed();
    const spoken = by?.life === '' ? before.find(({ life }) => life !== '') : undefined;
    const isLost = spoken !== undefined && spoken.life !== 'Waive' && PEOPLE[who]?.isChild === false;
    return by && isLost ? [`${by.file} ${by.row} Row ${spoken.row} of ${spoken.file}`] : [];
  });
  return { rows, counting, lost: lost.sort() };
}

const said = (isOutToo: boolean) =>
  fc.record({
    who: fc.constantFrom(...WHO),
    pay: fc.constantFrom(50_000, 60_000, 70_000),
    life: fc.constantFrom('', 'Waive', '30000'),
    isOut: isOutToo ? fc.nat(4).map((one) => one === 0) : fc.constant(false),
  });
const rowsOnce = (isOutToo: boolean) => fc.uniqueArray(said(isOutToo), { selector: ({ who }) => who, maxLength: 6 });
/** One list of everybody, wherever it stands, and files of changes: several a round, over several rounds. */
const rounds = (isOutToo: boolean) =>
  fc
    .record({
      list: fc.tuple(...WHO.map((who) => said(isOutToo).map((one) => ({ ...one, who })))),
      at: fc.nat(2),
      changes: fc.array(fc.record({ rows: rowsOnce(isOutToo), isNewRound: fc.boolean() }), { maxLength: 5 }),
    })
    .map(({ list, at, changes }): File[] => {
      let turn = 0;
      const files = changes.map(({ rows, isNewRound }, index): File => {
        if (isNewRound && index >= at) turn += 1;
        return { name: `change-${index}.csv`, holdsChanges: true, turn, rows };
      });
      return files.toSpliced(at, 0, { name: 'full.csv', holdsChanges: false, turn: 0, rows: list });
    });

const findings = ({ domainValidations }: CensusVerdict, ruleId: string) =>
  domainValidations.flatMap(({ issues }) => issues).filter((issue) => issue.ruleId === ruleId);
const numbers = ({ employees, dependents }: CensusVerdict) => [employees, dependents];

describe('a list and files of changes, one after another', () => {
  test('of each person the row counts that was uploaded last and is not left out', () => {
    fc.assert(
      fc.property(rounds(true), (files) => {
        const { counting } = plainly(files);
        const { verdict, rows } = judge(files);
        expect(rows).toEqual(counting.flatMap((one) => (one ? [`${one.file} ${one.row}`] : [])).sort());
        const count = (isChild: boolean) =>
          counting.filter((one, who) => one && PEOPLE[who]?.isChild === isChild).length;
        expect(numbers(verdict)).toEqual([count(false), count(true)]);
        expect(['I16', 'I20', 'D09'].flatMap((ruleId) => findings(verdict, ruleId))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('a row that is left out says where the person counts all the same, or that nobody covers them', () => {
    fc.assert(
      fc.property(rounds(true), (files) => {
        const { rows, counting } = plainly(files);
        const told = judge(files).verdict.leftOut.map(({ file, row, countedBy }) => `${file} ${row}: ${countedBy}`);
        const expected = rows.flatMap((list, who) =>
          list.flatMap(({ file, row, isOut }) => {
            const by = counting[who];
            return isOut ? [`${file} ${row}: ${by && `row ${by.row} of ${by.file}`}`] : [];
          }),
        );
        expect(told.sort()).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });

  test('cover is missed only where the word before the last one had it', () => {
    fc.assert(
      fc.property(rounds(true), (files) => {
        const told = findings(judge(files).verdict, 'F03').filter(({ severity }) => severity === 'error');
        const lost = told.map(
          ({ file, row, message }) => `${file} ${row} ${message.slice(0, message.indexOf(' has '))}`,
        );
        expect(lost.sort()).toEqual(plainly(files).lost);
      }),
      { numRuns: 60 },
    );
  });

  test('of one round the file that came later counts, and it is said; of earlier rounds nothing is said', () => {
    fc.assert(
      fc.property(rounds(false), (files) => {
        const newest = Math.max(...files.map(({ turn }) => turn));
        const pairs = plainly(files).rows.flatMap((rows) => {
          const by = rows.at(-1);
          const isNew = ({ file }: Placed) => files.some(({ name, turn }) => name === file && turn === newest);
          const earlier = rows.slice(0, -1).filter((one) => one.file !== 'full.csv' && isNew(one));
          return by && isNew(by) ? earlier.map(({ file }) => `${file} ${by.file}`) : [];
        });
        const told = findings(judge(files).verdict, 'F03').filter(({ severity }) => severity === 'warning');
        const said = told.map(
          ({ file, message }) => `${file} ${/ in (\S+) too\. That file came later/.exec(message)?.[1]}`,
        );
        expect(said.sort()).toEqual([...new Set(pairs)].sort());
      }),
      { numRuns: 60 },
    );
  });
});
