export interface CellCorrection {
  file: string;
  sheet?: string | null;
  row: number;
  /** As in `Finding.columnKey`. */
  columnKey: string;
  value: string;
}

/** "Keep what I wrote": the fix of this cell is not applied, and the cell is judged as it stands. */
export type RevertedFix = Omit<CellCorrection, 'value'>;

/**
 * What is said of a row as a whole is kept like a correction of a cell, under a name no column has: that the person is
 * left out, and whether a row of changes is about the person it may be about. In wide rows the member stands in front.
 */
export const LEFT_OUT = 'leftOut';
export const IS_SAME = 'isSamePerson';
export const SAME = 'same';
export const OTHER = 'other';

/** The same as bits of a person of the roster. */
export const MARK_LEFT_OUT = 1;
export const MARK_SAME = 2;
export const MARK_OTHER = 4;
/** Something was told of the row as it was read, which has to be taken back where the row does not count. */
export const MARK_TOLD = 8;

/** What was said of the person of a row, as those bits. */
export function markOf(corrected: ReadonlyMap<string, string> | undefined, member: string | null): number {
  if (!corrected) return 0;
  const said = (key: string) => corrected.get(member === null ? key : `${member}.${key}`);
  const answer = said(IS_SAME);
  return (
    (said(LEFT_OUT) === undefined ? 0 : MARK_LEFT_OUT) |
    (answer === SAME ? MARK_SAME : answer === OTHER ? MARK_OTHER : 0)
  );
}

/** New values of one sheet, by row and column. */
export function correctionsOf(
  corrections: readonly CellCorrection[],
  file: string,
  sheet: string | null,
): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const rows = new Map<number, Map<string, string>>();
  for (const correction of corrections) {
    if (correction.file !== file || (correction.sheet ?? sheet) !== sheet) continue;
    const cells = rows.get(correction.row) ?? new Map<string, string>();
    rows.set(correction.row, cells.set(correction.columnKey, correction.value));
  }
  return rows;
}

/** `row|column` of one sheet whose repairs are taken back. */
export function revertedOf(fixes: readonly RevertedFix[], file: string, sheet: string | null): ReadonlySet<string> {
  const mine = fixes.filter((fix) => fix.file === file && (fix.sheet ?? sheet) === sheet);
  return new Set(mine.map((fix) => `${fix.row}|${fix.columnKey}`));
}

/** Rules that find a row there twice, and leave one of the two out. */
const LEAVES_OUT: ReadonlySet<string> = new Set(['I16', 'D09']);
/** Rules that say how an amount or a state was read, which is the same for other ways to write it. */
const READS: ReadonlySet<string> = new Set(['A01', 'A04', 'M05', 'R02']);

/** Whether a `fixed` finding of a rule is about a row that does not count, so that nothing in it can be mended. */
export const isOfRowLeftOut = (ruleId: string): boolean => LEAVES_OUT.has(ruleId);

/** Whether a `fixed` finding of a rule is a repair of a cell, which can be kept as it was written. */
export const canBeKept = (ruleId: string): boolean => !LEAVES_OUT.has(ruleId) && !READS.has(ruleId);
