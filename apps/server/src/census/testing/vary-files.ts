import ExcelJS from 'exceljs';
import { delimited } from './census-samples.ts';
import type { Variation } from './vary-census.ts';

const TITLES = ['Maple Ridge Manufacturing', 'Enrollment census', 'Effective 01/01/2027', 'Prepared by HR'];

/** Title rows above, blank rows within, a footer below, as spreadsheets that came from people have them. */
export function dressed(table: readonly (readonly string[])[], variation: Variation): string[][] {
  const width = table[0]?.length ?? 0;
  const line = (text = '') => [text, ...Array.from({ length: width - 1 }, () => '')];
  const titles = TITLES.slice(0, variation.titles).map((title) => line(title));
  const body = table.map((row) => [...row]);
  if (variation.blanks) body.splice(Math.floor(body.length / 2), 0, line());
  return [
    ...titles,
    ...(variation.titles > 1 ? [line()] : []),
    ...body,
    ...(variation.footer ? [line(), line('Total employees: 96')] : []),
  ];
}

export function encoded(text: string, encoding: Variation['encoding']): Uint8Array {
  if (encoding === 'utf8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf8-bom') return Buffer.from(`\ufeff${text}`, 'utf8');
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return Buffer.from(text, 'latin1');
}

export const asText = (table: readonly (readonly string[])[], variation: Variation): Uint8Array =>
  encoded(delimited(dressed(table, variation), variation.delimiter, variation.newline), variation.encoding);

/** As a workbook, with real dates and numbers where a spreadsheet would have them. */
export async function asWorkbook(
  table: readonly (readonly string[])[],
  variation: Variation,
  date1904 = false,
): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.properties.date1904 = date1904;
  const sheet = workbook.addWorksheet('Employees');
  for (const row of dressed(table, variation)) {
    sheet.addRow(
      row.map((cell) => {
        const date = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(cell);
        if (date) return new Date(Date.UTC(Number(date[3]), Number(date[1]) - 1, Number(date[2])));
        return /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
      }),
    );
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
