import { expect, test } from 'vitest';
import { footersInWords, footersOf, howRead } from './file-note-words.ts';

const total = { row: 9, words: 'Total, 50000', mayBeSomebody: false };
const person = { row: 12, words: 'Cy Orr', mayBeSomebody: true };
const left = { file: 'pay.csv', ruleId: 'F09', message: '3 rows…', count: 3, leftOut: [total, person] };
const blank = { file: 'pay.csv', ruleId: 'F05', message: '1 blank row was skipped.', count: 1 };
const mac = { file: 'pay.csv', ruleId: 'F12', message: 'The text is written in UTF-16.', count: 1 };

test('rows left out are told with whoever may be a person first, and are counted whole', () => {
  expect(footersOf([blank, left])).toEqual({
    count: 3,
    told: [
      { ...person, file: 'pay.csv' },
      { ...total, file: 'pay.csv' },
    ],
  });
});

test.each([
  [[blank], null],
  [[{ ...left, leftOut: [total] }], null],
  [[left], '1 row left out as a total or remark may be a person.'],
  [[left, { ...left, sheet: 'More' }], '2 rows left out as totals or remarks may be people.'],
])('a reviewer is told of rows that may be somebody: %#', (notes, words) => {
  expect(footersInWords(notes)).toBe(words);
});

test('how a file was read is told once for each file, with the sheet where there are several', () => {
  const other = { ...blank, file: 'book.xlsx', sheet: 'People' };
  expect(howRead([blank, left, mac, mac, other])).toEqual([
    { file: 'pay.csv', words: '1 blank row was skipped. The text is written in UTF-16.' },
    { file: 'book.xlsx', words: 'People: 1 blank row was skipped.' },
  ]);
});
