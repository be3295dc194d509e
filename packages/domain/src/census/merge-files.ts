import { MARK_OTHER } from './corrections.ts';
import { type Lost, lostCover } from './lost-cover.ts';
import { mergeDependents } from './merge-dependents.ts';
import { mergeEmployees } from './merge-employees.ts';
import { type MergedSheet, MergeOrder } from './merge-order.ts';
import { type Overlap, Overlaps } from './overlaps.ts';
import { ReplacedRows } from './replaced-rows.ts';
import type { Roster } from './roster.ts';

export interface MergedFiles {
  readonly dropped: Set<number>;
  /** For a row that is replaced, the row of changes that counts. */
  readonly replacedBy: ReadonlyMap<number, number>;
  /** For a row of changes, the row it may or may not be about: nobody can tell but who wrote it. */
  readonly doubts: ReadonlyMap<number, number>;
  /** By the row of changes that counts. */
  readonly lost: ReadonlyMap<number, readonly Lost[]>;
  /** The sheets of changes whose rows of employees replaced some of other sheets, with those. */
  readonly replacing: ReadonlyMap<number, ReadonlySet<number>>;
  readonly overlaps: readonly Overlap[];
}

/**
 * The same people in several files of one submission are one: rows that say the same are left out, the rows of a file
 * that holds changes take the place of the others, and dependents go to the employee who stays, so that what differs is
 * found within one family. Rows of one file are the business of I16 and D09.
 *
 * `employee` has for every dependent the place of the employee; it is brought up to date.
 */
export function mergeFiles(roster: Roster, sheets: readonly MergedSheet[], employee: Int32Array): MergedFiles {
  const merge = new FileMerge(roster, sheets);
  const { order, dropped, doubts, overlaps } = merge;
  const rootOf = mergeEmployees(merge);
  for (let at = 0; at < roster.size; at += 1) {
    const head = employee[at] ?? -1;
    if (!roster.isEmployee[at] && head >= 0) employee[at] = rootOf(head);
  }
  mergeDependents(merge, employee);
  for (const at of dropped) if (!roster.isEmployee[at]) employee[at] = -1;
  const replacedBy = merge.replaced.all();
  for (const [at, by] of replacedBy) if (order.isOfThisRound(at, by)) overlaps.add(at, by);
  return {
    ...{ dropped, doubts, replacedBy, overlaps: overlaps.all },
    lost: lostCover(roster, order, replacedBy),
    replacing: sheetsReplaced(roster, replacedBy),
  };
}

/** What is known while files are merged. */
export class FileMerge {
  readonly roster: Roster;
  readonly order: MergeOrder;
  readonly replaced: ReplacedRows;
  readonly overlaps: Overlaps;
  readonly dropped = new Set<number>();
  readonly doubts = new Map<number, number>();

  constructor(roster: Roster, sheets: readonly MergedSheet[]) {
    this.roster = roster;
    this.order = new MergeOrder(roster, sheets);
    this.replaced = new ReplacedRows(this.order);
    this.overlaps = new Overlaps(roster, sheets);
  }

  /** `by` counts for the person of `at`. Only of a row of changes it is said that it replaces another. */
  drop(at: number, by: number): void {
    this.dropped.add(at);
    if (this.order.rank(by) > 0) this.replaced.add(at, by);
  }

  /** Two rows of changes that are about one person: the one with the last word counts. Gives it. */
  join(a: number, b: number): number {
    const [by, at] = this.order.rank(a) > this.order.rank(b) ? [a, b] : [b, a];
    this.drop(at, by);
    return by;
  }

  /**
   * Whether a row of changes may be about the person of another row, and nothing says yet whether it is: no row that was
   * there before is surely about the person it is about (`counting` counts for them), and nobody was asked.
   */
  isInDoubt(by: number, counting: number): boolean {
    const isAnswered = ((this.roster.mark[by] ?? 0) & MARK_OTHER) !== 0;
    return !isAnswered && !this.doubts.has(by) && this.replaced.isFirst(by, counting);
  }

  /**
   * Whether `by` is of a file with a later word than `at`, and neither it nor the row that counts for it (`its`) is of
   * the file that has the last word about `at` now (`counting`): what one file says twice is told elsewhere.
   */
  isLater(by: number, its: number, at: number, counting: number): boolean {
    const { order } = this;
    const isApart = order.isApart(by, at) && order.isApart(by, counting) && order.isApart(its, counting);
    return isApart && order.rank(by) > order.rank(at);
  }
}

function sheetsReplaced(
  { sheet, isEmployee }: Roster,
  replacedBy: ReadonlyMap<number, number>,
): Map<number, Set<number>> {
  const replacing = new Map<number, Set<number>>();
  for (const [at, by] of replacedBy) {
    if (!isEmployee[at]) continue;
    const own = sheet[by] ?? 0;
    replacing.set(own, (replacing.get(own) ?? new Set()).add(sheet[at] ?? 0));
  }
  return replacing;
}
