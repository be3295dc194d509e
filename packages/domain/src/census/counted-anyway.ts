import { MARK_OTHER } from './corrections.ts';
import { EmployeeIndex, sharesSsn } from './employee-index.ts';
import type { Families } from './families.ts';
import type { Roster } from './roster.ts';
import { samePerson, sharesBirth, sharesFirstName } from './rules/identity/same-person.ts';

/**
 * Of a row that is left out, the row that counts for the same person all the same: what a change says is left out and
 * the row before it counts again, or a later change has the person anew. `out` are the rows that are left out.
 */
export function countedAnyway(roster: Roster, families: Families, out: readonly number[]): Map<number, number> {
  const counted = new Map<number, number>();
  if (out.length === 0) return counted;
  countEmployees(roster, families, out, counted);
  countDependents(roster, families, counted);
  return counted;
}

const isOther = (roster: Roster, at: number): boolean => ((roster.mark[at] ?? 0) & MARK_OTHER) !== 0;

function countEmployees(
  roster: Roster,
  { dropped, standsFor, isNobodysAnywhere }: Families,
  out: readonly number[],
  counted: Map<number, number>,
): void {
  const index = new EmployeeIndex(roster, isNobodysAnywhere);
  for (const at of out) if (roster.isEmployee[at]) index.add(at);
  const others = new EmployeeIndex(roster, isNobodysAnywhere);
  for (let at = 0; at < roster.size; at += 1) if (roster.isEmployee[at] && isOther(roster, at)) others.add(at);
  for (let at = 0; at < roster.size && counted.size < index.size; at += 1) {
    // Also by a row that another one replaced: a name may have changed since, and the person is the same.
    const counting = standsFor(at);
    if (!roster.isEmployee[at] || dropped.has(counting)) continue;
    const next = () => find({ index, others, roster, counted }, at);
    for (let one = next(); one >= 0; one = next()) counted.set(one, counting);
  }
}

interface Search {
  readonly index: EmployeeIndex;
  /** Of whom somebody said that they are not the person they are like. */
  readonly others: EmployeeIndex;
  readonly roster: Roster;
  readonly counted: ReadonlyMap<number, number>;
}

/**
 * A namesake born the same day will do, as long as nobody said that they are two people: of who may be the same, nobody
 * may read that they have no cover, and of who is another, nobody may read that somebody else covers them.
 */
function find({ index, others, roster, counted }: Search, at: number): number {
  const isNew = (one: number) => !counted.has(one);
  const sure = index.findSure(at, isNew);
  if (sure >= 0) return sure;
  const said = index.findSaid(at, isNew);
  if (said >= 0) return said;
  const isTold = (one: number) => others.findSure(one, () => true) >= 0;
  if (isTold(at)) return -1;
  return index.findAlike(at, (one) => isNew(one) && samePerson(roster, one, at) && !isTold(one));
}

function countDependents(roster: Roster, families: Families, counted: Map<number, number>): void {
  const { headOfOut, standsFor, dropped, employee, others } = families;
  const outBy = new Map<number, number[]>();
  for (const [at, head] of headOfOut) {
    const counting = counted.get(head) ?? head;
    const out = outBy.get(counting);
    if (out) out.push(at);
    else outBy.set(counting, [at]);
  }
  if (outBy.size === 0) return;
  for (let at = 0; at < roster.size; at += 1) {
    // As of employees: who has another name by now counts all the same.
    const counting = standsFor(at);
    if (roster.isEmployee[at] || dropped.has(counting) || others.has(counting)) continue;
    for (const one of outBy.get(employee[counting] ?? -1) ?? []) {
      if (!counted.has(one) && !isOther(roster, one) && isSameDependent(roster, one, at)) counted.set(one, counting);
    }
  }
}

function isSameDependent(roster: Roster, a: number, b: number): boolean {
  const [isFirst, isBirth] = [sharesFirstName(roster, a, b), sharesBirth(roster, a, b)];
  return (isFirst && isBirth) || (sharesSsn(roster, a, b) && (isFirst || isBirth));
}
