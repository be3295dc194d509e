import { open } from 'node:fs/promises';
import type { DocumentCategory } from '@onboard/contract/documents';

/** What a file is by its first bytes; its name is asked only where several kinds begin alike. */
export interface FileKind {
  mimeType: string;
  /** Null when it may be kept; else why not. */
  problem: string | null;
}

interface Wanted {
  /** What is taken beside spreadsheets and text. */
  also: readonly string[];
  /** What to upload instead. */
  words: string;
}

const WANTED: Readonly<Record<DocumentCategory, Wanted>> = {
  'enrollment-census': { also: [], words: 'Upload a spreadsheet (.xlsx, .xls) or a text file (.csv, .txt).' },
  'billing-summary-statement-template': {
    also: ['pdf', 'picture', 'word'],
    words: 'Upload a PDF, a Word document, a spreadsheet, a text file or a picture (.jpg, .png).',
  },
};

/** Tells what a file is, and why it is not taken as a document of its category. */
export async function fileKind(path: string, category: DocumentCategory, name: string): Promise<FileKind> {
  const file = await open(path, 'r');
  const head = Buffer.alloc(4_096);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  const { also, words } = WANTED[category];
  const { mimeType, is, problem } = kindOf(head.subarray(0, bytesRead), category, name);
  if (problem === null || also.includes(is)) return { mimeType, problem: null };
  return { mimeType, problem: `${problem}. ${words}` };
}

interface Kind {
  mimeType: string;
  is: 'empty' | 'sheet' | 'word' | 'pdf' | 'picture' | 'text' | 'other';
  problem: string | null;
}

const starts = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const BYTES = 'application/octet-stream';
const OFFICE_ENTRY = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|xl\/|word\/)/;
/** The name of the first entry of a ZIP archive. */
const firstEntry = (start: Buffer): string =>
  start.length < 30 ? '' : start.toString('latin1', 30, 30 + start.readUInt16LE(26));
const OOXML = 'application/vnd.openxmlformats-officedocument';

function kindOf(start: Buffer, category: DocumentCategory, name: string): Kind {
  const isNamed = (ending: string) => name.toLowerCase().endsWith(ending);
  const other = (problem: string): Kind => ({ mimeType: BYTES, is: 'other', problem });
  if (start.length === 0) return { mimeType: BYTES, is: 'empty', problem: 'is empty' };
  if (starts(start, 0x50, 0x4b, 3, 4)) {
    // Whoever reads a census opens the archive; nobody opens a statement, so what is no document by its first entry is refused.
    if (category !== 'enrollment-census' && !OFFICE_ENTRY.test(firstEntry(start))) {
      return other('is a compressed archive: unpack it first');
    }
    return isNamed('.docx')
      ? { mimeType: `${OOXML}.wordprocessingml.document`, is: 'word', problem: null }
      : { mimeType: `${OOXML}.spreadsheetml.sheet`, is: 'sheet', problem: null };
  }
  if (starts(start, 0xd0, 0xcf, 0x11, 0xe0)) {
    return isNamed('.doc')
      ? { mimeType: 'application/msword', is: 'word', problem: null }
      : { mimeType: 'application/vnd.ms-excel', is: 'sheet', problem: null };
  }
  if (/^\s*%PDF-/.test(start.toString('latin1')))
    return { mimeType: 'application/pdf', is: 'pdf', problem: 'is a PDF' };
  const picture = PICTURES.find(({ bytes }) => starts(start, ...bytes));
  if (picture) return { mimeType: picture.mimeType, is: 'picture', problem: 'is a picture' };
  if (starts(start, 0x4d, 0x5a) || starts(start, 0x7f, 0x45, 0x4c, 0x46)) return other('is a program');
  if (starts(start, 0x1f, 0x8b) || starts(start, 0x52, 0x61, 0x72, 0x21) || starts(start, 0x37, 0x7a, 0xbc, 0xaf)) {
    return other('is a compressed archive: unpack it first');
  }
  const isUtf16 = starts(start, 0xff, 0xfe) || starts(start, 0xfe, 0xff);
  const zeros = start.filter((byte) => byte === 0).length;
  if (!isUtf16 && zeros > 0 && zeros < start.length / 4) return other('is not a spreadsheet or text');
  // A census is whatever can be read; a statement is looked at by people, as what its name says.
  if (category !== 'enrollment-census' && !/\.(?:csv|txt)$/i.test(name)) return other('is not what its name says');
  return { mimeType: 'text/csv', is: 'text', problem: null };
}

const PICTURES = [
  { mimeType: 'image/jpeg', bytes: [0xff, 0xd8] },
  { mimeType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { mimeType: 'image/gif', bytes: [0x47, 0x49, 0x46] },
];
