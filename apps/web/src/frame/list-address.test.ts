import { expect, it } from 'vitest';
import { pageOf, searchOf } from './list-address.ts';

it.each([
  [null, ''],
  ['maple ', 'maple '],
  ['maple\u0000ridge\n', 'maple ridge'],
  ['\u200bmaple', '\u200bmaple'],
  ['\u200b', ''],
  ['\u200b \u00ad', ''],
  ['a'.repeat(200), 'a'.repeat(191)],
  [`${'a'.repeat(190)}😀`, 'a'.repeat(190)],
])('searches for what can be seen of %j', (asked, search) => expect(searchOf(asked)).toBe(search));

it.each([
  [null, 1],
  ['7', 7],
  ['7.9', 7],
  ['-3', 1],
  ['\u200b', 1],
  ['1e9', 100_000],
])('turns to a page there can be for %j', (asked, page) => expect(pageOf(asked)).toBe(page));
