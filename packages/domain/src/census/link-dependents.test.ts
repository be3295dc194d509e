import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCensus } from './census.ts';
import { type CellCorrection, LEFT_OUT } from './corrections.ts';
import { HEADERS, PLAIN_POLICY as policy } from './testing/plain-census.ts';

/** A row, and the number of the family it is of. */
interface Line {
  family: number;
  isEmployee: boolean;
  cells: string[];
}

function linesOf(families: readonly { id: string; last: string; children: number; copies: number }[]): Line[] {
  return families.flatMap(({ id, last, children, copies }, family) => {
    const line = (first: string, relationship: string, born: string, ssn: string): Line => ({
      ...{ family, isEmployee: relationship === 'Employee' },
      cells: [id, relationship, first, last, born, 'F', ssn],
    });
    const own = [
      line('Ada', 'Employee', `03/0${family + 1}/1980`, `41273810${family}`),
      ...Array.from({ length: children }, (_, at) =>
        line(['Kit', 'Lee'][at] ?? '', 'Child', `04/0${family + 1}/2015`, ''),
      ),
    ];
    return Array.from({ length: copies }, () => own).flat();
  });
}

function judge(lines: readonly Line[], corrections: readonly CellCorrection[] = []) {
  const census = startCensus(policy, { corrections });
  const table = [HEADERS, ...lines.map(({ cells }) => cells)].map((cells, at) => ({ row: at + 1, cells }));
  const reader = census.open('one.csv', null, table, {}, true);
  for (const { row, cells } of table.slice(1)) reader?.row(row, cells);
  const verdict = census.finish();
  const told = verdict.domainValidations.flatMap(({ issues }) => issues);
  return { told, verdict, ...census.people() };
}

const families = fc.array(
  fc.record({
    id: fc.constantFrom('A1', 'a1', 'B2', '07', '7', ''),
    last: fc.constantFrom('Able', 'Baker', 'Cole'),
    children: fc.nat(2),
    copies: fc.constantFrom(1, 1, 1, 2),
  }),
  { minLength: 2, maxLength: 5 },
);
const shuffled = families
  .map((list) => linesOf(list.map((one) => (one.id === '' ? { ...one, children: 0 } : one))))
  .chain((lines) => fc.shuffledSubarray(lines, { minLength: lines.length }));

test('whatever the order of rows, a dependent is of the own family, or it is said that nobody can tell', () => {
  fc.assert(
    fc.property(shuffled, (lines) => {
      const { told, roster, families: linked } = judge(lines);
      for (const [at, { family, isEmployee }] of lines.entries()) {
        if (isEmployee || linked.dropped.has(at)) continue;
        const head = linked.employee[at] ?? -1;
        const isTold = told.some(
          ({ ruleId, row, severity }) => ruleId === 'D01' && row === at + 2 && severity === 'error',
        );
        expect(isTold).toBe(head < 0);
        if (head >= 0) expect([roster.ssn[head], linked.dropped.has(head)]).toEqual([412738100 + family, false]);
      }
    }),
    { numRuns: 300 },
  );
});

const withoutIds = families.chain((list) => {
  const lines = linesOf(list.map((one) => ({ ...one, id: '' })));
  return fc.shuffledSubarray(lines, { minLength: lines.length });
});

test('where the order alone links, a dependent given to another family has its last name or is asked about', () => {
  fc.assert(
    fc.property(withoutIds, (lines) => {
      const { told, families: linked } = judge(lines);
      for (const [at, line] of lines.entries()) {
        const head = lines[linked.employee[at] ?? -1];
        if (line.isEmployee || linked.dropped.has(at) || !head) continue;
        const isAsked = told.some(({ ruleId, row }) => ruleId === 'D01' && row === at + 2);
        expect(isAsked).toBe(head.cells[3] !== line.cells[3]);
      }
    }),
    { numRuns: 300 },
  );
});

const person = (id: string, relationship: string, first: string, last: string): Line => {
  const born = relationship === 'Child' ? '04/01/2015' : '03/01/1980';
  return { family: 0, isEmployee: relationship === 'Employee', cells: [id, relationship, first, last, born, 'F', ''] };
};
const asked = (lines: readonly Line[]) =>
  judge(lines).told.flatMap(({ ruleId, severity, row, columnKey, suggestedValue, message }) =>
    ruleId === 'D01' ? [{ severity, row, columnKey, suggestedValue, message }] : [],
  );

test('a dependent of another last name is asked about only where an employee of the sheet has it', () => {
  const [ada, bob, zoe] = [
    person('A1', 'Employee', 'Ada', 'Able'),
    person('B2', 'Employee', 'Bob', 'Baker'),
    person('C3', 'Employee', 'Zoe', 'Baker'),
  ];
  const kit = person('', 'Child', 'Kit', 'Baker');
  const others = [ada, kit, bob];
  const head =
    'Whose dependent is this? No employee ID or SSN says so, so the row was given to the employee above it: Ada Able (row 2). But the last name is that of ';
  expect(asked([ada, kit])).toEqual([]);
  expect(asked([bob, kit])).toEqual([]);
  expect(asked([ada, { ...kit, cells: ['A1', ...kit.cells.slice(1)] }, bob])).toEqual([]);
  expect(asked(others)).toEqual([
    {
      ...{ severity: 'warning', row: 3, columnKey: 'employeeId', suggestedValue: 'B2' },
      message: `${head}Bob Baker (row 4). If the dependent belongs there, enter that employee’s ID in this row, or move the row right below that employee’s in the file and upload it again. If it is right as it is, leave it.`,
    },
  ]);
  const [several] = asked([...others, zoe]);
  expect(several).toMatchObject({ columnKey: 'lastName', suggestedValue: undefined });
  expect(several?.message).toContain(`${head}Bob Baker (row 4) and Zoe Baker (row 5). `);
  // Where every person has an ID of their own, the order links too, and no ID could.
  const own = (one: Line, id: string) => ({ ...one, cells: [id, ...one.cells.slice(1)] });
  const [all, first] = asked([ada, own(kit, 'K1'), own(person('', 'Spouse', 'Lee', 'Able'), 'K2'), bob]);
  expect(all).toMatchObject({ row: 3, columnKey: 'employeeId', suggestedValue: undefined });
  expect(first).toMatchObject({ row: 3, columnKey: 'lastName', suggestedValue: undefined });
  expect(first?.message).toContain('add a column “Employee SSN”');
});

test('whichever number is corrected and whoever is left out, a dependent of another family is asked about', () => {
  const mended = fc.tuple(shuffled, fc.nat(), fc.boolean());
  fc.assert(
    fc.property(mended, ([lines, which, isOut]) => {
      const employees = lines.flatMap(({ isEmployee }, at) => (isEmployee ? [at] : []));
      const at = employees[which % employees.length] ?? 0;
      const cell = { file: 'one.csv', sheet: null, row: at + 2 };
      const corrections = [
        isOut ? { ...cell, columnKey: LEFT_OUT, value: 'yes' } : { ...cell, columnKey: 'employeeId', value: 'NEW' },
      ];
      const { told, roster, families: linked } = judge(lines, corrections);
      for (const [place, { family, isEmployee }] of lines.entries()) {
        if (isEmployee || linked.dropped.has(place)) continue;
        const head = linked.employee[place] ?? -1;
        if (head >= 0 && roster.ssn[head] === 412738100 + family) continue;
        expect(told.map(({ ruleId, row }) => `${ruleId} ${row}`)).toContain(`D01 ${place + 2}`);
      }
    }),
    { numRuns: 300 },
  );
});

/** Families of an employee and a child, `holders` of them with one ID, and as many more with their own. */
function sharing(id: string, holders: number, more = 0): Line[] {
  return Array.from({ length: holders + more }, (_, family) => {
    const own = family < holders ? id : `Z${family}`;
    const last = `Able${[...String(family)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    const line = (first: string, relationship: string, born: string, ssn: string): Line => ({
      ...{ family, isEmployee: relationship === 'Employee' },
      cells: [own, relationship, first, last, born, 'F', ssn],
    });
    return [
      line('Ada', 'Employee', '03/01/1980', `4127${String(family).padStart(5, '0')}`),
      line('Kit', 'Child', '04/01/2015', ''),
    ];
  }).flat();
}

const about = ({ told }: ReturnType<typeof judge>, ids: readonly string[]) =>
  told.flatMap(({ ruleId, severity, row }) => (ids.includes(ruleId) ? [`${ruleId} ${severity} ${row}`] : []));

test('an ID of as many as can be told apart is an error on each of their rows', () => {
  const judged = judge(sharing('A1', 40, 3));
  expect(about(judged, ['I21'])).toEqual(Array.from({ length: 40 }, (_, at) => `I21 error ${2 * at + 2}`));
  expect(about(judged, ['D01'])).toEqual([]);
});

test('dependents of whom it is unclear share what is kept of those they may be of', () => {
  const lines = sharing('A1', 40);
  const employees = lines.filter(({ isEmployee }) => isEmployee);
  const children = Array.from({ length: 75 }, () => lines.filter(({ isEmployee }) => !isEmployee)).flat();
  // Sorted, the last row before them is that of one employee alone, whose children are told by order and name.
  const { families: linked } = judge([...employees, ...children]);
  expect(linked.unclear.size).toBe(39 * 75);
  expect(new Set(linked.unclear.values()).size).toBe(1);
});
