import { plain, RELATIONSHIPS } from './codes.data.ts';
import { DATE_KEYS, type DateKey, type Person } from './person.ts';
import { hashText } from './reading/hash.ts';

/** What every cell of a person says, as a number each: enough to tell which differ, and nothing that could be read. */
export class CellPrints {
  readonly #columns = new Map<string, Int32Array>();

  get keys(): Iterable<string> {
    return this.#columns.keys();
  }

  /** 0 where the cell is blank or there is no such column. */
  of(place: number, key: string): number {
    return this.#columns.get(key)?.[place] ?? 0;
  }

  keep(place: number, person: Person): void {
    for (const key of Object.keys(person.cells)) {
      if (key === 'fullName' || (key === 'relationship' && person.role === 'employee')) continue;
      const print = printOf(person, key);
      if (print === 0) continue;
      let column = this.#columns.get(key);
      if (!column || place >= column.length) {
        const wider = new Int32Array(Math.max(1024, Math.ceil(place * 1.5)));
        if (column) wider.set(column);
        column = wider;
        this.#columns.set(key, column);
      }
      column[place] = print;
    }
  }
}

const DATES: ReadonlySet<string> = new Set(DATE_KEYS);
const NUMBERS = { ssn: 'ssn', employeeSsn: 'employeeSsn' } as const;
const AMOUNTS = { earningsAmount: 'earnings', hoursPerWeek: 'hours', otherEarnings: 'otherEarnings' } as const;
const CODES = {
  gender: 'gender',
  homeState: 'homeState',
  workState: 'workState',
  earningsBasis: 'basis',
  payFrequency: 'payFrequency',
  employmentStatus: 'status',
  cobra: 'cobra',
} as const;

const at = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined;

/** The same value written in two ways has one print: dates, amounts, codes and numbers go by what they mean. */
function printOf(person: Person, key: string): number {
  const text = person.cells[key] ?? '';
  if (text === '') return 0;
  if (DATES.has(key)) {
    const { state, day } = person.dates[key as DateKey];
    if (state === 'good') return hashText(`day ${day}`);
  }
  const number = at(NUMBERS, key);
  if (number && person[number].state === 'good') return hashText(`number ${person[number].number}`);
  const amount = at(AMOUNTS, key);
  if (amount && Number.isFinite(person[amount].amount)) return hashText(`amount ${person[amount].amount}`);
  const code = at(CODES, key);
  if (code && person[code].code) return hashText(`code ${person[code].code}`);
  if (key === 'relationship') return hashText(`code ${RELATIONSHIPS.get(plain(text)) ?? plain(text)}`);
  if (key === 'homeZip' || key === 'workZip') return hashText(`zip ${person[key].zip || text}`);
  return hashText(plain(text) || text);
}

/** All that a person's row says in one number, never 0: rows of one file say the same where it is the same. */
export function wholePrint(person: Person): number {
  let whole = 1;
  for (const key of Object.keys(person.cells)) {
    whole = (Math.imul(whole, 31) + printOf(person, key)) | 0;
  }
  return whole === 0 ? 1 : whole;
}
