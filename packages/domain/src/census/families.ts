import { MARK_LEFT_OUT } from './corrections.ts';
import { FileMerge, type Lost, type MergedSheet, type Overlap } from './merge-files.ts';
import type { SheetPlan } from './plan.ts';
import type { Roster } from './roster.ts';
import { sameId } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';

export type LinkedBy = 'id' | 'ssn' | 'order' | 'none';

/** Who belongs to whom (domain report §3.2): by id, by the employee's SSN, else by the employee's row before. */
export interface Families {
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
  /** For a row that is replaced, the row of changes in its place. */
  readonly replacedBy: ReadonlyMap<number, number>;
  /** Dependents who go with an employee who is left out, and how many go with each. */
  readonly without: readonly number[];
  readonly goesWith: ReadonlyMap<number, number>;
  readonly doubts: ReadonlyMap<number, number>;
  readonly overlaps: readonly Overlap[];
  readonly lost: ReadonlyMap<number, Lost>;
  readonly replacing: ReadonlyMap<number, ReadonlySet<number>>;
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
  const leftOut = placesLeftOut(roster);
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
  const merge = isOne ? null : new FileMerge(roster, sheets, employee);
  const dropped = merge?.dropped ?? new Set<number>();
  const { without, goesWith } = leaveOut(roster, employee, leftOut, dropped);
  const isOtherFile = (place: number, from: number) =>
    sheets[roster.sheet[place] ?? 0]?.file !== sheets[roster.sheet[from] ?? 0]?.file;
  return {
    ...chain(roster, employee, dropped),
    employeesBySsn: dropped.size > 0 ? indexBySsn(roster, employees, dropped) : bySsn,
    employees,
    dropped,
    overlaps: merge?.overlaps ?? [],
    replacedBy: merge?.replacedBy ?? new Map(),
    without,
    goesWith,
    doubts: merge?.doubts ?? new Map(),
    lost: merge?.lost ?? new Map(),
    replacing: merge?.replacing ?? new Map(),
    isOtherFile,
    whereIs: (place, from) => {
      const its = sheets[roster.sheet[place] ?? 0];
      const row = `row ${roster.row[place]}`;
      if (isOtherFile(place, from)) return `${row} of ${its?.file}`;
      return its?.sheet && roster.sheet[place] !== roster.sheet[from] ? `${row} of the sheet ${its.sheet}` : row;
    },
  };
}

function placesLeftOut(roster: Roster): Set<number> {
  const places = new Set<number>();
  for (let at = 0; at < roster.size; at += 1) if ((roster.mark[at] ?? 0) & MARK_LEFT_OUT) places.add(at);
  return places;
}

/** Takes out who is left out, and the dependents of employees who are; gives those dependents. */
function leaveOut(
  roster: Roster,
  employee: Int32Array,
  leftOut: ReadonlySet<number>,
  dropped: Set<number>,
): Pick<Families, 'without' | 'goesWith'> {
  const without: number[] = [];
  const goesWith = new Map<number, number>();
  if (leftOut.size === 0) return { without, goesWith };
  for (let at = 0; at < roster.size; at += 1) {
    const head = employee[at] ?? -1;
    const isWithout = !roster.isEmployee[at] && head >= 0 && leftOut.has(head);
    if (isWithout && !leftOut.has(at)) {
      without.push(at);
      goesWith.set(head, (goesWith.get(head) ?? 0) + 1);
    }
    if (!isWithout && !leftOut.has(at)) continue;
    dropped.add(at);
    if (!roster.isEmployee[at]) employee[at] = -1;
  }
  return { without, goesWith };
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
