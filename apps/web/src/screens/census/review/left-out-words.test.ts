import { expect, test } from 'vitest';
import { whereLeftOut } from './left-out-words.ts';

const row = { file: 'raise.csv', sheet: null, row: 2, columnKey: 'leftOut', name: 'Ada Marlow', ref: 'E1' };

test.each([
  [{ dependents: 0 }, 'Row 2 of raise.csv'],
  [{ dependents: 1 }, 'Row 2 of raise.csv, with 1 dependent'],
  [{ dependents: 0, countedBy: 'row 7 of full.csv' }, 'Row 2 of raise.csv. Instead, row 7 of full.csv counts.'],
  [
    { dependents: 1, countedBy: 'row 7' },
    'Row 2 of raise.csv. Instead, row 7 counts. The 1 dependent who goes with this row is in no other row and has no cover.',
  ],
  [
    { dependents: 2, countedBy: 'row 7' },
    'Row 2 of raise.csv. Instead, row 7 counts. The 2 dependents who go with this row are in no other row and have no cover.',
  ],
])('%j reads “%s”', (more, expected) => {
  expect(whereLeftOut({ ...row, ...more })).toBe(expected);
});
