import { cellText, type SheetRow } from '@onboard/domain/census/cell';
import { type Census, startCensus } from '@onboard/domain/census/census';
import { certifierFor } from '@onboard/domain/census/certify/certifier';
import type { ComparedPeople } from '@onboard/domain/census/compare-people';
import type { CensusRow } from '@onboard/domain/census/row-set';
import type { SheetReader } from '@onboard/domain/census/sheet-reader';
import { UPLOAD_LIMITS } from '../outside/files/limits.ts';
import { type OpenTable, type ReadLimits, type TableFile, UnreadableFile } from '../outside/files/port.ts';
import type { CensusFile, CensusProgress, CensusRequest, CensusResult, FileReading } from './census-request.ts';
import { chooseSheets, leftSheets, noSheet } from './choose-sheets.ts';
import { compareRows } from './compare-rows.ts';
import { doubtOfLetters, noteOfName, notesOf } from './file-notes.ts';
import { saySheets } from './say-sheets.ts';

type Progress = (progress: CensusProgress) => void;

interface OpenFile {
  file: CensusFile;
  table: TableFile | null;
  reading: FileReading;
  /** Of the sheets that were read. */
  readers: SheetReader[];
}

/** Reads and judges one submission on the calling thread. The portal goes through `validateCensus` instead. */
export async function runCensus(
  request: CensusRequest,
  openTable: OpenTable,
  onProgress: Progress = () => {},
): Promise<CensusResult> {
  const { before } = request;
  if (!before) return (await passes(request, openTable, onProgress, null)).result;
  const { policy, limits, quickPath } = request;
  const shared = { policy, ...(limits && { limits }), ...(quickPath !== undefined && { quickPath }) };
  const earlier = await passes({ ...shared, ...before, before }, openTable, () => {}, null);
  return (await passes(request, openTable, onProgress, earlier.census.people())).result;
}

/** Dates that turn out day first, and rows that others replace, are known at the end: once more, knowing it. */
const MOST_PASSES = 6;

async function passes(
  request: CensusRequest,
  openTable: OpenTable,
  onProgress: Progress,
  earlier: ComparedPeople | null,
): Promise<{ census: Census; result: CensusResult }> {
  const limits = request.limits ?? UPLOAD_LIMITS;
  const dayFirst = new Set<string>();
  const silent: CensusRow[] = [];
  let compared: CensusRow[] = [];
  for (let pass = 1; ; pass += 1) {
    const census = startCensus(request.policy, {
      dayFirst,
      silent,
      compared,
      isCompared: request.before !== undefined,
      ...(request.corrections ? { corrections: request.corrections } : {}),
      ...(request.revertedFixes ? { revertedFixes: request.revertedFixes } : {}),
    });
    const files = await readFiles(census, request, limits, openTable, onProgress);
    const verdict = census.finish(earlier);
    const isKnown = verdict.dayFirst.length + verdict.silent.length === 0;
    if (isKnown || pass >= MOST_PASSES) {
      const { dayFirst: _, silent: _silent, seemsRepeated: _seems, ...told } = verdict;
      return { census, result: { files, ...told } };
    }
    for (const key of verdict.dayFirst) dayFirst.add(key);
    // Of rows that only seem to be there twice something may be to say after all.
    if (!verdict.seemsRepeated) for (const row of verdict.silent) silent.push(row);
    compared = census.comparedRows();
  }
}

async function readFiles(
  census: Census,
  request: CensusRequest,
  limits: ReadLimits,
  openTable: OpenTable,
  onProgress: Progress,
): Promise<FileReading[]> {
  const open: OpenFile[] = [];
  try {
    for (const file of request.files) open.push(await openFile(census, file, limits, openTable));
    sayRepeats(census, open);
    const total = open.reduce((sum, { reading }) => sum + reading.bytes, 0) || 1;
    let before = 0;
    for (const one of open) {
      const { table, reading, file } = one;
      if (table) {
        await readFile(census, one, table, isQuick(request), (rows, share) =>
          onProgress({ file: file.name, rows, share: (before + share * reading.bytes) / total }),
        );
      }
      before += reading.bytes;
    }
    await compareRows(census, open);
    return open.map(({ reading }) => reading);
  } finally {
    for (const { table } of open) table?.close();
  }
}

/** What is compared with an earlier census is read cell by cell. */
const isQuick = ({ quickPath, before }: CensusRequest): boolean => quickPath !== false && before === undefined;

async function openFile(census: Census, file: CensusFile, limits: ReadLimits, openTable: OpenTable): Promise<OpenFile> {
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
  try {
    const table = await openTable(file.path, file.name, limits);
    const { format, bytes, encoding, delimiter } = table.facts;
    const notes = noteOfName(file.name, table.facts);
    const doubt = doubtOfLetters(table.facts);
    if (doubt) census.fault({ ruleId: 'F12', severity: 'warning', file: file.name, message: doubt });
    return { file, table, readers: [], reading: { ...reading, format, bytes, encoding, delimiter, notes } };
  } catch (error) {
    refuse(census, reading, error);
    return { file, table: null, readers: [], reading };
  }
}

function refuse(census: Census, reading: FileReading, error: unknown): void {
  if (!(error instanceof UnreadableFile)) throw error;
  reading.unreadable = { code: error.code, ruleId: error.ruleId, message: error.message };
  if (error.code !== 'NO_HEADER')
    census.fault({ ruleId: error.ruleId, severity: 'error', file: reading.file, message: error.message });
}

/** F03: one name twice is an error, one content under two names a warning. */
function sayRepeats(census: Census, open: readonly OpenFile[]): void {
  open.forEach(({ file, table }, index) => {
    const before = open.slice(0, index);
    if (before.some((other) => other.file.name === file.name)) {
      census.fault({
        ruleId: 'F03',
        severity: 'error',
        file: file.name,
        message: `${file.name} is there twice. File names must be unique.`,
      });
    }
    const twin = before.find(
      (other) =>
        table &&
        other.table &&
        other.table.facts.bytes === table.facts.bytes &&
        table.facts.checksum !== 0 &&
        other.table.facts.checksum === table.facts.checksum,
    );
    if (twin && twin.file.name !== file.name) {
      census.fault({
        ruleId: 'F03',
        severity: 'warning',
        file: file.name,
        message: `${file.name} has the same content as ${twin.file.name}.`,
      });
    }
  });
}

async function readFile(
  census: Census,
  { file, reading, readers }: OpenFile,
  table: TableFile,
  quick: boolean,
  onProgress: (rows: number, share: number) => void,
): Promise<void> {
  try {
    const sheets = await chooseSheets(file, table);
    if (sheets.length === 0) throw noSheet(file.name);
    reading.leftSheets = leftSheets(sheets);
    const isOneOfSeveral = sheets.length > 1;
    for (const { summary, preview } of sheets.filter(({ isRead }) => isRead)) {
      const sheet = summary.name;
      const reader = census.open(file.name, sheet, preview, file.mapping ?? {}, table.facts.format === 'csv', {
        holdsChanges: file.holdsChanges ?? false,
        turn: file.turn ?? 0,
        isChosen: file.sheets !== undefined,
        isOneOfSeveral,
      });
      if (!reader) continue;
      readers.push(reader);
      census.roster.expect(census.roster.size + expectedPeople(table, preview));
      await readSheet(census, reader, table, sheet, quick, reading, onProgress);
    }
    if (reading.sheets.length === 0) {
      throw new UnreadableFile(
        'NO_HEADER',
        `${file.name} has no header row. One of the first 20 rows must name the columns, with at least a name and a date of birth or SSN.`,
        'F04',
      );
    }
    saySheets(census, file, reading, sheets);
  } catch (error) {
    refuse(census, reading, error);
  }
}

/** A little more than the file can hold, going by its first rows. */
function expectedPeople(table: TableFile, preview: readonly SheetRow[]): number {
  if (table.facts.format !== 'csv' || preview.length < 50) return 0;
  const letters = preview.reduce(
    (sum, { cells }) => sum + cells.reduce<number>((length, cell) => length + cellText(cell).length + 1, 0),
    0,
  );
  return Math.min(4_000_000, Math.ceil((table.facts.bytes / Math.max(10, letters / preview.length)) * 1.05));
}

async function readSheet(
  census: Census,
  reader: SheetReader,
  table: TableFile,
  sheet: string | null,
  quick: boolean,
  reading: FileReading,
  onProgress: (rows: number, share: number) => void,
): Promise<void> {
  const { plan } = reader;
  const certify = quick ? certifierFor(census, reader) : null;
  const file = reading.file;
  const report = await table.read(
    sheet,
    {
      row(row, cells) {
        if (row > plan.headerRow) reader.row(row, cells);
        return false;
      },
      ...(certify
        ? {
            bytes: (row, buffer, count, starts, ends) =>
              row > plan.headerRow && certify.row(row, buffer, count, starts, ends),
          }
        : {}),
    },
    (share) => onProgress(reader.dataRows, share),
  );
  certify?.finish();
  reading.dataRows += reader.dataRows;
  reading.sheets.push({
    sheet,
    role: plan.role,
    layout: plan.layout,
    headerRow: plan.headerRow,
    dataRows: reader.dataRows,
    columns: plan.columns,
  });
  reading.notes.push(...notesOf(reader, table.facts).map((note) => (sheet === null ? note : { ...note, sheet })));
  if (report.hiddenRows > 0)
    census.fault({
      ruleId: 'F08',
      severity: 'warning',
      file,
      sheet,
      message: hiddenWords(report.hiddenRows, 'row'),
    });
  if (report.hiddenColumns > 0)
    census.fault({
      ruleId: 'F08',
      severity: 'warning',
      file,
      sheet,
      message: hiddenWords(report.hiddenColumns, 'column'),
    });
  if (report.unclosedQuote) {
    census.fault({
      ruleId: 'F13',
      severity: 'error',
      file,
      sheet,
      row: report.unclosedQuote,
      message: 'A quote is opened in this row and never closed, so the rest of the file is one cell.',
    });
  }
}

const hiddenWords = (count: number, what: 'row' | 'column'): string =>
  count === 1
    ? `1 hidden ${what} holds data. It was read like the others; if it should not count, delete it in the workbook and upload that again.`
    : `${count.toLocaleString('en-US')} hidden ${what}s hold data. They were read like the others; if they should not count, delete them in the workbook and upload that again.`;
