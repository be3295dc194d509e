import { censusColumn } from '../../catalogue.ts';
import { tellCell } from '../../mask-cell.ts';
import type { Roster } from '../../roster.ts';

/** A row that counts, and an earlier one that seems to be of the same person. */
export type Twice = readonly [at: number, other: number];

export const MEND = 'Make both rows say the same, or leave one of them out.';
export const SAYS_THE_SAME = ' and says the same. Leave one of the rows out.';

/** Of two in one family who may be one. */
export const PERHAPS_ONE = 'Leave one of the rows out if this is one person listed twice';

interface WhatDiffers {
  /** The first column of which the rows say something else, with what this row says; null where none is known. */
  key: string | null;
  value: string | null;
  /** Goes on after a sentence that says where the other row is. */
  words: string;
}

export const UNKNOWN: WhatDiffers = { key: null, value: null, words: '' };

/** Columns of which both values are said; of more only that there are more. */
const NAMED = 3;

/** Which cells of two rows say something else; null where it is not known, or where it is none. */
export function whatDiffers(roster: Roster, at: number, other: number): WhatDiffers | null {
  const { compared, isEmployee } = roster;
  const keys = compared.differing(at, other, isEmployee[at] ? 'employee' : 'dependent') ?? [];
  const [key] = keys;
  if (key === undefined) return null;
  const named = keys.slice(0, NAMED).map((one) => {
    const label = censusColumn(one)?.label ?? one;
    const [own, its] = [compared.text(at, one), compared.text(other, one)];
    return own === null || its === null
      ? `${label} differs`
      : `${label} is ${said(own, one)} here and ${said(its, one)} there`;
  });
  const more = keys.length - named.length;
  const list = more > 0 ? [...named, more === 1 ? '1 more cell differs' : `${more} more cells differ`] : named;
  const value = tellCell(key, compared.text(at, key) ?? '');
  return { key, value, words: `, but ${inList(list)}` };
}

const said = (text: string, key: string): string => (text === '' ? 'blank' : `“${tellCell(key, text)}”`);

const inList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
