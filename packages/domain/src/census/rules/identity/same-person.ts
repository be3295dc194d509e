import { NO_DAY } from '../../reading/day.ts';
import { hashText } from '../../reading/hash.ts';
import type { Roster } from '../../roster.ts';
import { sharesId } from '../../shares-id.ts';

const EMPTY = hashText('');

export const isNamed = (roster: Roster, at: number): boolean =>
  roster.birth[at] !== NO_DAY && roster.first[at] !== EMPTY && roster.last[at] !== EMPTY;

export const samePerson = (roster: Roster, a: number, b: number): boolean =>
  roster.birth[a] === roster.birth[b] && roster.first[a] === roster.first[b] && roster.last[a] === roster.last[b];

export const personHash = (roster: Roster, at: number): number =>
  Math.imul((roster.first[at] ?? 0) ^ Math.imul(roster.birth[at] ?? 0, 0x9e3779b1), 0x01000193) ^
  (roster.last[at] ?? 0);

export const sharesBirth = (roster: Roster, a: number, b: number): boolean =>
  roster.birth[a] === roster.birth[b] && roster.birth[a] !== NO_DAY;

export const sharesFirstName = (roster: Roster, a: number, b: number): boolean =>
  roster.first[a] === roster.first[b] && roster.first[a] !== EMPTY;

/** Whether two employees with one number can be one person: same birth date, same names or same id that is somebody's. */
export const isPlausiblySame = (
  roster: Roster,
  a: number,
  b: number,
  isNobodys: (at: number) => boolean = () => false,
): boolean =>
  samePerson(roster, a, b) ||
  sharesBirth(roster, a, b) ||
  (sharesFirstName(roster, a, b) && roster.last[a] === roster.last[b]) ||
  (sharesId(roster, a, b) && !isNobodys(a));

/** Whether two of one family can be one person who is listed twice with something else in a cell. */
export const isPerhapsOneDependent = (roster: Roster, a: number, b: number): boolean =>
  sharesFirstName(roster, a, b) || sharesBirth(roster, a, b);
