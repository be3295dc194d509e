import { expect, test } from 'vitest';
import { footersOf, howRead } from './file-note-words.ts';

const total = { row: 9, words: 'Total, 50000' };
const note = { row: 12, words: 'Note: two forms are missing' };
const left = { file: 'pay.csv', ruleId: 'F09', message: '3 rows…', count: 3, leftOut: [total, note] };
const blank = { file: 'pay.csv', ruleId: 'F05', message: '1 blank row was skipped.', count: 1 };
const mac = { file: 'pay.csv', ruleId: 'F12', message: 'The text is written in UTF-16.', count: 1 };

test('rows left out are told, and are counted whole', () => {
  expect(footersOf([blank, left])).toEqual({
    count: 3,
    told: [
      { ...total, file: 'pay.csv' },
      { ...note, file: 'pay.csv' },
    ],
  });
});

test('how a file was read is told once for each file, with the sheet where there are several', () => {
  const other = { ...blank, file: 'book.xlsx', sheet: 'People' };
  expect(howRead([blank, left, mac, mac, other])).toEqual([
    { file: 'pay.csv', words: '1 blank row was skipped. The text is written in UTF-16.' },
    { file: 'book.xlsx', words: 'People: 1 blank row was skipped.' },
  ]);
});
