import type { Cell, SheetRow } from '@onboard/domain/census/cell';

/** What is known of a file before its rows are read. */
export interface SheetSummary {
  /** null for delimited text, which has no sheets. */
  name: string | null;
  hidden: boolean;
  /** Rows and columns the sheet hides although they hold something; known after reading. */
  hasRows: boolean;
}

export interface TableFacts {
  format: 'csv' | 'xlsx' | 'xls';
  bytes: number;
  encoding: string | null;
  /** Of a text that is not Unicode: words that read oddly in the encoding it was taken for. */
  doubtful?: readonly string[];
  delimiter: string | null;
  /** A checksum of the content, to find the same file under another name. */
  checksum: number;
  sheets: readonly SheetSummary[];
}

/** Receives the rows of a sheet in order. */
export interface RowSink {
  /** Return true to stop reading. */
  row: (row: number, cells: readonly Cell[]) => boolean | undefined;
  /**
   * The same row before it becomes strings: UTF-8 bytes, where each cell starts and ends, without surrounding quotes.
   * Return true when the row is dealt with; otherwise `row` is called. Not called for rows with doubled quotes.
   */
  bytes?: (row: number, buffer: Uint8Array, count: number, starts: Int32Array, ends: Int32Array) => boolean;
}

export interface SheetReport {
  rows: number;
  hiddenRows: number;
  hiddenColumns: number;
  /** Damage that did not stop the reading. */
  unclosedQuote: number | null;
}

export interface ReadLimits {
  maxBytes: number;
  maxRows: number;
  maxColumns: number;
  /** Uncompressed to compressed size of a workbook. */
  maxRatio: number;
  /** Of all parts of a workbook together. */
  maxUncompressedBytes: number;
}

/** A file that cannot be read, in words for the person who chose it. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode;
  /** The census rule it falls under. */
  readonly ruleId: 'F01' | 'F02' | 'F04';

  constructor(code: UnreadableCode, message: string, ruleId: 'F01' | 'F02' | 'F04' = 'F01') {
    super(message);
    this.name = 'UnreadableFile';
    this.code = code;
    this.ruleId = ruleId;
  }
}

export type UnreadableCode =
  | 'EMPTY'
  | 'NOT_FOUND'
  | 'UNSUPPORTED'
  | 'CORRUPT'
  | 'PASSWORD_PROTECTED'
  | 'MACROS'
  | 'ZIP_BOMB'
  | 'TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'NO_SHEET'
  | 'NO_HEADER'
  | 'NO_PEOPLE';

export interface TableFile {
  readonly facts: TableFacts;
  /** The first rows of a sheet, blank ones too. */
  preview: (sheet: string | null, rows: number) => Promise<SheetRow[]>;
  read: (sheet: string | null, sink: RowSink, onProgress?: (share: number) => void) => Promise<SheetReport>;
  close: () => void;
}

/** Opens a file by what is in it; its name only helps the words of a refusal. */
export type OpenTable = (path: string, name: string, limits: ReadLimits) => Promise<TableFile>;
