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
