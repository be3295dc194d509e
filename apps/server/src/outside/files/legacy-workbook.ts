import { readFileSync, statSync } from 'node:fs';
import type { Cell, SheetRow } from '@onboard/domain/census/cell';
import { readXls } from 'hucre/xlsx';
import { type ReadLimits, type TableFile, UnreadableFile } from './port.ts';

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
/** This old format is read in memory, so it is bounded whatever the other limits are. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The container of old Office files: an .xls workbook, or an .xlsx wrapped in a password. */
export async function openLegacyWorkbook(path: string, name: string, limits: ReadLimits): Promise<TableFile> {
  const bytes = statSync(path).size;
  if (bytes > MOST_BYTES)
    throw new UnreadableFile('TOO_LARGE', `${name} is too large for an .xls workbook. Save it as .xlsx.`, 'F02');
  const content = readFileSync(path);
  if (content.includes(wide('EncryptedPackage')) || content.includes(wide('EncryptionInfo'))) {
    throw new UnreadableFile(
      'PASSWORD_PROTECTED',
      `${name} is protected by a password. Open it in your spreadsheet, save it without the password, and upload that.`,
    );
  }
  if (content.includes(wide('_VBA_PROJECT'))) {
    throw new UnreadableFile('MACROS', `${name} has macros in it. Save it as a workbook without macros (.xlsx).`);
  }
  if (!content.includes(wide('Workbook')) && !content.includes(wide('Book'))) {
    throw new UnreadableFile(
      'UNSUPPORTED',
      `${name} is an old Office document, not a workbook. Save it as .xlsx or .csv.`,
    );
  }
  const workbook = await readXls(content).catch((error: unknown) => {
    const isProtected = error instanceof Error && /encrypt|password|protect/i.test(error.message);
    throw isProtected
      ? new UnreadableFile(
          'PASSWORD_PROTECTED',
          `${name} is protected by a password. Open it in your spreadsheet, save it without the password, and upload that.`,
        )
      : new UnreadableFile('CORRUPT', `${name} is damaged and cannot be opened. Save it again as .xlsx.`);
  });
  const rowsOf = (sheet: string | null): SheetRow[] => {
    const found = workbook.sheets.find((one) => one.name === sheet) ?? workbook.sheets[0];
    return (found?.rows ?? []).map((values, index) => ({ row: index + 1, cells: values.map(toCell) }));
  };
  for (const { rows } of workbook.sheets) {
    if (rows.length > limits.maxRows)
      throw new UnreadableFile(
        'TOO_MANY_ROWS',
        `${name} has more than ${limits.maxRows.toLocaleString('en-US')} rows. Split it into several files.`,
        'F02',
      );
    if (rows.some((row) => row.length > limits.maxColumns))
      throw new UnreadableFile('TOO_MANY_COLUMNS', `${name} has more than ${limits.maxColumns} columns.`, 'F02');
  }
  return {
    facts: {
      format: 'xls',
      bytes,
      encoding: null,
      delimiter: null,
      checksum: 0,
      sheets: workbook.sheets.map((sheet) => ({
        name: sheet.name,
        hidden: false,
        hasRows: sheet.rows.some((row) => row.some((value) => value !== null && value !== '')),
      })),
    },
    preview: async (sheet, rows) => rowsOf(sheet).slice(0, rows),
    async read(sheet, sink) {
      const rows = rowsOf(sheet);
      for (const { row, cells } of rows) if (sink.row(row, cells)) break;
      return { rows: rows.length, hiddenRows: 0, hiddenColumns: 0, unclosedQuote: null };
    },
    close() {},
  };
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), kind: 'date' };
  if (typeof value === 'number') return { text: String(value), kind: 'number', serial: value };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', kind: 'boolean' };
  return typeof value === 'string' ? value : String(value);
}
