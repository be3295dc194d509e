import type { SheetRow } from '@onboard/domain/census/cell';
import { readNumberStyles } from './number-formats.ts';
import {
  type ReadLimits,
  type RowSink,
  type SheetReport,
  type SheetSummary,
  type TableFile,
  UnreadableFile,
} from './port.ts';
import { type WorkbookParts, WorksheetRows } from './worksheet.ts';
import { attribute, TagScanner, unescapeCell } from './xml-tags.ts';
import { ZipDirectory, type ZipEntry } from './zip-directory.ts';

const SMALL_PART = 16 * 1024 * 1024;
/** Letters of all shared texts together: they are held in memory while the sheet streams by. */
const MOST_TEXT = 64 * 1024 * 1024;

interface SheetPart extends SheetSummary {
  name: string;
  path: string;
}

/** An .xlsx workbook. The sizes in its directory are judged before a single part is unpacked. */
export async function openWorkbook(path: string, name: string, limits: ReadLimits): Promise<TableFile> {
  const zip = new ZipDirectory(path, name);
  try {
    refuseDangerous(zip, name, limits);
    const { sheets, date1904 } = await readSheets(zip, name);
    const stylesName = [...zip.entries.keys()].find((part) => /^xl\/styles\d*\.xml$/i.test(part));
    const styles = stylesName ? readNumberStyles(await zip.text(stylesName, SMALL_PART)) : [];
    let strings: readonly string[] | null = null;
    const parts = async (): Promise<WorkbookParts> => {
      strings ??= await readStrings(zip, name);
      return { strings, styles, date1904 };
    };
    const read = async (sheet: string | null, sink: RowSink, onProgress?: (share: number) => void) => {
      const part = sheets.find((one) => one.name === sheet) ?? sheets[0];
      if (!part) throw new UnreadableFile('NO_SHEET', `${name} has no sheet.`);
      return readRows(zip, part, await parts(), sink, name, limits, onProgress);
    };
    for (const part of sheets) part.hasRows = await hasRows(zip, part);
    return {
      facts: { format: 'xlsx', bytes: zip.bytes, encoding: null, delimiter: null, checksum: 0, sheets },
      async preview(sheet, rows) {
        const found: SheetRow[] = [];
        await read(sheet, {
          row(row, cells) {
            found.push({ row, cells });
            return found.length >= rows;
          },
        });
        return found;
      },
      read,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function refuseDangerous(zip: ZipDirectory, name: string, limits: ReadLimits): void {
  const entries = [...zip.entries.values()];
  // A workbook with a password is no ZIP file: what is locked like this is an archive.
  if (entries.some((entry) => entry.isEncrypted)) {
    throw new UnreadableFile(
      'PASSWORD_PROTECTED',
      `${name} is a ZIP archive with a password. Unpack it with the password, and upload the file inside.`,
    );
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressed, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressed, 0);
  if (
    unpacked > limits.maxUncompressedBytes ||
    unpacked > Math.max(1, packed) * limits.maxRatio ||
    entries.some((entry) => isBomb(entry, limits))
  ) {
    throw new UnreadableFile(
      'ZIP_BOMB',
      `${name} would unpack to far more than a census holds. It was not opened.`,
      'F02',
    );
  }
  const names = entries.map((entry) => entry.name.toLowerCase());
  if (names.some((part) => part.endsWith('vbaproject.bin'))) {
    throw new UnreadableFile('MACROS', `${name} has macros in it. Save it as a workbook without macros (.xlsx).`);
  }
  if (names.includes('xl/workbook.bin')) {
    throw new UnreadableFile('UNSUPPORTED', `${name} is a binary workbook (.xlsb). Save it as .xlsx.`);
  }
  if (!names.includes('xl/workbook.xml')) {
    throw new UnreadableFile('UNSUPPORTED', `${name} is ${whatElse(names)}`);
  }
}

/** What a ZIP file is that is no workbook, and how to come by one. */
function whatElse(names: readonly string[]): string {
  const other = OTHER_KINDS.find(([part]) => names.includes(part));
  return other?.[1] ?? 'a ZIP archive. Unpack it, and upload the file inside.';
}

const OTHER_KINDS: readonly (readonly [part: string, words: string])[] = [
  [
    'word/document.xml',
    'a Word document. Put its table into a spreadsheet, save that as .xlsx or .csv, and upload it.',
  ],
  [
    'ppt/presentation.xml',
    'a presentation. Put its table into a spreadsheet, save that as .xlsx or .csv, and upload it.',
  ],
  ['content.xml', 'an OpenDocument file. Open it, save it as .xlsx or .csv, and upload that.'],
  ['index/document.iwa', 'a Numbers or Pages file. Open it, export it as .xlsx or .csv, and upload that.'],
];

const isBomb = (entry: ZipEntry, limits: ReadLimits): boolean =>
  entry.uncompressed > 8 * 1024 * 1024 && entry.uncompressed > Math.max(1, entry.compressed) * limits.maxRatio;

async function readSheets(zip: ZipDirectory, name: string): Promise<{ sheets: SheetPart[]; date1904: boolean }> {
  const targets = new Map<string, string>();
  const relations = [...zip.entries.keys()].find((part) => part.toLowerCase() === 'xl/_rels/workbook.xml.rels');
  if (relations) {
    scan(await zip.text(relations, SMALL_PART), (tag, attributes) => {
      if (tag !== 'Relationship') return;
      const target = attribute(attributes, 'Target') ?? '';
      targets.set(
        attribute(attributes, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
      );
    });
  }
  const sheets: SheetPart[] = [];
  let date1904 = false;
  scan(await zip.text('xl/workbook.xml', SMALL_PART), (tag, attributes) => {
    if (tag === 'workbookPr') date1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    if (tag !== 'sheet') return;
    const relation = /\b\w+:id\s*=\s*"([^"]*)"/.exec(attributes)?.[1] ?? '';
    const path = targets.get(relation) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
    const state = attribute(attributes, 'state') ?? 'visible';
    if (zip.entries.has(path) && !path.includes('chartsheets')) {
      sheets.push({ name: attribute(attributes, 'name') ?? path, path, hidden: state !== 'visible', hasRows: true });
    }
  });
  if (sheets.length === 0)
    throw new UnreadableFile('NO_SHEET', `${name} has no sheet that can be read. Save it again from your spreadsheet.`);
  return { sheets, date1904 };
}

function scan(xml: string, open: (tag: string, attributes: string) => void): void {
  new TagScanner({
    tag(name, attributes, isClosing) {
      if (!isClosing) open(name, attributes);
      return undefined;
    },
    text() {},
  }).write(new TextEncoder().encode(xml));
}

async function readStrings(zip: ZipDirectory, name: string): Promise<string[]> {
  const part = [...zip.entries.keys()].find((entry) => /^xl\/sharedstrings\.xml$/i.test(entry));
  const strings: string[] = [];
  if (!part) return strings;
  let current = '';
  let collects = false;
  let phonetic = false;
  let total = 0;
  const scanner = new TagScanner({
    tag(tag, _attributes, isClosing, isEmpty) {
      if (tag === 'si') {
        if (isClosing || isEmpty) {
          total += current.length;
          strings.push(unescapeCell(current));
        }
        current = '';
      } else if (tag === 't') collects = !isClosing && !isEmpty;
      else if (tag === 'rPh') phonetic = !isClosing && !isEmpty;
      return undefined;
    },
    text(text) {
      if (collects && !phonetic) current += text;
    },
  });
  for await (const piece of zip.open(part)) {
    scanner.write(piece);
    if (total > MOST_TEXT)
      throw new UnreadableFile(
        'TOO_LARGE',
        `${name} holds too much text to be a census. Save the sheet as .csv and upload that.`,
        'F02',
      );
  }
  return strings;
}

async function hasRows(zip: ZipDirectory, part: SheetPart): Promise<boolean> {
  let found = false;
  const scanner = new TagScanner({
    tag(tag, _attributes, isClosing) {
      if (tag === 'v' || tag === 'is') found = true;
      return found || (tag === 'sheetData' && isClosing);
    },
    text() {},
  });
  for await (const piece of zip.open(part.path)) if (scanner.write(piece)) break;
  return found;
}

async function readRows(
  zip: ZipDirectory,
  part: SheetPart,
  parts: WorkbookParts,
  sink: RowSink,
  name: string,
  limits: ReadLimits,
  onProgress?: (share: number) => void,
): Promise<SheetReport> {
  const rows = new WorksheetRows(parts, sink, limits);
  const scanner = new TagScanner(rows);
  const size = zip.entries.get(part.path)?.uncompressed ?? 1;
  let done = 0;
  for await (const piece of zip.open(part.path)) {
    if (scanner.write(piece)) break;
    done += piece.length;
    onProgress?.(done / size);
  }
  if (rows.tooWide) {
    throw new UnreadableFile(
      'TOO_MANY_COLUMNS',
      `${name} has more than ${limits.maxColumns} columns. Remove the columns that are not needed.`,
      'F02',
    );
  }
  if (rows.tooLong) {
    throw new UnreadableFile(
      'TOO_MANY_ROWS',
      `${name} has more than ${limits.maxRows.toLocaleString('en-US')} rows. Split it into several files.`,
      'F02',
    );
  }
  return rows.report;
}
