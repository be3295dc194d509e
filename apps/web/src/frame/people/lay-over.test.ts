import { expect, test } from 'vitest';
import { layOver } from './lay-over.ts';

const lay = (seen: string, mine: string, now: string) =>
  layOver(['title'], { seen: { title: seen }, mine: { title: mine }, now: { title: now } });

test.each([
  ['nobody changed it', 'a', 'a', 'a', 'a'],
  ['only I did', 'a', 'b', 'a', 'b'],
  ['only they did', 'a', 'a', 'c', 'c'],
  ['both did, to the same', 'a', 'b', 'b ', 'b'],
  ['I emptied it', 'a', '', 'a', ''],
])('%s: no question', (_, seen, mine, now, value) => {
  expect(lay(seen, mine, now)).toEqual({ values: { title: value }, clashes: {} });
});

test('both changed it: mine stays, and it is asked which counts', () => {
  expect(lay('a', 'b', 'c')).toEqual({
    values: { title: 'b' },
    clashes: { title: { mine: 'b', theirs: 'c', counts: null } },
  });
});
