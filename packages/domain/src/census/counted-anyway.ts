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

function countEmployees(
  roster: Roster,
  { dropped, standsFor }: Families,
  out: readonly number[],
  counted: Map<number, number>,
): void {
  const index = new EmployeeIndex(roster);
  for (const at of out) if (roster.isEmployee[at]) index.add(at);
  for (let at = 0; at < roster.size && counted.size < index.size; at += 1) {
    // Also by a row that another one replaced: a name may have changed since, and the person is the same.
    const counting = standsFor(at);
    if (!roster.isEmployee[at] || dropped.has(counting)) continue;
    for (let one = find(index, roster, at, counted); one >= 0; one = find(index, roster, at, counted)) {
      counted.set(one, counting);
    }
  }
}

/** A namesake born the same day will do: of them, too, nobody may read that they have no cover. */
function find(index: EmployeeIndex, roster: Roster, at: number, counted: ReadonlyMap<number, number>): number {
  const isNew = (one: number) => !counted.has(one);
  const sure = index.findSure(at, isNew);
  if (sure >= 0) return sure;
  const said = index.findSaid(at, isNew);
  return said >= 0 ? said : index.findAlike(at, (one) => isNew(one) && samePerson(roster, one, at));
}

function countDependents(roster: Roster, families: Families, counted: Map<number, number>): void {
  const outBy = new Map<number, number[]>();
  for (const [at, head] of families.headOfOut) {
    const counting = counted.get(head) ?? head;
    const out = outBy.get(counting);
    if (out) out.push(at);
    else outBy.set(counting, [at]);
  }
  if (outBy.size === 0) return;
  for (let at = 0; at < roster.size; at += 1) {
    if (roster.isEmployee[at] || families.dropped.has(at)) continue;
    for (const one of outBy.get(families.employee[at] ?? -1) ?? []) {
      if (!counted.has(one) && isSameDependent(roster, one, at)) counted.set(one, at);
    }
  }
}

function isSameDependent(roster: Roster, a: number, b: number): boolean {
  const [isFirst, isBirth] = [sharesFirstName(roster, a, b), sharesBirth(roster, a, b)];
  return (isFirst && isBirth) || (sharesSsn(roster, a, b) && (isFirst || isBirth));
}
