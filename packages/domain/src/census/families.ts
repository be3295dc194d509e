import type { SheetPlan } from './plan.ts';
import { type Roster, sameId } from './roster.ts';
import { RosterIndex } from './roster-index.ts';

export type LinkedBy = 'id' | 'ssn' | 'order' | 'none';

/** Who belongs to whom (domain report §3.2): by id, by the employee's SSN, else by the employee's row before. */
export interface Families {
  /** For a dependent the place of the employee, or -1; for an employee their own place. */
  readonly employee: Int32Array;
  /** The dependent of the same family read before this one, or -1. */
  readonly nextDependent: Int32Array;
  readonly orphans: number[];
  /** The first employee with a social security number. */
  readonly employeesBySsn: RosterIndex;
  readonly employees: number;
  /** Places dropped because the whole row was there already. */
  readonly dropped: Set<number>;
}

export function linkFamilies(roster: Roster, sheets: readonly { plan: SheetPlan }[]): Families {
  const { size } = roster;
  const employees = countEmployees(roster);
  const byId = new RosterIndex(
    employees,
    (a, b) => roster.idHash[a] === roster.idHash[b] && sameId(roster.id(a), roster.id(b)),
  );
  const bySsn = new RosterIndex(employees, (a, b) => roster.ssn[a] === roster.ssn[b]);
  for (let at = 0; at < size; at += 1) {
    if (!roster.isEmployee[at]) continue;
    if (roster.hasId(at)) byId.claim(at, roster.idHash[at] ?? 0);
    if ((roster.ssn[at] ?? -1) >= 0) bySsn.claim(at, roster.ssn[at] ?? 0);
  }
  const employee = new Int32Array(size).fill(-1);
  const matched = new Map<number, { found: number; missed: number }>();
  for (let at = 0; at < size; at += 1) {
    if (roster.isEmployee[at]) {
      employee[at] = at;
      continue;
    }
    employee[at] = (roster.member[at] ?? 0) > 0 ? (roster.before[at] ?? -1) : linkOf(roster, at, byId, bySsn);
    if (roster.hasId(at)) {
      const sheet = roster.sheet[at] ?? 0;
      const counts = matched.get(sheet) ?? { found: 0, missed: 0 };
      if ((employee[at] ?? -1) >= 0) counts.found += 1;
      else counts.missed += 1;
      matched.set(sheet, counts);
    }
  }
  // Where no dependent of a sheet shares an id with anybody, the ids are each person's own, and the order links.
  for (const [sheet, counts] of matched) {
    if (counts.found > 0 || counts.missed < 2 || sheets[sheet]?.plan.role === 'dependents') continue;
    for (let at = 0; at < size; at += 1) {
      if (!roster.isEmployee[at] && roster.sheet[at] === sheet && (employee[at] ?? -1) < 0)
        employee[at] = roster.before[at] ?? -1;
    }
  }
  return { ...chain(roster, employee), employeesBySsn: bySsn, employees, dropped: new Set() };
}

function linkOf(roster: Roster, at: number, byId: RosterIndex, bySsn: RosterIndex): number {
  if (roster.hasId(at)) {
    const hash = roster.idHash[at] ?? 0;
    const before = roster.before[at] ?? -1;
    const same = (place: number) => roster.idHash[place] === hash && sameId(roster.id(place), roster.id(at));
    // The row before is nearly always the family's, and a look there is cheaper than the table.
    if (before >= 0 && same(before)) return before;
    const found = byId.find(hash, same);
    if (found >= 0) return found;
  }
  const ssn = roster.employeeSsn[at] ?? -1;
  if (ssn >= 0) {
    const found = bySsn.find(ssn, (place) => roster.ssn[place] === ssn);
    if (found >= 0) return found;
  }
  return roster.hasId(at) || ssn >= 0 ? -1 : (roster.before[at] ?? -1);
}

type Chain = Pick<Families, 'employee' | 'nextDependent' | 'orphans'>;

function chain(roster: Roster, employee: Int32Array): Chain {
  const { size } = roster;
  const latestDependent = new Int32Array(size).fill(-1);
  const nextDependent = new Int32Array(size).fill(-1);
  const orphans: number[] = [];
  for (let at = 0; at < size; at += 1) {
    if (roster.isEmployee[at]) continue;
    const head = employee[at] ?? -1;
    if (head < 0) {
      orphans.push(at);
      continue;
    }
    nextDependent[at] = latestDependent[head] ?? -1;
    latestDependent[head] = at;
  }
  return { employee, nextDependent, orphans };
}

function countEmployees(roster: Roster): number {
  let count = 0;
  for (let at = 0; at < roster.size; at += 1) count += roster.isEmployee[at] ?? 0;
  return count;
}
