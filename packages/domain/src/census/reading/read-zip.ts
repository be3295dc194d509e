import { type Cell, cellText } from '../cell.ts';
import type { Note, ReadingState } from './note.ts';

export interface ZipReading {
  state: ReadingState;
  zip: string;
  /** First three digits, or -1. */
  zip3: number;
  foreign: boolean;
  notes: Note[];
}

export const absentZip: ZipReading = { state: 'absent', zip: '', zip3: -1, foreign: false, notes: [] };

const FOREIGN = /^[a-z]\d[a-z]\s*\d[a-z]\d$|^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i;

/** A02: ZIP codes, with the zeros and the hyphen that spreadsheets take away. */
export function readZip(cell: Cell): ZipReading {
  const raw = cellText(cell).trim();
  if (raw === '') return { state: 'blank', zip: '', zip3: -1, foreign: false, notes: [] };
  if (/^\d{5}(?:-\d{4})?$/.test(raw)) return good(raw);
  const text = raw
    .replace(/^'/, '')
    .replace(/\.0+$/, '')
    .replace(/\s*-\s*/, '-')
    .replace(/-$/, '')
    .trim();
  if (/^\d{5}(?:-\d{4})?$/.test(text)) return good(text, fixed('Marks around the ZIP code were removed.', text));
  if (/^\d{3,4}$/.test(text)) return padded(text.padStart(5, '0'), raw);
  if (/^\d{3,4}-\d{4}$/.test(text)) return padded(text.padStart(10, '0'), raw);
  if (/^\d{5}\s\d{4}$/.test(text) || /^\d{9}$/.test(text)) {
    const zip = `${text.slice(0, 5)}-${text.slice(-4)}`;
    return good(zip, fixed('The hyphen was put into the nine-digit ZIP code.', zip));
  }
  if (/^\d{8}$/.test(text)) {
    const filled = text.padStart(9, '0');
    return padded(`${filled.slice(0, 5)}-${filled.slice(5)}`, raw);
  }
  return { state: 'bad', zip: '', zip3: -1, foreign: FOREIGN.test(text), notes: [] };
}

function good(zip: string, ...notes: Note[]): ZipReading {
  return { state: 'good', zip, zip3: Number(zip.slice(0, 3)), foreign: false, notes };
}

/** Only the north-east, Puerto Rico and the Virgin Islands have ZIP codes that begin with a zero (005 to 099). */
function padded(zip: string, raw: string): ZipReading {
  const zip3 = Number(zip.slice(0, 3));
  if (zip3 < 5) return { state: 'bad', zip: '', zip3: -1, foreign: false, notes: [] };
  return good(zip, fixed(`Zeros at the front were lost; ${raw} is read as ${zip}.`, zip));
}

const fixed = (message: string, suggested: string): Note => ({ ruleId: 'A02', severity: 'fixed', message, suggested });
