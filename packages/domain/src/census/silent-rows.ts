/** A row of which nothing is said: another one takes its place, or it goes with somebody who is left out. */
export interface SilentRow {
  file: string;
  sheet: string | null;
  row: number;
  member: number;
}

/** Tells whether nothing is said of a row of one sheet. Asked for every row of a file, mostly where there is none. */
export function silentIn(
  rows: readonly SilentRow[],
  file: string,
  sheet: string | null,
): (row: number, member: number) => boolean {
  const own = new Set<number>();
  for (const silent of rows) if (silent.file === file && silent.sheet === sheet) own.add(numberOf(silent));
  return own.size === 0 ? () => false : (row, member) => own.has(numberOf({ row, member }));
}

/** A row has 255 members at most. */
const numberOf = ({ row, member }: Pick<SilentRow, 'row' | 'member'>): number => row * 256 + member;
