import type { Census } from '@onboard/domain/census/census';
import { sheetList } from '@onboard/domain/census/sheet-list';
import { listInWords } from '@onboard/domain/fields/display';
import type { CensusFile, FileReading, LeftSheet } from './census-request.ts';
import type { FilledSheet } from './choose-sheets.ts';

/**
 * F08: which sheets of a workbook were read and which were not, with their rows. A warning until somebody chose, also
 * where all are read: a second sheet may list those who left, or who gets the money.
 */
export function saySheets(
  census: Census,
  file: CensusFile,
  reading: FileReading,
  filled: readonly FilledSheet[],
): void {
  const { sheets, leftSheets } = reading;
  if (sheets.length + leftSheets.length <= 1) return;
  const read = sheetList(sheets.map(({ sheet, dataRows }) => ({ sheet: sheet ?? '', rows: dataRows })));
  const left = leftSheets.length > 0 ? `left out ${sheetList(leftSheets)}` : '';
  if (file.sheets) {
    const message = `We read ${read}${left && ` and ${left}`}, as it was chosen.${whyNoElections(filled)}`;
    reading.notes.push({ ruleId: 'F08', severity: 'fixed', message, count: 1 });
    return;
  }
  census.fault({
    ruleId: 'F08',
    severity: 'warning',
    file: file.name,
    sheet: sheets[0]?.sheet ?? null,
    message: `The workbook has ${sheets.length + leftSheets.length} sheets with data; we read ${read}${left && ` and ${left}`}.${whyNot(leftSheets, filled)}${whyNoElections(filled)} If that is wrong, choose the sheets to read where you say what your columns mean; if it is right, tick “These are the right sheets” there.`,
  });
}

/** Why sheets that nobody chose about are not read. */
function whyNot(left: readonly LeftSheet[], filled: readonly FilledSheet[]): string {
  const told = filled.filter(({ elections }) => elections).map(({ summary }) => summary.name);
  const other = left.filter(({ sheet, hidden, listsPeople }) => !hidden && !listsPeople && !told.includes(sheet));
  if (other.length === 0) return '';
  const [one] = other;
  const names = other.length === 1 ? `In ${one?.sheet} we` : 'In those that are not hidden we';
  return ` ${names} found no row that names columns with a name and a date of birth or SSN.`;
}

/** What people chose is read from their own rows alone: said of each sheet that has it apart from them. */
function whyNoElections(filled: readonly FilledSheet[]): string {
  const [people] = filled.filter(({ isRead, plan }) => isRead && plan);
  return filled
    .map(({ summary, elections, isRead }) =>
      elections && !isRead
        ? ` Nothing of ${summary.name} is read: it has ${listInWords(elections.choices.slice(0, 3))} by ${elections.by[0]}, but elections on a sheet of their own are not joined to the people. If they should count, put these columns on the sheet ${people?.summary.name ?? 'of the people'}.`
        : '',
    )
    .join('');
}
