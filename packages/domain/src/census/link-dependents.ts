import { MARK_LEFT_OUT } from './corrections.ts';
import { byPerson, type EmployeesById } from './employees-by-id.ts';
import type { Roster } from './roster.ts';
import { sameId } from './roster-hash.ts';
import type { RosterIndex } from './roster-index.ts';

export interface Linking {
  roster: Roster;
  ids: EmployeesById;
  bySsn: RosterIndex;
  /** The row of an employee that counts for the person of this one. */
  rootOf: (at: number) => number;
  /** Two of whom it is asked whether they are one person. */
  isAsked: (a: number, b: number) => boolean;
  isOtherFile: (place: number, from: number) => boolean;
  /** Sheets of dependents alone: no row of an employee stands before theirs. */
  isApart: (sheet: number) => boolean;
}

export interface Links {
  /** For a dependent the place of the employee, or -1; for an employee their own place. */
  employee: Int32Array;
  /** For a dependent whose id is that of several employees, the rows of those it may be. */
  unclear: Map<number, readonly number[]>;
}

/** Finds the employee of every dependent (domain report §3.2): by id, by the employee's SSN, else by the row before. */
export function linkDependents(linking: Linking): Links {
  const { roster, ids, rootOf, isApart } = linking;
  const { size } = roster;
  const employee = new Int32Array(size).fill(-1);
  const shared = new SharedLinks(linking);
  const matched = new Map<number, { found: number; missed: number }>();
  for (let at = 0; at < size; at += 1) {
    if (roster.isEmployee[at]) {
      employee[at] = at;
      continue;
    }
    const head = (roster.member[at] ?? 0) > 0 ? (roster.before[at] ?? -1) : linkOf(linking, shared, at);
    employee[at] = head < 0 ? -1 : rootOf(head);
    if (!roster.hasId(at)) continue;
    const sheet = roster.sheet[at] ?? 0;
    const counts = matched.get(sheet) ?? { found: 0, missed: 0 };
    if (head >= 0 || shared.unclear.has(at) || ids.isFormer(at)) counts.found += 1;
    else counts.missed += 1;
    matched.set(sheet, counts);
  }
  // Where no dependent of a sheet shares an id with anybody, the ids are each person's own, and the order links.
  for (const [sheet, counts] of matched) {
    if (counts.found > 0 || counts.missed < 2 || isApart(sheet)) continue;
    for (let at = 0; at < size; at += 1) {
      if (roster.isEmployee[at] || roster.sheet[at] !== sheet || (employee[at] ?? -1) >= 0) continue;
      const head = roster.before[at] ?? -1;
      employee[at] = head < 0 ? -1 : rootOf(head);
    }
  }
  return { employee, unclear: shared.unclear };
}

function linkOf({ roster, ids, bySsn }: Linking, shared: SharedLinks, at: number): number {
  const before = roster.before[at] ?? -1;
  if (roster.hasId(at)) {
    const isSame =
      before >= 0 && roster.idHash[before] === roster.idHash[at] && sameId(roster.id(before), roster.id(at));
    const isThere = isSame && !((roster.mark[before] ?? 0) & MARK_LEFT_OUT);
    // The row before is nearly always the family's, and a look there is cheaper than the table.
    if (isThere && !ids.isShared(before)) return before;
    const first = ids.find(at);
    if (first >= 0 && ids.isShared(first)) return shared.linkOf(at, first, isThere ? before : first);
    if (first >= 0) return first;
  }
  const ssn = roster.employeeSsn[at] ?? -1;
  if (ssn >= 0) {
    const found = bySsn.find(ssn, (place) => roster.ssn[place] === ssn);
    if (found >= 0) return found;
  }
  return roster.hasId(at) || ssn >= 0 ? -1 : before;
}

/** Somebody who has an id that others have too, or had it. */
interface Holder {
  rows: readonly number[];
  /** Some row that counts has the id now. */
  isStaying: boolean;
  isLeftOut: boolean;
}

/** Tells whose dependents are those whose id is that of several employees. */
class SharedLinks {
  readonly unclear = new Map<number, readonly number[]>();
  readonly #linking: Linking;
  readonly #holders = new Map<number, Holder[]>();

  constructor(linking: Linking) {
    this.#linking = linking;
  }

  /** `near` is the row to take where all are about one person. */
  linkOf(at: number, first: number, near: number): number {
    const { roster, isOtherFile } = this.#linking;
    const all = this.#holdersOf(first);
    if (all.length < 2) return near;
    const ssn = roster.employeeSsn[at] ?? -1;
    const told = ssn < 0 ? undefined : all.find(({ rows }) => rows.some((row) => roster.ssn[row] === ssn));
    if (told) return headOf(told);
    // Each file has numbers of its own.
    const own = all.filter(({ rows }) => rows.some((row) => !isOtherFile(row, at)));
    if (own.length === 1 && own[0]) return headOf(own[0]);
    return this.#choose(at, own.length > 0 ? own : all);
  }

  #choose(at: number, holders: readonly Holder[]): number {
    const { roster } = this.#linking;
    const before = roster.before[at] ?? -1;
    const byOrder = holders.find(({ rows }) => rows.includes(before));
    const named = holders.filter(({ rows }) => rows.some((row) => roster.last[row] === roster.last[at]));
    const isTold = (one: Holder) => named.length === 1 && named[0] === one;
    // Order alone misleads where a list was sorted, and a name alone only suggests: both together tell.
    if (byOrder && isTold(byOrder) && (byOrder.isStaying || byOrder.isLeftOut)) return headOf(byOrder);
    const staying = holders.filter(({ isStaying }) => isStaying);
    const [one] = staying;
    if (one && staying.length === 1) {
      if (!isTold(one)) this.unclear.set(at, holders.filter((other) => other !== one).map(headOf));
      return headOf(one);
    }
    const out = holders.find(({ isLeftOut }) => isLeftOut);
    if (staying.length === 0 && out) return headOf(out);
    this.unclear.set(at, (staying.length > 0 ? staying : holders).map(headOf));
    return -1;
  }

  #holdersOf(first: number): Holder[] {
    const known = this.#holders.get(first);
    if (known) return known;
    const { roster, ids, rootOf, isAsked } = this.#linking;
    const isOut = (row: number) => ((roster.mark[row] ?? 0) & MARK_LEFT_OUT) !== 0;
    const hasIt = (row: number) =>
      roster.idHash[row] === roster.idHash[first] && sameId(roster.id(row), roster.id(first));
    const people = byPerson(roster, ids.rowsWith(first), (a, b) => {
      const [one, other] = [rootOf(a), rootOf(b)];
      return one === other || isAsked(one, other);
    });
    const holders = people.map((rows) => ({
      rows,
      isStaying: rows.some((row) => !isOut(row) && hasIt(rootOf(row))),
      isLeftOut: rows.every(isOut),
    }));
    this.#holders.set(first, holders);
    return holders;
  }
}

const headOf = ({ rows }: Holder): number => rows[0] ?? -1;
