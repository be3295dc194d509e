import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ByteSource } from './byte-source.ts';
import { sniffDelimiter } from './delimited.ts';
import { openTable } from './embedded.ts';
import { COMMAND_LIMITS } from './limits.ts';
import { scanRows } from './scan-rows.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scan-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A source that gives any number of bytes at a time, so that every border falls inside something. */
function inPieces(text: string, sizes: readonly number[]): ByteSource {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let turn = 0;
  return {
    get position() {
      return at;
    },
    fill(buffer: Uint8Array, offset: number) {
      const size = Math.min(Math.max(1, sizes[turn % sizes.length] ?? 1), bytes.length - at, buffer.length - offset);
      turn += 1;
      buffer.set(bytes.subarray(at, at + size), offset);
      at += size;
      return size;
    },
  } as ByteSource;
}

function rowsOf(text: string, sizes: readonly number[] = [1_000_000]): string[][] {
  const rows: string[][] = [];
  scanRows(
    inPieces(text, sizes),
    { delimiter: 44, name: 'test', maxRows: 1e9, maxColumns: 500 },
    {
      row(_row, cells) {
        rows.push(cells.map(String));
        return false;
      },
    },
  );
  return rows;
}

describe('cutting text into rows', () => {
  test.each([
    [
      'plain',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', ',a,\n,,\n', [['', 'a', ''], []]],
    ['all line ends', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
    ['a blank row counts', 'a\n\nb', [['a'], [], ['b']]],
    [
      'quotes',
      '"a,b","c""d"\n"e\nf",g',
      [
        ['a,b', 'c"d'],
        ['e\nf', 'g'],
      ],
    ],
    ['quotes in the middle', '5\'10" tall,b', [['5\'10" tall', 'b']]],
    ['text after a closing quote', '"Jack" Smith,b', [['"Jack" Smith', 'b']]],
    ['an empty quoted cell', '"",b', [['', 'b']]],
  ])('%s', (_name, text, expected) => {
    expect(rowsOf(text)).toEqual(expected);
  });

  test('what was written comes back, wherever the pieces end', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', '😀', '1') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (table, sizes) => {
          const text = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
          const kept = table.map((row) => (row.every((one) => one === '') ? [] : row));
          expect(rowsOf(text, sizes)).toEqual(kept);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a row that ends where a piece of the file ends is not the last', async () => {
    const line = `${'x'.repeat(1_023)}\n`;
    const path = join(folder, 'aligned.csv');
    writeFileSync(path, line.repeat(1_024));
    const table = await openTable(path, 'aligned.csv', COMMAND_LIMITS);
    let rows = 0;
    await table.read(null, {
      row() {
        rows += 1;
        return false;
      },
    });
    expect(rows).toBe(1_024);
  });

  test('an unclosed quote is told with its row', () => {
    const report = scanRows(
      inPieces('a,b\n"c,d\ne,f\n', [100]),
      { delimiter: 44, name: 'test', maxRows: 9, maxColumns: 9 },
      { row: () => false },
    );
    expect(report.unclosedQuote).toBe(2);
  });

  test.each([
    [',', 'Name,DOB,SSN\n"Doe; Jane",1,2\n'],
    [';', 'Name;DOB;Pay\n"Doe, Jane";1;2,5\n'],
    ['\t', 'Name\tDOB\tTitle\nA\tB\tC, D, E\n'],
    ['|', 'Maple Ridge, Inc.\nName|DOB|SSN\nDoe, Jane|1|2\n'],
  ])('the separator %j is found', (delimiter, text) => {
    expect(sniffDelimiter(text)).toBe(delimiter);
  });
});
