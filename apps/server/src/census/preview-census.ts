import { isBlankRow } from '@onboard/domain/census/cell';
import { UPLOAD_LIMITS } from '../outside/files/limits.ts';
import type { ReadLimits } from '../outside/files/port.ts';
import { type OpenTable, UnreadableFile } from '../outside/files/port.ts';
import type { CensusFile, FileReading, SheetReading } from './census-request.ts';
import { chooseSheets, leftSheets, noSheet } from './choose-sheets.ts';
import { noteOfName } from './file-notes.ts';

export interface PreviewRequest {
  files: readonly CensusFile[];
  limits?: ReadLimits;
}

/** The first rows of each file with a suggested meaning for each column: what the mapping screen needs. */
export async function previewCensusHere(request: PreviewRequest, openTable: OpenTable): Promise<FileReading[]> {
  const readings: FileReading[] = [];
  for (const file of request.files) {
    const reading: FileReading = {
      file: file.name,
      format: null,
      bytes: 0,
      encoding: null,
      delimiter: null,
      dataRows: 0,
      sheets: [],
      leftSheets: [],
      notes: [],
    };
    readings.push(reading);
    try {
      const table = await openTable(file.path, file.name, request.limits ?? UPLOAD_LIMITS);
      try {
        const { format, bytes, encoding, delimiter } = table.facts;
        Object.assign(reading, { format, bytes, encoding, delimiter, notes: noteOfName(file.name, table.facts) });
        const sheets = await chooseSheets(file, table);
        if (sheets.length === 0) throw noSheet(file.name);
        for (const { summary, plan, preview, rows, isRead } of sheets) {
          if (!plan) continue;
          const dataRows = preview.filter((row) => row.row > plan.headerRow && !isBlankRow(row.cells)).length;
          const found: SheetReading = {
            sheet: summary.name,
            role: plan.role,
            layout: plan.layout,
            headerRow: plan.headerRow,
            dataRows: rows || dataRows,
            columns: plan.columns,
            hidden: summary.hidden,
            isRead,
          };
          reading.sheets.push(found);
        }
        reading.leftSheets = leftSheets(sheets);
        if (reading.sheets.length === 0) {
          throw new UnreadableFile(
            'NO_HEADER',
            `${file.name} has no header row. One of the first 20 rows must name the columns, with at least a name and a date of birth or SSN.`,
            'F04',
          );
        }
        if (reading.sheets.every(({ dataRows }) => dataRows === 0)) {
          throw new UnreadableFile(
            'NO_PEOPLE',
            `${file.name} has a header but no people under it. Add them and upload it again.`,
            'F04',
          );
        }
      } finally {
        table.close();
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      reading.unreadable = { code: error.code, ruleId: error.ruleId, message: error.message };
    }
  }
  return readings;
}
