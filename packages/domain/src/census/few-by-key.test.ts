import { expect, test } from 'vitest';
import { FewByKey } from './few-by-key.ts';
import { Roster } from './roster.ts';

const MANY = 3_000;

test('a key that whole sheets share is looked at for a few rows of each, another one in full', () => {
  const roster = new Roster();
  const index = new FewByKey(roster);
  for (let at = 0; at < 2 * MANY; at += 1) {
    roster.place(0);
    roster.sheet[at] = at < MANY ? 0 : 1;
    index.add(7, at);
    index.add(1_000 + at, at);
  }
  const seen: number[] = [];
  expect(index.find(7, (at) => seen.push(at) < 0)).toBe(-1);
  expect(seen.length).toBeLessThan(100);
  expect(new Set(seen.map((at) => roster.sheet[at]))).toEqual(new Set([0, 1]));
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(index.find(1_000 + MANY + 5, () => true)).toBe(MANY + 5);
  expect(index.find(5, () => true)).toBe(-1);
});
