import type { FileMerge } from './file-merge.ts';
import { type Lost, lostCover } from './lost-cover.ts';
import { mergeDependents } from './merge-dependents.ts';
import type { Overlap } from './overlaps.ts';
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
 * The employees are merged already. `employee` has for every dependent the place of the employee who stays; those who
 * are there once more have none afterwards.
 */
export function mergeFiles(merge: FileMerge, employee: Int32Array): MergedFiles {
  const { roster, order, dropped, doubts, overlaps } = merge;
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
