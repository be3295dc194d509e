import { MARK_OTHER } from './corrections.ts';
import { type MergedSheet, MergeOrder } from './merge-order.ts';
import { Overlaps } from './overlaps.ts';
import { ReplacedRows } from './replaced-rows.ts';
import type { Roster } from './roster.ts';

/** What is known while files are merged. */
export class FileMerge {
  readonly roster: Roster;
  readonly order: MergeOrder;
  readonly replaced: ReplacedRows;
  readonly overlaps: Overlaps;
  readonly dropped = new Set<number>();
  readonly doubts = new Map<number, number>();

  /** `skipped` are out already: an earlier sheet of their workbook has them too. */
  constructor(roster: Roster, sheets: readonly MergedSheet[], skipped: { has(at: number): boolean }) {
    this.roster = roster;
    this.order = new MergeOrder(roster, sheets, skipped);
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
