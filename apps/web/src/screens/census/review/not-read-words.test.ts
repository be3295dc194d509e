import { expect, it } from 'vitest';
import { notReadWords } from './not-read-words.ts';

const plant = { file: 'people.xlsx', sheet: 'Plant', rows: 117, hidden: false };
const old = { file: 'people.xlsx', sheet: 'Old', rows: 1, hidden: true };

it.each([
  [[], false, null],
  [[plant], false, 'Not read: Plant, 117 rows.'],
  [[plant, old], true, 'Not read: Plant of people.xlsx, 117 rows; Old of people.xlsx (hidden), 1 row.'],
])('sheets %j read so', (sheets, hasSeveralFiles, words) => {
  expect(notReadWords(sheets, hasSeveralFiles)).toBe(words);
});
