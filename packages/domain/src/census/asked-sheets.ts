import type { Cell } from './cell.ts';
import type { Roster } from './roster.ts';
import type { SheetReader } from './sheet-reader.ts';

/** Rows of one sheet that are to be read once more, cell by cell. */
export interface AskedSheet {
  reader: SheetReader;
  isAsked: (row: number) => boolean;
  /** Behind this one none is asked about. */
  lastRow: number;
  compare: (row: number, cells: readonly Cell[]) => void;
}

/** Where those stand who were asked about while people were linked. */
export function askedSheets(roster: Roster, sheets: readonly { reader: SheetReader }[]): AskedSheet[] {
  const bySheet = Map.groupBy(roster.compared.asked, (place) => roster.sheet[place] ?? 0);
  return [...bySheet].flatMap(([sheet, asked]) => {
    const reader = sheets[sheet]?.reader;
    if (!reader) return [];
    const rows = Map.groupBy(asked, (place) => roster.row[place] ?? 0);
    return {
      reader,
      isAsked: (row) => rows.has(row),
      lastRow: [...rows.keys()].reduce((last, row) => Math.max(last, row), 0),
      compare(row, cells) {
        const places = rows.get(row) ?? [];
        for (const person of reader.people(row, cells)) {
          const member = person.member === null ? 0 : reader.plan.members.indexOf(person.member) + 1;
          const place = places.find((one) => roster.member[one] === member);
          if (place !== undefined) roster.compared.keep(place, person);
        }
      },
    };
  });
}
