import type { CensusFileReading } from '@onboard/contract/census';
import type { Choices, SheetColumn } from './mapping.ts';

/** What the person chose for a header, with what it was taken for when they did. */
export type ColumnEdits = Readonly<Record<string, { target: string | null; seen: string | null }>>;
type Files = readonly CensusFileReading[];

/** The line where the column of a file is chosen. */
export const columnFieldId = (documentId: string, sheetIndex: number, columnIndex: number): string =>
  `column-${documentId}-${sheetIndex}-${columnIndex}`;

/** The first column with each header: what is said of one goes for all of them. */
function firstColumns(files: Files): ReadonlyMap<string, { column: SheetColumn; fieldId: string }> {
  const all = files.flatMap(({ documentId, sheets }) =>
    sheets.flatMap(({ columns }, sheetIndex) =>
      columns.map((column) => ({ column, fieldId: columnFieldId(documentId, sheetIndex, column.index) })),
    ),
  );
  return new Map(all.toReversed().map((each) => [each.column.header, each]));
}

/** Who chose what it was taken for anyway has changed nothing, and sees what others say since. */
export function choicesNow(files: Files, edits: ColumnEdits): Choices {
  const columns = firstColumns(files);
  const counts = ([header, { target, seen }]: [string, ColumnEdits[string]]) => {
    const said = columns.get(header)?.column.said;
    return target !== seen || !said || said.target === target;
  };
  return Object.fromEntries(
    Object.entries(edits)
      .filter(counts)
      .map(([header, { target }]) => [header, target]),
  );
}

export function editColumn(
  edits: ColumnEdits,
  choices: Choices,
  { header, target: now }: SheetColumn,
  target: string | null,
): ColumnEdits {
  const before = Object.hasOwn(choices, header) ? edits[header] : undefined;
  return { ...edits, [header]: { target, seen: before ? before.seen : now } };
}

/** A header of which somebody else said something else meanwhile. */
export interface ColumnClash {
  header: string;
  fieldId: string;
  by: string | null;
  mine: string | null;
  theirs: string | null;
}

export function columnClashes(files: Files, edits: ColumnEdits, userId: string): ColumnClash[] {
  const choices = choicesNow(files, edits);
  return [...firstColumns(files)].flatMap(
    ([
      header,
      {
        column: { said },
        fieldId,
      },
    ]) => {
      const edit = Object.hasOwn(choices, header) ? edits[header] : undefined;
      if (!edit || !said || said.byUserId === userId) return [];
      if (said.target === edit.target || said.target === edit.seen) return [];
      return [{ header, fieldId, by: said.by, mine: edit.target, theirs: said.target }];
    },
  );
}

/** Theirs is what is saved; mine is put over it by somebody who saw it. */
export function settleColumn(
  edits: ColumnEdits,
  { header, mine, theirs }: ColumnClash,
  whose: 'mine' | 'theirs',
): ColumnEdits {
  if (whose === 'mine') return { ...edits, [header]: { target: mine, seen: theirs } };
  return Object.fromEntries(Object.entries(edits).filter(([other]) => other !== header));
}

/** What the person saw of what they send: of headers they left alone, what is sent itself. */
export const seenOf = (mapping: Choices, choices: Choices, edits: ColumnEdits): Choices =>
  Object.fromEntries(
    Object.entries(mapping).map(([header, target]) => [
      header,
      Object.hasOwn(choices, header) ? (edits[header]?.seen ?? null) : target,
    ]),
  );
