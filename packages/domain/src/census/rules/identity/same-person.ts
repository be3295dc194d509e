import { NO_DAY } from '../../reading/day.ts';
import { hashText } from '../../reading/hash.ts';
import type { Roster } from '../../roster.ts';

const EMPTY = hashText('');

export const isNamed = (roster: Roster, at: number): boolean =>
  roster.birth[at] !== NO_DAY && roster.first[at] !== EMPTY && roster.last[at] !== EMPTY;

export const samePerson = (roster: Roster, a: number, b: number): boolean =>
  roster.birth[a] === roster.birth[b] && roster.first[a] === roster.first[b] && roster.last[a] === roster.last[b];

export const personHash = (roster: Roster, at: number): number =>
  Math.imul((roster.first[at] ?? 0) ^ Math.imul(roster.birth[at] ?? 0, 0x9e3779b1), 0x01000193) ^
  (roster.last[at] ?? 0);
