import { MARK_LEFT_OUT, MARK_TOLD } from './corrections.ts';
import type { Families } from './families.ts';
import type { Roster } from './roster.ts';
import { type CensusRow, rowOf } from './row-set.ts';
import type { SheetReader } from './sheet-reader.ts';

/** Rows that do not count after all, and of which something was told in this pass. */
export function newlySilent(
  roster: Roster,
  { replacedBy, headOfOut, repeated, onEarlierSheet }: Families,
  sheets: readonly { file: string; sheet: string | null; reader: SheetReader }[],
): CensusRow[] {
  const marked = (place: number, bit: number) => ((roster.mark[place] ?? 0) & bit) !== 0;
  // What counts says the same as a repeated row, so where nothing was told of that one there is nothing to take back.
  const told = [...repeated.keys()].filter((place) => marked(place, MARK_TOLD));
  const places = [...replacedBy.keys(), ...headOfOut.keys(), ...told, ...onEarlierSheet.keys()];
  return places.flatMap((place) => {
    const row = rowOf(roster, sheets, place);
    const context = sheets[roster.sheet[place] ?? 0]?.reader.context;
    return !row || marked(place, MARK_LEFT_OUT) || context?.isSilent(row.row, row.member) ? [] : [row];
  });
}

/** Something is told of the row that was read last, and so of everybody in it. */
export function markTold(roster: Roster, row: number, sheet: number): void {
  for (let place = roster.size - 1; roster.row[place] === row && roster.sheet[place] === sheet; place -= 1) {
    roster.mark[place] = (roster.mark[place] ?? 0) | MARK_TOLD;
  }
}
