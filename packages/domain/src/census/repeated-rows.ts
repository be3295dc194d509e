import type { EmployeesById } from './employees-by-id.ts';
import type { Roster } from './roster.ts';
import { RosterIndex } from './roster-index.ts';
import { isNamed, personHash, samePerson } from './rules/identity/same-person.ts';
import { sameDependent, sameInEveryCell, sameRow } from './same-row.ts';

/** Two rows of employees with one social security number: the later one, and the first. */
export type Twins = readonly (readonly [at: number, first: number])[];

/** Rows of employees that say the same as an earlier one, with that one; nobody of `out` is looked at. */
export function repeatedEmployees(
  roster: Roster,
  ids: EmployeesById,
  twins: Twins,
  out: ReadonlySet<number>,
): Map<number, number> {
  const repeated = new Map<number, number>();
  for (const [at, first] of twins) if (isRepeated(roster, first, at)) repeated.set(at, first);
  // Without a number the id tells: all else being the same, nobody has the id of somebody else.
  for (const rows of ids.shared()) {
    const blank = rows.filter((row) => (roster.ssn[row] ?? -1) < 0 && !out.has(row));
    const [first] = blank;
    if (first === undefined) continue;
    for (const row of blank.slice(1)) if (isRepeated(roster, first, row)) repeated.set(row, first);
  }
  return repeated;
}

/** Employees without a number who have the id, the name and the date of birth of an earlier one, with that one. */
export function sameById(roster: Roster, shared: readonly (readonly number[])[], out: ReadonlySet<number>) {
  const first = new Map<number, number>();
  for (const rows of shared) {
    const blank = rows.filter((row) => (roster.ssn[row] ?? -1) < 0 && isNamed(roster, row) && !out.has(row));
    const index = new RosterIndex(blank.length, (a, b) => samePerson(roster, a, b));
    for (const row of blank) {
      const other = index.claim(row, personHash(roster, row));
      if (other >= 0) first.set(row, other);
    }
  }
  return first;
}

const isRepeated = (roster: Roster, one: number, other: number): boolean =>
  sameRow(roster, one, other) && sameInEveryCell(roster, one, other);

/**
 * Where the row of an employee is there twice in a file, the family was pasted twice: dependents who say the same are
 * there once. A dependent alone who is there twice is the business of D09.
 */
export function repeatedDependents(
  roster: Roster,
  employee: Int32Array,
  heads: ReadonlySet<number>,
  isOtherFile: (place: number, from: number) => boolean,
): Map<number, number> {
  const repeated = new Map<number, number>();
  if (heads.size === 0) return repeated;
  const families = new Map<number, number[]>();
  for (let at = 0; at < roster.size; at += 1) {
    const head = employee[at] ?? -1;
    if (roster.isEmployee[at] || !heads.has(head)) continue;
    const family = families.get(head) ?? [];
    const same = family.find(
      (one) =>
        roster.ssn[one] === roster.ssn[at] &&
        sameDependent(roster, one, at) &&
        !isOtherFile(one, at) &&
        sameInEveryCell(roster, one, at),
    );
    if (same !== undefined) repeated.set(at, same);
    else if (family.length < LARGEST_FAMILY) family.push(at);
    families.set(head, family);
  }
  return repeated;
}

/** More than these are a broken link column. */
const LARGEST_FAMILY = 40;
