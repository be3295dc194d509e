import type { Roster } from './roster.ts';

/** A row of the census; in wide files, the member of it that is meant. */
export interface CensusRow {
  file: string;
  sheet: string | null;
  row: number;
  member: number;
}

/** Tells whether a row of one sheet is one of these. Asked for every row of a file, mostly where there is none. */
export function rowsIn(
  rows: readonly CensusRow[],
  file: string,
  sheet: string | null,
): (row: number, member: number) => boolean {
  const own = new Set<number>();
  for (const one of rows) if (one.file === file && one.sheet === sheet) own.add(numberOf(one));
  return own.size === 0 ? () => false : (row, member) => own.has(numberOf({ row, member }));
}

/** A row has 255 members at most. */
const numberOf = ({ row, member }: Pick<CensusRow, 'row' | 'member'>): number => row * 256 + member;

/** Where somebody of the roster stands. */
export function rowOf(
  { sheet: sheetOf, row, member }: Roster,
  sheets: readonly { file: string; sheet: string | null }[],
  place: number,
): CensusRow | null {
  const open = sheets[sheetOf[place] ?? 0];
  return open ? { file: open.file, sheet: open.sheet, row: row[place] ?? 0, member: member[place] ?? 0 } : null;
}
