import { wordsOf } from './squash.ts';

/** Short forms that payrolls and carriers print over their columns. */
const FULL_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#': 'number',
    addr: 'address',
    amt: 'amount',
    ann: 'annual',
    avg: 'average',
    ben: 'benefit',
    bill: 'billing',
    cd: 'code',
    cls: 'class',
    comp: 'compensation',
    ctr: 'center',
    doh: 'hire date',
    dob: 'birth date',
    dt: 'date',
    ee: 'employee',
    emp: 'employee',
    empl: 'employee',
    freq: 'frequency',
    fst: 'first',
    hrly: 'hourly',
    hrs: 'hours',
    loc: 'location',
    lst: 'last',
    mar: 'marital',
    nbr: 'number',
    nm: 'name',
    no: 'number',
    num: 'number',
    occup: 'occupation',
    orig: 'original',
    pers: 'person',
    prov: 'province',
    rel: 'relationship',
    relat: 'relationship',
    res: 'residence',
    sal: 'salary',
    sched: 'scheduled',
    sec: 'security',
    sep: 'separation',
    soc: 'social',
    st: 'state',
    stat: 'status',
    std: 'standard',
    wk: 'week',
    yearly: 'annual',
    yrly: 'annual',
  }),
);

const FILLERS = new Set(['of', 'the', 'in', 'for', 'to', 'a', 'desc', 'description', 'y', 'n']);

/** The full words of a header in one order, so that "Orig Hire Dt" and "Original Date of Hire" are one. */
export const canonical = (text: string): string =>
  wordsOf(text)
    .flatMap((word, at, words) => writtenOut(word, at, words).split(' '))
    .filter((word) => !FILLERS.has(word))
    .sort()
    .join(' ');

/** "St" of "St Address" is the street, "No" of "No SSN" no number; "Job St" and "Prov" may be the status and a provider. */
function writtenOut(word: string, at: number, words: readonly string[]): string {
  const next = words[at + 1] ?? '';
  if (word === 'st' && /^(?:addr|address|line|name|nm|no|nbr|num|number|#)$/.test(next)) return 'street';
  if (word === 'no' && at === 0 && next !== 'of') return word;
  if ((word === 'st' && words[at - 1] === 'job') || (word === 'prov' && words.length === 1)) return word;
  return FULL_WORDS.get(word) ?? word;
}
