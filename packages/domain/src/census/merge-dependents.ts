import { MARK_SAME } from './corrections.ts';
import { sharesSsn } from './employee-index.ts';
import type { FileMerge } from './file-merge.ts';
import { RosterIndex } from './roster-index.ts';
import { personHash, sharesBirth, sharesFirstName } from './rules/identity/same-person.ts';
import { sameDependent, sameInEveryCell } from './same-row.ts';

/** Finds the dependents of a family who are in several files. */
export function mergeDependents(merge: FileMerge, employee: Int32Array): void {
  new DependentMerge(merge, employee).run();
}

class DependentMerge {
  readonly #merge: FileMerge;
  readonly #employee: Int32Array;
  readonly #rows: RosterIndex;
  /** By employee, the dependent who is not dropped and was met last; for that one, the one met before. */
  readonly #latest: Int32Array;
  readonly #next: Int32Array;
  /** By employee, all rows of changes about the family, those with the last word first. */
  readonly #changes = new Map<number, number[]>();
  readonly #byNumber: { at: number; other: number }[] = [];

  constructor(merge: FileMerge, employee: Int32Array) {
    const { roster } = merge;
    this.#merge = merge;
    this.#employee = employee;
    this.#latest = new Int32Array(roster.size).fill(-1);
    this.#next = new Int32Array(roster.size).fill(-1);
    this.#rows = new RosterIndex(
      roster.size,
      (a, b) =>
        employee[a] === employee[b] &&
        roster.ssn[a] === roster.ssn[b] &&
        sameDependent(roster, a, b) &&
        sameInEveryCell(roster, a, b),
    );
  }

  run(): void {
    const { order } = this.#merge;
    order.visit(0, (at) => this.#meet(at));
    this.#mergeByNumber();
    if (order.hasChanges) order.visit(0, (at) => this.#ask(at));
  }

  #meet(at: number): void {
    const { roster, order, replaced, overlaps } = this.#merge;
    const { first, birth } = roster;
    const head = this.#employee[at] ?? -1;
    if (head >= 0 && order.rank(at) > 0) this.#keepChange(head, at);
    const says = personHash(roster, at) ^ roster.compared.whole(at);
    let same = this.#rows.claim(at, says ^ Math.imul(head, 0x9e3779b1));
    let isDropped = order.isApart(same, at);
    if (!isDropped && head >= 0) {
      same = this.#inFamily(at, head, (other) => first[other] === first[at] && birth[other] === birth[at]);
      isDropped = same >= 0 && order.rank(same) > 0;
      if (same < 0) this.#keepNumber(at, head);
    }
    if (isDropped) this.#merge.drop(at, replaced.standsFor(same));
    else if (head >= 0) {
      this.#next[at] = this.#latest[head] ?? -1;
      this.#latest[head] = at;
    }
    if (order.isApart(same, at) && order.rank(same) === 0) overlaps.add(at, same);
  }

  #keepChange(head: number, at: number): void {
    const changes = this.#changes.get(head);
    if (!changes) this.#changes.set(head, [at]);
    else if (changes.length < LARGEST_FAMILY) changes.push(at);
  }

  #keepNumber(at: number, head: number): void {
    const { roster } = this.#merge;
    const other = this.#inFamily(
      at,
      head,
      (one) => sharesSsn(roster, one, at) && (sharesFirstName(roster, one, at) || sharesBirth(roster, one, at)),
    );
    if (other >= 0) this.#byNumber.push({ at, other });
  }

  /** A number counts last: of twins the row that has the other's by mistake takes the place of one of them only. */
  #mergeByNumber(): void {
    const { order, replaced, overlaps } = this.#merge;
    for (const { at, other } of this.#byNumber) {
      const by = replaced.standsFor(other);
      if (order.rank(other) === 0) overlaps.add(at, other);
      else if (replaced.takenBy(by, at) === undefined) this.#merge.drop(at, by);
    }
  }

  /** Rows of changes that share the first name or the date of birth are about this one where somebody said so. */
  #ask(at: number): void {
    const { roster, order, replaced, doubts } = this.#merge;
    const changes = this.#changes.get(this.#employee[at] ?? -1);
    if (!changes || (this.#merge.dropped.has(at) && replaced.standsFor(at) === at)) return;
    const counting = replaced.standsFor(at);
    const find = (matches: (by: number, its: number) => boolean) =>
      changes.find((by) => {
        const its = replaced.standsFor(by);
        return its !== counting && this.#merge.isLater(by, its, at, counting) && isAlike(by) && matches(by, its);
      });
    const isAlike = (by: number) => sharesFirstName(roster, by, at) || sharesBirth(roster, by, at);
    const isSaid = (by: number) => ((roster.mark[by] ?? 0) & MARK_SAME) !== 0;
    const said = find((by, its) => isSaid(by) && replaced.takenBy(its, at) === undefined);
    if (said !== undefined) {
      const its = replaced.standsFor(said);
      if (order.rank(counting) > 0) this.#merge.join(its, counting);
      else this.#merge.drop(at, its);
      return;
    }
    const by = find((one, its) => this.#merge.isInDoubt(one, its));
    if (by !== undefined) doubts.set(by, at);
  }

  /** Somebody of the family from another file for whom `isSame` holds, or -1. */
  #inFamily(at: number, head: number, isSame: (other: number) => boolean): number {
    let other = this.#latest[head] ?? -1;
    for (let steps = 0; other >= 0 && steps < LARGEST_FAMILY; steps += 1) {
      if (isSame(other) && this.#merge.order.isApart(other, at)) return other;
      other = this.#next[other] ?? -1;
    }
    return -1;
  }
}

/** More than these are a broken link column. */
const LARGEST_FAMILY = 40;
