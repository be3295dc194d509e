import ExcelJS from 'exceljs';
import { cleanRows, type Row } from './census-samples.ts';

export interface SampleSheet {
  name: string;
  /** Default: the columns of the sample. */
  columns?: readonly string[];
  people?: readonly Row[];
  /** In place of columns and people. */
  lines?: string[][];
  hidden?: boolean;
}

/** A workbook with these sheets, every cell a text. */
export async function workbookOf(...sheets: SampleSheet[]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  for (const { name, columns = cleanRows().headers, people = [], lines, hidden = false } of sheets) {
    const sheet = workbook.addWorksheet(name, { state: hidden ? 'hidden' : 'visible' });
    sheet.addRows(lines ?? [[...columns], ...people.map((row) => columns.map((header) => row[header] ?? ''))]);
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
