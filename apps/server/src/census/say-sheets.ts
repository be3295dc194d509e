import type { Census } from '@onboard/domain/census/census';
import { sheetList } from '@onboard/domain/census/sheet-list';
import type { CensusFile, FileReading, LeftSheet } from './census-request.ts';

/**
 * F08: which sheets of a workbook were read and which were not, with their rows. A warning until somebody chose, unless
 * there is nothing to choose: employees in one sheet and their dependents in another belong together.
 */
export function saySheets(census: Census, file: CensusFile, reading: FileReading): void {
  const { sheets, leftSheets } = reading;
  if (sheets.length + leftSheets.length <= 1) return;
  const read = sheetList(sheets.map(({ sheet, dataRows }) => ({ sheet: sheet ?? '', rows: dataRows })));
  const left = leftSheets.length > 0 ? `left out ${sheetList(leftSheets)}` : '';
  const isSplit = sheets.length === 2 && sheets.filter(({ role }) => role === 'dependents').length === 1;
  if (file.sheets || (isSplit && left === '')) {
    const chosen = file.sheets ? ', as it was chosen' : '';
    const message = `We read ${read}${left && ` and ${left}`}${chosen}.`;
    reading.notes.push({ ruleId: 'F08', severity: 'fixed', message, count: 1 });
    return;
  }
  census.fault({
    ruleId: 'F08',
    severity: 'warning',
    file: file.name,
    sheet: sheets[0]?.sheet ?? null,
    message: `The workbook has ${sheets.length + leftSheets.length} sheets with data; we read ${read}${left && ` and ${left}`}.${whyNot(leftSheets)} If that is wrong, choose the sheets to read where you say what your columns mean.`,
  });
}

/** Why sheets that nobody chose about are not read. */
function whyNot(left: readonly LeftSheet[]): string {
  const other = left.filter(({ hidden, listsPeople }) => !hidden && !listsPeople);
  if (other.length === 0) return '';
  const [one] = other;
  const names = other.length === 1 ? `In ${one?.sheet} we` : 'In those that are not hidden we';
  return ` ${names} found no row that names columns with a name and a date of birth or SSN.`;
}
