import { namedOtherwise } from '@onboard/domain/census/named-otherwise';
import type { SheetReader } from '@onboard/domain/census/sheet-reader';
import type { TableFacts } from '../outside/files/port.ts';
import type { FileNote } from './census-request.ts';

const DELIMITER_WORDS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };
const ENCODING_WORDS: Record<string, string> = {
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

/** What a file is read as where its name says otherwise: nobody should wonder why a ".pdf" was taken (F01). */
export function noteOfName(name: string, facts: TableFacts): FileNote[] {
  const message = namedOtherwise(name, facts);
  return message ? [{ ruleId: 'F01', severity: 'fixed', message, count: 1 }] : [];
}

const LONGEST_TOLD = 120;
const cut = (words: string): string => (words.length > LONGEST_TOLD ? `${words.slice(0, LONGEST_TOLD - 1)}…` : words);

/** What was done to a file as a whole, so that nothing happens in silence (F05, F09, F12, F13). */
export function notesOf(reader: SheetReader, facts: TableFacts): FileNote[] {
  const { skips } = reader;
  const notes: FileNote[] = [];
  const add = (ruleId: string, count: number, message: string, more: Pick<FileNote, 'rows' | 'leftOut'> = {}) => {
    if (count > 0) notes.push({ ruleId, severity: 'fixed', message, count, ...more });
  };
  add(
    'F05',
    skips.titleRows,
    `${rows(skips.titleRows)} above the header ${skips.titleRows === 1 ? 'was' : 'were'} skipped.`,
  );
  add(
    'F05',
    skips.blankRows,
    `${skips.blankRows.toLocaleString('en-US')} blank ${skips.blankRows === 1 ? 'row was' : 'rows were'} skipped.`,
  );
  add(
    'F05',
    skips.blankColumns,
    `${skips.blankColumns} blank ${skips.blankColumns === 1 ? 'column was' : 'columns were'} skipped.`,
  );
  add(
    'F05',
    skips.repeatedHeaders,
    `The header was printed again ${skips.repeatedHeaders === 1 ? 'once; that row was' : `${skips.repeatedHeaders} times; those rows were`} skipped.`,
  );
  add(
    'F09',
    skips.footerRows.length,
    `${rows(skips.footerRows.length)} with totals or remarks ${skips.footerRows.length === 1 ? 'is' : 'are'} no people and ${skips.footerRows.length === 1 ? 'was' : 'were'} left out: ${named(skips.footerRows)}.`,
    {
      rows: [...skips.footerRows],
      leftOut: skips.footerWords.map(({ row, words }) => ({ row, words: cut(words) })),
    },
  );
  const encoding = ENCODING_WORDS[facts.encoding ?? ''];
  if (encoding) add('F12', 1, `The text is written in ${encoding}.`);
  const delimiter = DELIMITER_WORDS[facts.delimiter ?? ''];
  if (delimiter) add('F13', 1, `The cells are separated by ${delimiter}.`);
  return notes;
}

/** F12: the words by which it is a guess how a text is written; null where there are none. */
export function doubtOfLetters({ encoding, doubtful = [] }: TableFacts): string | null {
  if (doubtful.length === 0) return null;
  const words = doubtful.map((word) => `“${word}”`).join(', ');
  return `The file does not say how its letters beyond A–Z are written. We read them as ${ENCODING_WORDS[encoding ?? ''] ?? encoding}, which may be wrong: look at ${words} and at the names. If they are wrong, save the file as “CSV UTF-8” and upload it again.`;
}

const rows = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

const NAMED_ROWS = 36;

/** "row 4", "rows 4, 9 and 12 more". */
function named(numbers: readonly number[]): string {
  const more = numbers.length - NAMED_ROWS;
  const listed = numbers.slice(0, NAMED_ROWS).join(', ');
  return `${numbers.length === 1 ? 'row' : 'rows'} ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}
