import { expect, test } from 'vitest';
import { silentIn } from './silent-rows.ts';

const silent = [
  { file: 'a.csv', sheet: null, row: 2, member: 0 },
  { file: 'a.csv', sheet: 'Two', row: 3, member: 255 },
  { file: 'b.csv', sheet: null, row: 4, member: 1 },
];

test.each([
  ['a.csv', null, ['2 0']],
  ['a.csv', 'Two', ['3 255']],
  ['b.csv', null, ['4 1']],
  ['c.csv', null, []],
])('of %s, sheet %s, nothing is said of %j', (file, sheet, expected) => {
  const isSilent = silentIn(silent, file, sheet);
  const found = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 254, 255].flatMap((member) => (isSilent(row, member) ? [`${row} ${member}`] : [])),
  );
  expect(found).toEqual(expected);
});
