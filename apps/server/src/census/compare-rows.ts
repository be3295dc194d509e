import type { Census } from '@onboard/domain/census/census';
import type { SheetReader } from '@onboard/domain/census/sheet-reader';
import type { TableFile } from '../outside/files/port.ts';

/** Two that seem to say the same are compared, which may show that others seem to: in practice twice at most. */
const MOST_COMPARISONS = 5;

/** Reads rows that seem to be there twice once more, cell by cell, and no others. */
export async function compareRows(
  census: Census,
  open: readonly { table: TableFile | null; readers: readonly SheetReader[] }[],
): Promise<void> {
  const tables = new Map(open.flatMap(({ table, readers }) => readers.map((reader) => [reader, table] as const)));
  for (let time = 0; ; time += 1) {
    const asked = census.toCompare(time === MOST_COMPARISONS);
    if (asked.length === 0) return;
    for (const { reader, isAsked, lastRow, compare } of asked) {
      await tables.get(reader)?.read(reader.context.sheet, {
        row(row, cells) {
          if (isAsked(row)) compare(row, cells);
          return row >= lastRow;
        },
        bytes: (row) => row < lastRow && !isAsked(row),
      });
    }
  }
}
