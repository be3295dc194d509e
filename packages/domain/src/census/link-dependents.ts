import type { CommonId } from './common-ids.ts';
import { MARK_LEFT_OUT } from './corrections.ts';
import { linkByPersonNumber } from './person-numbers.ts';
import type { Roster } from './roster.ts';
import { type Linking, SharedLinks } from './shared-links.ts';
import { sharesId } from './shares-id.ts';

/** Whose dependents are whose, and of whom nobody can tell. */
export interface Links {
  /** For a dependent the place of the employee, or -1; for an employee their own place. */
  employee: Int32Array;
  /** For a dependent whose id is that of several employees, the rows of those it may be. */
  unclear: Map<number, readonly number[]>;
  /** For a dependent of nobody whose id is nobody's either: that id. */
  unnamed: Map<number, CommonId>;
  /** For a dependent whose id is one employee's and whose employee SSN is another's: those two. They have no employee. */
  contradicted: Map<number, readonly [byId: number, bySsn: number]>;
  /** 1 for a dependent of whom nothing but the order of the rows says whose they are. */
  byOrder: Uint8Array;
  /** Of each sheet in which no dependent has the ID of an employee, so that the order links: the first dependent. */
  ownIds: readonly number[];
}

/** Finds the employee of every dependent (domain report §3.2): by id, by the employee's SSN, else by the row before. */
export function linkDependents(linking: Linking): Links {
  const { roster, ids, rootOf, isApart } = linking;
  const { size } = roster;
  const employee = new Int32Array(size).fill(-1);
  const shared = new SharedLinks(linking);
  const contradicted = new Map<number, readonly [number, number]>();
  const byOrder = new Uint8Array(size);
  const matched = new Map<number, { found: number; missed: number }>();
  for (let at = 0; at < size; at += 1) {
    if (roster.isEmployee[at]) {
      employee[at] = at;
      continue;
    }
    const isInRow = (roster.member[at] ?? 0) > 0;
    const head = isInRow ? (roster.before[at] ?? -1) : linkOf(linking, shared, at);
    if (!isInRow && !namesSomebody(roster, at)) byOrder[at] = 1;
    const other = head < 0 ? -1 : otherBySsn(linking, at, head);
    if (other >= 0) contradicted.set(at, [head, other]);
    employee[at] = head < 0 || other >= 0 ? -1 : rootOf(head);
    if (!roster.hasId(at)) continue;
    const sheet = roster.sheet[at] ?? 0;
    const counts = matched.get(sheet) ?? { found: 0, missed: 0 };
    const isMeant = head >= 0 || shared.unclear.has(at) || shared.unnamed.has(at) || ids.isFormer(at);
    if (isMeant) counts.found += 1;
    else counts.missed += 1;
    matched.set(sheet, counts);
  }
  const ownIds: number[] = [];
  for (const [sheet, counts] of matched) {
    if (counts.found > 0) continue;
    const isLoose = (at: number) => roster.sheet[at] === sheet && !roster.isEmployee[at] && (employee[at] ?? -1) < 0;
    const loose = placesOf(roster, isLoose);
    const heads = placesOf(roster, (at) => !!roster.isEmployee[at] && (isApart(sheet) || roster.sheet[at] === sheet));
    const named = linkByPersonNumber(roster, withoutTwins(heads, rootOf), loose);
    if (named) {
      for (const [at, head] of named) employee[at] = head < 0 ? -1 : rootOf(head);
      continue;
    }
    // Where no dependent of a sheet shares an id with anybody, the ids are each person's own, and the order links.
    if (counts.missed < 2 || isApart(sheet)) continue;
    const first = loose.find((at) => roster.hasId(at) && (roster.before[at] ?? -1) >= 0);
    if (first !== undefined) ownIds.push(first);
    for (const at of loose) {
      const head = roster.before[at] ?? -1;
      employee[at] = head < 0 ? -1 : rootOf(head);
      byOrder[at] = 1;
    }
  }
  return { employee, unclear: shared.unclear, unnamed: shared.unnamed, contradicted, byOrder, ownIds };
}

function placesOf({ size }: Roster, isOne: (at: number) => boolean): number[] {
  const places: number[] = [];
  for (let at = 0; at < size; at += 1) if (isOne(at)) places.push(at);
  return places;
}

/** Rows of employees that count for a person. */
const withoutTwins = (heads: readonly number[], rootOf: (at: number) => number): number[] => [
  ...new Set(heads.map(rootOf)),
];

const namesSomebody = (roster: Roster, at: number): boolean => roster.hasId(at) || (roster.employeeSsn[at] ?? -1) >= 0;

/** The employee whose number a dependent names, where that is another one than `head`; or -1. */
function otherBySsn({ roster, bySsn, rootOf, isAsked }: Linking, at: number, head: number): number {
  const ssn = roster.employeeSsn[at] ?? -1;
  if (ssn < 0 || roster.ssn[head] === ssn) return -1;
  const found = bySsn.find(ssn, (place) => roster.ssn[place] === ssn);
  if (found < 0) return -1;
  const [one, other] = [rootOf(head), rootOf(found)];
  return one === other || isAsked(one, other) ? -1 : found;
}

function linkOf({ roster, ids, bySsn }: Linking, shared: SharedLinks, at: number): number {
  const before = roster.before[at] ?? -1;
  const isNamed = roster.hasId(at);
  if (isNamed) {
    const isSame = before >= 0 && sharesId(roster, before, at);
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
  return namesSomebody(roster, at) ? -1 : before;
}
