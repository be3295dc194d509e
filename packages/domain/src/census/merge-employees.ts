import { EmployeeIndex } from './employee-index.ts';
import type { FileMerge } from './file-merge.ts';
import { RosterIndex } from './roster-index.ts';
import { isNamed, isPlausiblySame, personHash, samePerson } from './rules/identity/same-person.ts';
import { sameInEveryCell, sameRow } from './same-row.ts';
import { sharesId } from './shares-id.ts';

/**
 * Finds the employees who are in several files. Gives for an employee the one they are the same as. An id that is nobody's
 * finds nobody.
 */
export function mergeEmployees(merge: FileMerge, isNobodys: (at: number) => boolean): (at: number) => number {
  const { roster, order } = merge;
  const roots = new Int32Array(roster.size).map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while ((roots[root] ?? root) !== root) root = roots[root] ?? root;
    return root;
  };
  const changes = new EmployeeIndex(roster, isNobodys);
  const findChange = (at: number): number => {
    const mayBe = (by: number) => order.isApart(by, at) && mayReplace(merge, at, rootOf(by));
    const sure = changes.findSure(at, mayBe);
    const counting = sure < 0 ? -1 : rootOf(sure);
    const isAnother = (by: number) => rootOf(by) !== counting && merge.isLater(by, rootOf(by), at, counting);
    const said = changes.findSaid(at, (by) => mayBe(by) && (sure < 0 || isAnother(by)));
    if (sure < 0 || said < 0) return Math.max(sure, said);
    const [one, other] = [counting, rootOf(said)];
    const by = merge.join(one, other);
    roots[by === one ? other : one] = by;
    return by;
  };
  const findListed = listedBefore(merge);

  order.visit(1, (at) => {
    const change = findChange(at);
    if (order.rank(at) > 0) changes.add(at);
    const { equal, number } = findListed(at);
    const same = change >= 0 ? change : order.isApart(equal, at) ? equal : order.isApart(number, at) ? number : -1;
    // Rows of one file that say the same are one family.
    if (same < 0 && equal >= 0) roots[at] = rootOf(equal);
    if (same < 0) return;
    const isReplaced = order.rank(same) > 0;
    if (same !== equal && !isReplaced && !samePerson(roster, same, at)) return;
    const root = rootOf(same);
    roots[at] = root;
    if (same === equal || isReplaced) merge.drop(at, root);
    if (!isReplaced) merge.overlaps.add(at, same);
  });
  if (changes.size > 0) askWhoIsMeant(merge, changes, rootOf);
  return rootOf;
}

/** A row of changes is about one person of each file, be that row there once or twice. */
function mayReplace({ roster, replaced }: FileMerge, at: number, by: number): boolean {
  const taken = replaced.takenBy(by, at);
  return taken === undefined || sameRow(roster, taken, at);
}

/**
 * A row that was there before and says the same, or has the number and can be the same person; where employees have no
 * number, the id with name and date of birth.
 */
function listedBefore({ roster, order }: FileMerge): (at: number) => { equal: number; number: number } {
  const rows = new RosterIndex(
    roster.size,
    (a, b) => roster.ssn[a] === roster.ssn[b] && sameRow(roster, a, b) && sameInEveryCell(roster, a, b),
  );
  // A number alone is no person: somebody who has another's by mistake must not take their place.
  const bySsn = new RosterIndex(
    roster.size,
    (a, b) => roster.ssn[a] === roster.ssn[b] && isPlausiblySame(roster, a, b),
  );
  const withoutSsn = new RosterIndex(roster.size, (a, b) => sharesId(roster, a, b) && samePerson(roster, a, b));
  return (at) => {
    const ssn = roster.ssn[at] ?? -1;
    const equal = rows.claim(at, personHash(roster, at) ^ ssn ^ roster.compared.whole(at));
    const hasId = isNamed(roster, at) && roster.hasId(at);
    const number = ssn >= 0 ? bySsn.claim(at, ssn) : hasId ? withoutSsn.claim(at, personHash(roster, at)) : -1;
    return { equal, number: order.rank(number) > 0 ? -1 : number };
  };
}

function askWhoIsMeant(merge: FileMerge, changes: EmployeeIndex, rootOf: (at: number) => number): void {
  merge.order.visit(1, (at) => {
    const counting = rootOf(at);
    const by = changes.findAlike(at, (one) => {
      const its = rootOf(one);
      return its !== counting && merge.isLater(one, its, at, counting) && merge.isInDoubt(one, its);
    });
    if (by >= 0) merge.doubts.set(by, at);
  });
}
