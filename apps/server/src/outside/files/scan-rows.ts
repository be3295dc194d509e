import type { ByteSource } from './byte-source.ts';
import type { RowSink, SheetReport } from './port.ts';
import { UnreadableFile } from './port.ts';

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** A row longer than this is an unclosed quote, or no table. */
const LONGEST_ROW = 4 * 1024 * 1024;

export interface ScanOptions {
  delimiter: number;
  name: string;
  maxRows: number;
  maxColumns: number;
  onProgress?: (position: number) => void;
}

/**
 * Cuts delimited text into rows and cells without making a string of any cell: only where it starts and ends.
 * Quoted cells may hold the delimiter, line ends and doubled quotes (RFC 4180); a quote inside an unquoted cell is text.
 */
export function scanRows(source: ByteSource, options: ScanOptions, sink: RowSink): SheetReport {
  const { delimiter, maxColumns } = options;
  let buffer = new Uint8Array(256 * 1024);
  const starts = new Int32Array(maxColumns + 2);
  const ends = new Int32Array(maxColumns + 2);
  const decoder = new TextDecoder();
  const report: SheetReport = { rows: 0, hiddenRows: 0, hiddenColumns: 0, unclosedQuote: null };
  let length = source.fill(buffer, 0);
  let isEnd = length === 0;
  let from = 0;
  let row = 0;
  while (from < length || !isEnd) {
    if (from === length) {
      // The last row ended exactly where this piece of the file does.
      ({ buffer, length, isEnd } = readMore(source, buffer, from, length, options));
      from = 0;
      continue;
    }
    // One pass of this loop cuts one row; when the buffer ends inside it, more is read and the row begins again.
    let at = from;
    let count = 0;
    let escaped = false;
    let isWhole = false;
    let hasContent = false;
    while (at <= length) {
      if (at === length) {
        if (!isEnd) break;
        if (count >= maxColumns) tooWide(options);
        starts[count] = at;
        ends[count] = at;
        count += 1;
        isWhole = true;
        break;
      }
      let start = at;
      let end = at;
      if (buffer[at] === QUOTE) {
        at += 1;
        start = at;
        for (;;) {
          while (at < length && buffer[at] !== QUOTE) at += 1;
          if (at < length && buffer[at + 1] === QUOTE && at + 1 < length) {
            escaped = true;
            at += 2;
            continue;
          }
          break;
        }
        if (at >= length) {
          if (!isEnd) break;
          report.unclosedQuote = row + 1;
          end = at;
        } else {
          // The quote may be doubled in the next piece.
          if (at + 1 === length && !isEnd) break;
          end = at;
          at += 1;
          const tail = at;
          while (at < length && buffer[at] !== delimiter && buffer[at] !== LF && buffer[at] !== CR) at += 1;
          if (at === length && !isEnd) break;
          if (at > tail) {
            // Text after a closing quote: the cell is kept whole, quotes and all.
            escaped = false;
            start -= 1;
            end = at;
          }
        }
      } else {
        while (at < length) {
          const byte = buffer[at];
          if (byte === delimiter || byte === LF || byte === CR) break;
          at += 1;
        }
        if (at === length && !isEnd) break;
        end = at;
      }
      if (count >= maxColumns) tooWide(options);
      starts[count] = start;
      ends[count] = end;
      count += 1;
      if (end > start) hasContent = true;
      if (at < length && buffer[at] === delimiter) {
        at += 1;
        continue;
      }
      if (at < length && buffer[at] === CR) {
        if (at + 1 === length && !isEnd) break;
        at += buffer[at + 1] === LF ? 2 : 1;
      } else if (at < length) at += 1;
      isWhole = true;
      break;
    }
    if (!isWhole) {
      ({ buffer, length, isEnd } = readMore(source, buffer, from, length, options));
      from = 0;
      options.onProgress?.(source.position);
      continue;
    }
    row += 1;
    from = at;
    if (hasContent && row > options.maxRows) {
      throw new UnreadableFile(
        'TOO_MANY_ROWS',
        `${options.name} has more than ${options.maxRows.toLocaleString('en-US')} rows. Split it into several files.`,
        'F02',
      );
    }
    if (hasContent && !escaped && sink.bytes?.(row, buffer, count, starts, ends)) continue;
    if (!hasContent) count = 0;
    if (sink.row(row, cellsOf(buffer, count, starts, ends, decoder, escaped))) break;
  }
  report.rows = row;
  return report;
}

function tooWide(options: ScanOptions): never {
  throw new UnreadableFile(
    'TOO_MANY_COLUMNS',
    `${options.name} has more than ${options.maxColumns} columns. Remove the columns that are not needed.`,
    'F02',
  );
}

function readMore(
  source: ByteSource,
  buffer: Uint8Array<ArrayBuffer>,
  from: number,
  length: number,
  options: ScanOptions,
) {
  const rest = length - from;
  let next = buffer;
  if (rest > buffer.length / 2) {
    if (buffer.length >= LONGEST_ROW) {
      throw new UnreadableFile(
        'CORRUPT',
        `${options.name} has a row that never ends. A quote is opened and not closed.`,
      );
    }
    next = new Uint8Array(buffer.length * 2);
    next.set(buffer.subarray(from, length));
  } else next.copyWithin(0, from, length);
  const added = source.fill(next, rest);
  return { buffer: next, length: rest + added, isEnd: added === 0 };
}

function cellsOf(
  buffer: Uint8Array,
  count: number,
  starts: Int32Array,
  ends: Int32Array,
  decoder: TextDecoder,
  escaped: boolean,
): string[] {
  const cells: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = starts[index] ?? 0;
    const end = ends[index] ?? 0;
    const text = start === end ? '' : decoder.decode(buffer.subarray(start, end));
    cells.push(escaped ? text.replaceAll('""', '"') : text);
  }
  return cells;
}
