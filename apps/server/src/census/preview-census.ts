import { isBlankRow } from '@onboard/domain/census/cell';
import { recogniseSheet } from '@onboard/domain/census/recognise/recognise-sheet';
import { UPLOAD_LIMITS } from '../outside/files/limits.ts';
import type { ReadLimits } from '../outside/files/port.ts';
import { type OpenTable, UnreadableFile } from '../outside/files/port.ts';
import type { CensusFile, FileReading, SheetReading } from './census-request.ts';
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
      notes: [],
    };
    readings.push(reading);
    try {
      const table = await openTable(file.path, file.name, request.limits ?? UPLOAD_LIMITS);
      try {
        const { format, bytes, encoding, delimiter, sheets } = table.facts;
        Object.assign(reading, { format, bytes, encoding, delimiter, notes: noteOfName(file.name, table.facts) });
        for (const sheet of sheets.filter((one) => one.hasRows)) {
          const rows = await table.preview(sheet.name, 200);
          const plan = recogniseSheet(rows, file.mapping);
          if (!plan) continue;
          const dataRows = rows.filter((row) => row.row > plan.headerRow && !isBlankRow(row.cells)).length;
          const found: SheetReading = {
            sheet: sheet.name,
            role: plan.role,
            layout: plan.layout,
            headerRow: plan.headerRow,
            dataRows,
            columns: plan.columns,
          };
          reading.sheets.push(found);
        }
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
