import { expect, test } from 'vitest';
import { rowsIn } from './row-set.ts';

const rows = [
  { file: 'a.csv', sheet: null, row: 2, member: 0 },
  { file: 'a.csv', sheet: 'Two', row: 3, member: 255 },
  { file: 'b.csv', sheet: null, row: 4, member: 1 },
];

test.each([
  ['a.csv', null, ['2 0']],
  ['a.csv', 'Two', ['3 255']],
  ['b.csv', null, ['4 1']],
  ['c.csv', null, []],
])('of %s, sheet %s, it is %j', (file, sheet, expected) => {
  const isOne = rowsIn(rows, file, sheet);
  const found = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 254, 255].flatMap((member) => (isOne(row, member) ? [`${row} ${member}`] : [])),
  );
  expect(found).toEqual(expected);
});
