import { type CommonId, CommonIds } from './common-ids.ts';
import { MARK_LEFT_OUT, MARK_OTHER } from './corrections.ts';
import { EmployeesById } from './employees-by-id.ts';
import { FileMerge } from './file-merge.ts';
import { linkDependents } from './link-dependents.ts';
import { mergeEmployees } from './merge-employees.ts';
import { type MergedFiles, mergeFiles } from './merge-files.ts';
import type { MergedSheet } from './merge-order.ts';
import type { SheetPlan } from './plan.ts';
import { repeatedDependents, repeatedEmployees, sameById, type Twins } from './repeated-rows.ts';
import type { Roster } from './roster.ts';
import { RosterIndex } from './roster-index.ts';
import { sameRow } from './same-row.ts';
import { sharesId } from './shares-id.ts';
import { type RepeatedSheet, SheetRepeats } from './sheet-repeats.ts';

/** Who belongs to whom (domain report §3.2), and who is there once for several rows. */
export interface Families extends MergedFiles {
  /** For a dependent the place of the employee, or -1; for an employee their own place. */
  readonly employee: Int32Array;
  /** The dependent of the same family read before this one, or -1. */
  readonly nextDependent: Int32Array;
  readonly orphans: number[];
  /** Of dependents whose id is, or was, that of several employees: the rows of those it may be besides the one found. */
  readonly unclear: ReadonlyMap<number, readonly number[]>;
  /** Of dependents whose id and employee SSN name two employees: the rows of those. */
  readonly contradicted: ReadonlyMap<number, readonly [byId: number, bySsn: number]>;
  /** 1 for a dependent of whom nothing but the order of the rows says whose they are. */
  readonly byOrder: Uint8Array;
  /** Of each sheet in which no dependent has the ID of an employee, so that the order links: the first dependent. */
  readonly ownIds: readonly number[];
  /** The first employee with a social security number, of those who are not dropped. */
  readonly employeesBySsn: RosterIndex;
  /** Of dependents of nobody whose id is nobody's either: that id. */
  readonly unnamed: ReadonlyMap<number, CommonId>;
  /** Of employees without a number who have the id, name and date of birth of an earlier one: that one. */
  readonly sameById: ReadonlyMap<number, number>;
  /** For each id that several rows of employees have, those rows; without those of `commonIds`. */
  readonly sharedIds: readonly (readonly number[])[];
  /** Ids that so many of a sheet have that they are nobody's there. */
  readonly commonIds: readonly CommonId[];
  /** Whether this row of an employee has an id that is nobody's in its sheet. */
  readonly isNobodys: (place: number) => boolean;
  /** Whether this row of an employee has an id that is nobody's in some sheet, so that it finds nobody in another file. */
  readonly isNobodysAnywhere: (place: number) => boolean;
  readonly employees: number;
  /** Dropped: the whole row was there already, a file of changes says otherwise, or somebody left it out. */
  readonly dropped: Set<number>;
  /** For a row that says the same as an earlier one of its file: that one. These are dropped. */
  readonly repeated: ReadonlyMap<number, number>;
  /** Sheets of one workbook that list mostly the same people, until somebody chose. */
  readonly repeatedSheets: readonly RepeatedSheet[];
  /** For a row that an earlier one of these sheets has too: that one. These are dropped. */
  readonly onEarlierSheet: ReadonlyMap<number, number>;
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
  /** Somebody chose which sheets of the file are read. */
  isChosen: boolean;
  /** Other sheets of the file hold something too. */
  isOneOfSeveral: boolean;
}

export function linkFamilies(
  roster: Roster,
  sheets: readonly LinkedSheet[],
  /** The ids that files have where they were corrected, by row of an employee. */
  formerIds: ReadonlyMap<number, string> = new Map(),
): Families {
  const employees = countEmployees(roster);
  const leftOut = new Set(placesMarked(roster, MARK_LEFT_OUT));
  const ids = new EmployeesById(roster, employees);
  for (let at = 0; at < roster.size; at += 1) if (roster.isEmployee[at] && !leftOut.has(at)) ids.add(at);
  const numbers = indexBySsn(roster, employees, leftOut);
  // Where two rows name one employee, the dependents belong to the one who stays.
  for (const at of leftOut) {
    if (!roster.isEmployee[at]) continue;
    ids.add(at);
    if ((roster.ssn[at] ?? -1) >= 0) numbers.bySsn.claim(at, roster.ssn[at] ?? 0);
  }
  for (const [at, id] of formerIds) ids.addFormer(at, id);
  const isOtherFile = (place: number, from: number) =>
    sheets[roster.sheet[place] ?? 0]?.file !== sheets[roster.sheet[from] ?? 0]?.file;
  const commonBy = (rootOf: (at: number) => number) =>
    new CommonIds(roster, ids, (at, one) => !leftOut.has(at) && sharesId(roster, rootOf(at), one));
  const isNobodys = sheets.length < 2 ? () => false : commonBy((at) => at).isNobodysAnywhere;
  const repeats = new SheetRepeats(roster, sheets, leftOut, isNobodys);
  const { first } = repeats;
  const isOneFile = sheets.every(({ file }) => file === sheets[0]?.file);
  const merge = isOneFile ? null : new FileMerge(roster, sheets, first);
  const once = merge ? null : repeatedEmployees(roster, ids, numbers.twins, leftOut);
  const mergedRoot = merge ? mergeEmployees(merge, isNobodys) : (at: number) => once?.get(at) ?? at;
  const rootOf = (at: number): number => {
    const root = first.get(at) ?? mergedRoot(at);
    return root === at ? at : rootOf(root);
  };
  const common = commonBy(rootOf);
  const doubts = pairsOf(merge?.doubts ?? new Map(), rootOf);
  const { employee, unclear, unnamed, contradicted, byOrder, ownIds } = linkDependents({
    ...{ roster, ids, common, bySsn: numbers.bySsn, rootOf, isAsked: doubts, isOtherFile },
    isApart: (sheet) => sheets[sheet]?.plan.role === 'dependents',
  });
  repeats.findDependents(employee);
  const merged = merge ? mergeFiles(merge, employee) : mergedNothing();
  const { dropped, replacedBy } = merged;
  for (const at of first.keys()) dropped.add(at);
  const headOfOut = leaveOut(roster, employee, leftOut, dropped);
  const { bySsn, twins } = dropped.size > 0 ? indexBySsn(roster, employees, dropped) : numbers;
  const repeated = takeOutRepeated({ roster, ids, bySsn, twins, leftOut, isOtherFile }, employee, dropped);
  const standsFor = (place: number) => replacedBy.get(place) ?? place;
  const sharedIds = common.idsOfFew(rootOf);
  return {
    ...chain(roster, employee, dropped),
    ...merged,
    ...{ employeesBySsn: bySsn, sameById: sameById(roster, sharedIds, dropped), sharedIds, employees },
    ...{ commonIds: common.all, isNobodys: common.isNobodys, isNobodysAnywhere: common.isNobodysAnywhere },
    ...{ headOfOut, repeated, unclear, unnamed, contradicted, byOrder, ownIds },
    ...{ repeatedSheets: repeats.all, onEarlierSheet: first },
    others: new Set(placesMarked(roster, MARK_OTHER).map(standsFor)),
    isAsked: pairsOf(merged.doubts, standsFor),
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

/** Whether two who count are asked about, since of their rows one may be about the other. */
function pairsOf(
  doubts: ReadonlyMap<number, number>,
  standsFor: (place: number) => number,
): (a: number, b: number) => boolean {
  const asked = new Map([...doubts].map(([by, at]) => [standsFor(by), standsFor(at)]));
  return (a, b) => asked.get(a) === b || asked.get(b) === a;
}

interface Known {
  roster: Roster;
  ids: EmployeesById;
  bySsn: RosterIndex;
  twins: Twins;
  leftOut: ReadonlySet<number>;
  isOtherFile: (place: number, from: number) => boolean;
}

/** Takes out rows that are there twice, with the dependents of families that were pasted twice. */
function takeOutRepeated(
  { roster, ids, bySsn, twins, leftOut, isOtherFile }: Known,
  employee: Int32Array,
  dropped: Set<number>,
): Map<number, number> {
  const repeated = repeatedEmployees(roster, ids, twins, dropped);
  const heads = new Set(repeated.values());
  for (const at of leftOut) {
    const ssn = roster.isEmployee[at] ? (roster.ssn[at] ?? -1) : -1;
    const other = ssn < 0 ? -1 : bySsn.find(ssn, (place) => roster.ssn[place] === ssn);
    if (other >= 0 && other !== at && sameRow(roster, other, at)) heads.add(other);
  }
  const dependents = repeatedDependents(roster, employee, heads, isOtherFile);
  for (const at of dependents.keys()) employee[at] = -1;
  for (const [at, same] of dependents) repeated.set(at, same);
  for (const at of repeated.keys()) dropped.add(at);
  return repeated;
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

function indexBySsn(
  roster: Roster,
  employees: number,
  except: ReadonlySet<number>,
): { bySsn: RosterIndex; twins: Twins } {
  const bySsn = new RosterIndex(employees, (a, b) => roster.ssn[a] === roster.ssn[b]);
  const twins: [number, number][] = [];
  for (let at = 0; at < roster.size; at += 1) {
    const ssn = roster.ssn[at] ?? -1;
    if (!roster.isEmployee[at] || ssn < 0 || except.has(at)) continue;
    const first = bySsn.claim(at, ssn);
    if (first >= 0) twins.push([at, first]);
  }
  return { bySsn, twins };
}

function countEmployees(roster: Roster): number {
  let count = 0;
  for (let at = 0; at < roster.size; at += 1) count += roster.isEmployee[at] ?? 0;
  return count;
}
