import { MARK_LEFT_OUT, MARK_OTHER } from './corrections.ts';
import { type MergedFiles, mergeFiles } from './merge-files.ts';
import type { MergedSheet } from './merge-order.ts';
import type { SheetPlan } from './plan.ts';
import type { Roster } from './roster.ts';
import { sameId } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';

export type LinkedBy = 'id' | 'ssn' | 'order' | 'none';

/** Who belongs to whom (domain report §3.2): by id, by the employee's SSN, else by the employee's row before. */
export interface Families extends MergedFiles {
  /** For a dependent the place of the employee, or -1; for an employee their own place. */
  readonly employee: Int32Array;
  /** The dependent of the same family read before this one, or -1. */
  readonly nextDependent: Int32Array;
  readonly orphans: number[];
  /** The first employee with a social security number, of those who are not dropped. */
  readonly employeesBySsn: RosterIndex;
  readonly employees: number;
  /** Dropped: the whole row was there already, a file of changes says otherwise, or somebody left it out. */
  readonly dropped: Set<number>;
  /** For a dependent who is left out, or whose employee is: that employee. */
  readonly headOfOut: ReadonlyMap<number, number>;
  /** Those who count of whom somebody said, in one row or another, that they are not the person they are like. */
  readonly others: ReadonlySet<number>;
  /** Two who count, of whom it is asked whether they are one person. */
  readonly isAsked: (a: number, b: number) => boolean;
  /** The row that counts for the person of this one; itself where it is not replaced. */
  readonly standsFor: (place: number) => number;
  /** Where somebody stands, seen from somebody else: the file is named when it is another one. */
  readonly whereIs: (place: number, from: number) => string;
  readonly isOtherFile: (place: number, from: number) => boolean;
}

export interface LinkedSheet extends MergedSheet {
  plan: SheetPlan;
  sheet: string | null;
}

export function linkFamilies(roster: Roster, sheets: readonly LinkedSheet[]): Families {
  const { size } = roster;
  const employees = countEmployees(roster);
  const byId = new RosterIndex(
    employees,
    (a, b) => roster.idHash[a] === roster.idHash[b] && sameId(roster.id(a), roster.id(b)),
  );
  const leftOut = new Set(placesMarked(roster, MARK_LEFT_OUT));
  for (let at = 0; at < size; at += 1) {
    if (roster.isEmployee[at] && roster.hasId(at) && !leftOut.has(at)) byId.claim(at, roster.idHash[at] ?? 0);
  }
  const bySsn = indexBySsn(roster, employees, leftOut);
  // Where two rows name one employee, the dependents belong to the one who stays.
  for (const at of leftOut) {
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
  const isOne = sheets.every(({ file }) => file === sheets[0]?.file);
  const merged = isOne ? mergedNothing() : mergeFiles(roster, sheets, employee);
  const { dropped, replacedBy } = merged;
  const headOfOut = leaveOut(roster, employee, leftOut, dropped);
  const standsFor = (place: number) => replacedBy.get(place) ?? place;
  const asked = new Map([...merged.doubts].map(([by, at]) => [standsFor(by), standsFor(at)]));
  const isOtherFile = (place: number, from: number) =>
    sheets[roster.sheet[place] ?? 0]?.file !== sheets[roster.sheet[from] ?? 0]?.file;
  return {
    ...chain(roster, employee, dropped),
    employeesBySsn: dropped.size > 0 ? indexBySsn(roster, employees, dropped) : bySsn,
    employees,
    ...merged,
    headOfOut,
    others: new Set(placesMarked(roster, MARK_OTHER).map(standsFor)),
    isAsked: (a, b) => asked.get(a) === b || asked.get(b) === a,
    standsFor,
    isOtherFile,
    whereIs: (place, from) => {
      const its = sheets[roster.sheet[place] ?? 0];
      const row = `row ${roster.row[place]}`;
      if (isOtherFile(place, from)) return `${row} of ${its?.file}`;
      return its?.sheet && roster.sheet[place] !== roster.sheet[from] ? `${row} of the sheet ${its.sheet}` : row;
    },
  };
}

const mergedNothing = (): MergedFiles => ({
  ...{ dropped: new Set(), replacedBy: new Map(), doubts: new Map(), lost: new Map(), replacing: new Map() },
  overlaps: [],
});

function placesMarked({ size, mark }: Roster, bit: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < size; at += 1) if ((mark[at] ?? 0) & bit) places.push(at);
  return places;
}

/** Takes out who is left out, and the dependents of employees who are; gives the employees of those dependents. */
function leaveOut(
  roster: Roster,
  employee: Int32Array,
  leftOut: ReadonlySet<number>,
  dropped: Set<number>,
): Map<number, number> {
  const headOfOut = new Map<number, number>();
  if (leftOut.size === 0) return headOfOut;
  for (let at = 0; at < roster.size; at += 1) {
    const head = employee[at] ?? -1;
    const isOut = leftOut.has(at) || (!roster.isEmployee[at] && head >= 0 && leftOut.has(head));
    if (!isOut) continue;
    dropped.add(at);
    if (roster.isEmployee[at]) continue;
    if (head >= 0) headOfOut.set(at, head);
    employee[at] = -1;
  }
  return headOfOut;
}

function linkOf(roster: Roster, at: number, byId: RosterIndex, bySsn: RosterIndex): number {
  if (roster.hasId(at)) {
    const hash = roster.idHash[at] ?? 0;
    const before = roster.before[at] ?? -1;
    const same = (place: number) => roster.idHash[place] === hash && sameId(roster.id(place), roster.id(at));
    // The row before is nearly always the family's, and a look there is cheaper than the table.
    if (before >= 0 && same(before) && !((roster.mark[before] ?? 0) & MARK_LEFT_OUT)) return before;
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

function chain(roster: Roster, employee: Int32Array, dropped: ReadonlySet<number>): Chain {
  const { size } = roster;
  const latestDependent = new Int32Array(size).fill(-1);
  const nextDependent = new Int32Array(size).fill(-1);
  const orphans: number[] = [];
  for (let at = 0; at < size; at += 1) {
    if (roster.isEmployee[at]) continue;
    const head = employee[at] ?? -1;
    if (head < 0) {
      if (!dropped.has(at)) orphans.push(at);
      continue;
    }
    nextDependent[at] = latestDependent[head] ?? -1;
    latestDependent[head] = at;
  }
  return { employee, nextDependent, orphans };
}

function indexBySsn(roster: Roster, employees: number, dropped: ReadonlySet<number>): RosterIndex {
  const bySsn = new RosterIndex(employees, (a, b) => roster.ssn[a] === roster.ssn[b]);
  for (let at = 0; at < roster.size; at += 1) {
    const ssn = roster.ssn[at] ?? -1;
    if (roster.isEmployee[at] && ssn >= 0 && !dropped.has(at)) bySsn.claim(at, ssn);
  }
  return bySsn;
}

function countEmployees(roster: Roster): number {
  let count = 0;
  for (let at = 0; at < roster.size; at += 1) count += roster.isEmployee[at] ?? 0;
  return count;
}
