import type { CensusFileReading } from '@onboard/contract/census';

type File = Pick<CensusFileReading, 'documentId' | 'file' | 'sheets' | 'leftSheets' | 'sheetsSaid'>;

/** What the person chose of a file, with what was chosen when they did; null where nobody had. */
export type SheetEdits = Readonly<Record<string, { sheets: string[]; seen: string[] | null }>>;

/** A sheet of a workbook to choose or not. */
export interface SheetOption {
  name: string;
  rows: number;
  hidden: boolean;
  /** Otherwise nobody can be read from it. */
  listsPeople: boolean;
}

/** The sheets to choose from; none where a file has only one that holds something. */
export function sheetOptions({ sheets, leftSheets }: File): SheetOption[] {
  const readable = sheets.flatMap(({ sheet, dataRows, hidden, isRead }) =>
    sheet !== null && (dataRows > 0 || isRead) ? [{ name: sheet, rows: dataRows, hidden, listsPeople: true }] : [],
  );
  const others = leftSheets.flatMap(({ sheet, rows, hidden, listsPeople }) =>
    listsPeople ? [] : [{ name: sheet, rows, hidden, listsPeople }],
  );
  return readable.length + others.length > 1 ? [...readable, ...others] : [];
}

/** The sheets that are read as it is chosen now. */
export const sheetsNow = (file: File, edits: SheetEdits): string[] =>
  edits[file.documentId]?.sheets ?? file.sheets.flatMap(({ sheet, isRead }) => (isRead ? (sheet ?? []) : []));

export const sheetsFieldId = (documentId: string): string => `sheets-${documentId}`;

/** The files of which somebody chose no sheet at all. */
export const withoutSheets = (files: readonly File[], edits: SheetEdits) =>
  files
    .filter((file) => edits[file.documentId] && sheetsNow(file, edits).length === 0)
    .map(({ documentId, file }) => ({
      fieldId: sheetsFieldId(documentId),
      message: `Choose at least one sheet of ${file} to read.`,
    }));

export const editSheets = (edits: SheetEdits, file: File, sheets: string[]): SheetEdits => ({
  ...edits,
  [file.documentId]: { sheets, seen: edits[file.documentId]?.seen ?? file.sheetsSaid?.sheets ?? null },
});

/** Whether somebody chose the sheets of this file, or they are read as they were found. */
export const isChosen = (file: File, edits: SheetEdits): boolean =>
  edits[file.documentId] !== undefined || file.sheetsSaid !== null;

/** What was chosen here is forgotten: the sheets are read as they were. */
export const withoutEdit = (edits: SheetEdits, { documentId }: Pick<File, 'documentId'>): SheetEdits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== documentId));

/** Only the sheets that are read: of the others nobody asks what their columns mean. */
export const withSheetsRead = <F extends File>(file: F, edits: SheetEdits): F =>
  sheetOptions(file).length === 0
    ? file
    : { ...file, sheets: file.sheets.filter(({ sheet }) => sheetsNow(file, edits).includes(sheet ?? '')) };

/** What is sent: what the person chose or ticked as right. Confirming the columns alone is no choice: a warning stays. */
export const sheetsToSend = (files: readonly File[], edits: SheetEdits) =>
  files.flatMap(({ documentId }) => {
    const edit = edits[documentId];
    return edit ? [{ documentId, ...edit }] : [];
  });

/** A file of which somebody else chose other sheets meanwhile. */
export interface SheetClash {
  documentId: string;
  file: string;
  by: string | null;
  mine: string[];
  theirs: string[];
}

export function sheetClashes(files: readonly File[], edits: SheetEdits, userId: string): SheetClash[] {
  return files.flatMap(({ documentId, file, sheetsSaid: said }) => {
    const edit = edits[documentId];
    if (!edit || !said || said.byUserId === userId) return [];
    if (isSame(said.sheets, edit.sheets) || isSame(said.sheets, edit.seen)) return [];
    return [{ documentId, file, by: said.by, mine: edit.sheets, theirs: said.sheets }];
  });
}

/** Theirs is what is saved; mine is put over it by somebody who saw it. */
export function settleSheets(edits: SheetEdits, clash: SheetClash, whose: 'mine' | 'theirs'): SheetEdits {
  const { documentId, mine, theirs } = clash;
  if (whose === 'mine') return { ...edits, [documentId]: { sheets: mine, seen: theirs } };
  return withoutEdit(edits, clash);
}

const isSame = (one: readonly string[], other: readonly string[] | null): boolean =>
  one.length === other?.length && one.every((sheet) => other.includes(sheet));
