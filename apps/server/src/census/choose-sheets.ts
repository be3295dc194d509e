import { isBlankRow, type SheetRow } from '@onboard/domain/census/cell';
import type { SheetPlan } from '@onboard/domain/census/plan';
import { type ElectionsSheet, findElections } from '@onboard/domain/census/recognise/elections-sheet';
import { recogniseSheet } from '@onboard/domain/census/recognise/recognise-sheet';
import { type SheetSummary, type TableFile, UnreadableFile } from '../outside/files/port.ts';
import type { CensusFile, LeftSheet } from './census-request.ts';

const PREVIEWED = 200;

/** A sheet that holds something; with a plan where its header says that it lists people. */
export interface FilledSheet {
  summary: SheetSummary;
  plan: SheetPlan | null;
  preview: readonly SheetRow[];
  /** Where it lists no people: what it says of them, if it does. */
  elections: ElectionsSheet | null;
  /** Counted where the workbook has several sheets. */
  rows: number;
  isRead: boolean;
}

/**
 * F08: the sheets of a file, and which of them are read: those somebody chose, else all visible ones that list people.
 * A sheet with a header and nobody under it holds nobody, and is read only where no other does.
 */
export async function chooseSheets(file: CensusFile, table: TableFile): Promise<FilledSheet[]> {
  const filled = table.facts.sheets.filter((sheet) => sheet.hasRows);
  if (file.sheets) refuseUnknown(file, filled);
  const sheets: FilledSheet[] = [];
  for (const summary of filled) {
    const preview = await table.preview(summary.name, PREVIEWED);
    const plan = recogniseSheet(preview, file.mapping);
    const rows = filled.length > 1 ? await countRows(table, summary.name, plan?.headerRow ?? 0) : 0;
    const elections = plan ? null : findElections(preview);
    sheets.push({ summary, plan, preview, elections, rows, isRead: filled.length === 1 });
  }
  if (sheets.length > 1) for (const sheet of readOf(file, sheets)) sheet.isRead = true;
  return sheets;
}

/** The sheets nobody is read from although they hold something. */
export const leftSheets = (sheets: readonly FilledSheet[]): LeftSheet[] =>
  sheets.flatMap(({ summary, plan, rows, isRead }) =>
    isRead || rows === 0
      ? []
      : [{ sheet: summary.name ?? '', rows, hidden: summary.hidden, listsPeople: plan !== null }],
  );

function readOf({ sheets: chosen }: CensusFile, sheets: readonly FilledSheet[]): readonly FilledSheet[] {
  if (chosen) return sheets.filter(({ summary }) => chosen.includes(summary.name ?? ''));
  const people = sheets.filter(({ plan }) => plan !== null);
  const visible = people.filter(({ summary }) => !summary.hidden);
  const holding = visible.filter(({ rows }) => rows > 0);
  if (holding.length > 0) return holding;
  // Hidden people are better than nobody; and of nothing, the first sheet says what is missing.
  return (
    [visible, people.filter(({ rows }) => rows > 0), people, sheets].find(({ length }) => length > 0)?.slice(0, 1) ?? []
  );
}

function refuseUnknown({ name, sheets = [] }: CensusFile, filled: readonly SheetSummary[]): void {
  if (sheets.length === 0) throw new UnreadableFile('NO_SHEET', `Choose at least one sheet of ${name} to read.`);
  const unknown = sheets.filter((sheet) => !filled.some((one) => one.name === sheet));
  if (unknown.length > 0) {
    const words = `${unknown.length === 1 ? 'sheet' : 'sheets'} ${unknown.join(' and ')}`;
    throw new UnreadableFile('NO_SHEET', `${name} has no ${words} with anything in it. Choose from the sheets it has.`);
  }
}

/** The rows under the header that hold something. Damage is told by whoever reads the sheet, not by counting. */
async function countRows(table: TableFile, sheet: string | null, headerRow: number): Promise<number> {
  let count = 0;
  try {
    await table.read(sheet, {
      row(row, cells) {
        if (row > headerRow && !isBlankRow(cells)) count += 1;
        return false;
      },
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return count;
}

export const noSheet = (name: string): UnreadableFile =>
  new UnreadableFile('NO_SHEET', `${name} has no sheet with anything in it.`);
