import { expect, test } from 'vitest';
import { columnsToBreak } from './wide-words.ts';

test.each([
  ['no word, where all fit', { frame: 600, table: 600, columns: [200, 320, 80] }, []],
  ['the one that a long word makes too wide', { frame: 600, table: 900, columns: [620, 200, 80] }, [0]],
  ['each that takes more than its share', { frame: 600, table: 1_200, columns: [500, 80, 620] }, [0, 2]],
])('breaks words in %s', (_, measured, broken) => {
  expect(columnsToBreak(measured)).toEqual(broken);
});
