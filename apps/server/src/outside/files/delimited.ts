import type { SheetRow } from '@onboard/domain/census/cell';
import { ByteSource } from './byte-source.ts';
import { type ReadLimits, type RowSink, type TableFile, UnreadableFile } from './port.ts';
import { scanRows } from './scan-rows.ts';
import { detectEncoding } from './text-encoding.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SNIFFED_LINES = 20;

export function openDelimited(path: string, name: string, size: number, limits: ReadLimits): TableFile {
  const text = detectEncoding(path);
  if (text.isBinary) {
    throw new UnreadableFile('UNSUPPORTED', `${name} is not a text file or spreadsheet. Upload an .xlsx or .csv file.`);
  }
  const firstPart = firstText(path, text);
  if (firstPart.trim() === '') throw new UnreadableFile('EMPTY', `${name} has nothing in it but blank space.`);
  const delimiter = sniffDelimiter(firstPart);
  const scan = (sink: RowSink, onProgress?: (share: number) => void) => {
    const source = new ByteSource(path, text);
    try {
      return scanRows(
        source,
        {
          delimiter: delimiter.charCodeAt(0),
          name,
          maxRows: limits.maxRows,
          maxColumns: limits.maxColumns,
          ...(onProgress ? { onProgress: (position: number) => onProgress(position / size) } : {}),
        },
        sink,
      );
    } finally {
      source.close();
    }
  };
  return {
    facts: {
      format: 'csv',
      bytes: size,
      encoding: text.encoding,
      ...(text.doubtful && { doubtful: text.doubtful }),
      delimiter,
      checksum: text.checksum,
      sheets: [{ name: null, hidden: false, hasRows: true }],
    },
    async preview(_sheet, rows) {
      const found: SheetRow[] = [];
      scan({
        row(row, cells) {
          found.push({ row, cells });
          return found.length >= rows;
        },
      });
      return found;
    },
    read: async (_sheet, sink, onProgress) => scan(sink, onProgress),
    close() {},
  };
}

function firstText(path: string, text: ReturnType<typeof detectEncoding>): string {
  const source = new ByteSource(path, text);
  try {
    const buffer = new Uint8Array(64 * 1024);
    let length = 0;
    while (length < buffer.length) {
      const added = source.fill(buffer, length);
      if (added === 0) break;
      length += added;
    }
    return new TextDecoder().decode(buffer.subarray(0, length));
  } finally {
    source.close();
  }
}

/** F13: the mark that cuts the first lines into the most equal number of cells, quotes honoured. */
export function sniffDelimiter(text: string): string {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared) return declared;
  let best: string = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const counts = countPerLine(text, delimiter).filter((count) => count > 0);
    if (counts.length === 0) continue;
    const usual = mostCommon(counts);
    const agreeing = counts.filter((count) => count === usual).length;
    const score = agreeing * Math.min(usual, 60) + usual;
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

function countPerLine(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let count = 0;
  let quoted = false;
  for (let at = 0; at < text.length && counts.length < SNIFFED_LINES; at += 1) {
    const letter = text[at];
    if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === delimiter) count += 1;
    else if (!quoted && (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n'))) {
      counts.push(count);
      count = 0;
    }
  }
  if (count > 0 && counts.length < SNIFFED_LINES) counts.push(count);
  return counts;
}

function mostCommon(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return [...tally].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
