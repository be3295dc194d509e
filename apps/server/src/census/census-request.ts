import type { CensusMapping, PlannedColumn, SheetRole } from '@onboard/domain/census/plan';
import type { CensusPolicy } from '@onboard/domain/census/policy';
import type { FooterWords } from '@onboard/domain/census/sheet-reader';
import type { CensusOptions, CensusVerdict } from '@onboard/domain/census/verdict';
import type { ReadLimits, UnreadableCode } from '../outside/files/port.ts';

export interface CensusFile {
  /** As the person knows it; findings and corrections name it. Must be unique within a submission. */
  name: string;
  /** Where the content lies on this machine; what is stored elsewhere is copied to a file first. */
  path: string;
  /** Confirmed columns by header text; headers that are not named are recognised. */
  mapping?: CensusMapping;
  /** It only holds changes to people of the other files: what it says of them counts, and they are no repetition. */
  holdsChanges?: boolean;
  /** How many submissions came before this file. Of changes those of the later turn count; of one turn, the later file. */
  turn?: number;
  /** Sheets to read, by name; without it the engine chooses and says so (F08). */
  sheets?: readonly string[];
}

export interface CensusRequest extends Pick<CensusOptions, 'corrections' | 'revertedFixes'> {
  files: readonly CensusFile[];
  policy: CensusPolicy;
  /** The census handed in before, as it was: the result says what differs from it. */
  before?: Pick<CensusRequest, 'files' | 'corrections' | 'revertedFixes'>;
  /** Default: `UPLOAD_LIMITS`. */
  limits?: ReadLimits;
  /** Off only to prove that the quick path over bytes finds the same. */
  quickPath?: boolean;
}

/** How a file was read: what was left out or repaired for the file as a whole (F05, F09, F12, F13 are told here). */
export interface FileNote {
  ruleId: string;
  severity: 'fixed';
  message: string;
  count: number;
  /** Of a workbook: which sheet it is about. */
  sheet?: string;
  rows?: number[];
  /** What the first rows say that were left out as totals or remarks; social security numbers are masked. */
  leftOut?: FooterWords[];
}

export interface SheetReading {
  sheet: string | null;
  role: SheetRole;
  layout: 'long' | 'wide';
  headerRow: number;
  dataRows: number;
  columns: readonly PlannedColumn[];
  /** Of a preview: what a person chooses by. */
  hidden?: boolean;
  isRead?: boolean;
}

/** A sheet that holds something and is not read. */
export interface LeftSheet {
  sheet: string;
  rows: number;
  hidden: boolean;
  /** Whether its header says that it lists people. */
  listsPeople: boolean;
}

export interface FileReading {
  file: string;
  format: 'csv' | 'xlsx' | 'xls' | null;
  bytes: number;
  encoding: string | null;
  delimiter: string | null;
  dataRows: number;
  sheets: SheetReading[];
  leftSheets: LeftSheet[];
  notes: FileNote[];
  /** Set when the file could not be read at all. */
  unreadable?: { code: UnreadableCode; ruleId: string; message: string };
}

/** What the rules say of the last pass, and how each file was read. */
export interface CensusResult extends Omit<CensusVerdict, 'dayFirst' | 'silent' | 'seemsRepeated'> {
  files: FileReading[];
}

export interface CensusProgress {
  file: string;
  rows: number;
  /** From 0 to 1, over all files. */
  share: number;
}
