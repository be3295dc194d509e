/** What a cell holds once the file format is out of the way. Plain text files only ever give strings. */
export interface TypedCell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** The file holds a formula here; `text` is the value that was saved with it. Never evaluated. */
  readonly formula?: boolean;
  /** For numbers: the value as a day count of the 1900 date system, whatever system the workbook uses. */
  readonly serial?: number;
}

export type Cell = string | TypedCell | null | undefined;

export interface SheetRow {
  /** As a spreadsheet shows it: counted from 1, blank rows included. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

export const cellText = (cell: Cell): string => (cell == null ? '' : typeof cell === 'string' ? cell : cell.text);

/** Whether a cell says nothing; `=""` is how programs write nothing as a text. */
export const isBlankCell = (cell: Cell): boolean => /^(?:="\s*")?$/.test(cellText(cell).trim());

export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every(isBlankCell);

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  }
  return letters;
}
