import { censusColumn } from './catalogue.ts';
import { BOOLEANS, plain, WAIVED } from './codes.data.ts';
import { DATE_KEYS, type DateKey, type Person } from './person.ts';
import { dayOfIso } from './reading/day.ts';
import { hashText } from './reading/hash.ts';
import { readDate } from './reading/read-date.ts';
import { readAmount } from './reading/read-money.ts';
import { normalId } from './roster-hash.ts';

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
    for (const [key, print] of printsOf(person)) {
      let column = this.#columns.get(key);
      if (!column || place >= column.length) {
        const wider = new Int32Array(Math.max(64, Math.ceil(place * 1.5)));
        if (column) wider.set(column);
        column = wider;
        this.#columns.set(key, column);
      }
      column[place] = print;
    }
  }
}

/** Of each cell that says something: its column, and what it says as a number. Whatever stands in a header counts too. */
function* printsOf(person: Person): Iterable<[key: string, print: number]> {
  for (const key of Object.keys(person.cells)) {
    if (key === 'fullName' || FROM_HEADER.has(key)) continue;
    const text = person.cells[key] ?? '';
    if (text !== '') yield [key, hashText(meaningOf(person, key, text)) || 1];
  }
  const { basis, relationship } = person;
  if (basis.code || basis.raw !== '') yield ['earningsBasis', hashText(basis.code ?? plain(basis.raw)) || 1];
  if (person.role === 'employee' || (!relationship.code && relationship.raw === '')) return;
  yield ['relationship', hashText(relationship.code ?? plain(relationship.raw)) || 1];
}

/** "Annual salary" says the basis of pay, and the column of a spouse whose cells they are. */
const FROM_HEADER: ReadonlySet<string> = new Set(['earningsBasis', 'relationship']);
const DATES: ReadonlySet<string> = new Set(DATE_KEYS);
const CODES = {
  gender: 'gender',
  homeState: 'homeState',
  workState: 'workState',
  payFrequency: 'payFrequency',
  employmentStatus: 'status',
  cobra: 'cobra',
} as const;

const at = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined;

/** What a cell says in its column: one text for a value that is written in two ways, and for no two values. */
function meaningOf(person: Person, key: string, text: string): string {
  const code = at(CODES, key);
  if (code && person[code].code) return `code ${person[code].code}`;
  switch (censusColumn(key)?.type) {
    case 'ssn': {
      const { state, number } = person[key === 'ssn' ? 'ssn' : 'employeeSsn'];
      return state === 'good' ? `number ${number}` : letters(text);
    }
    case 'date':
      return dayOf(person, key, text);
    case 'money':
    case 'number':
      return amountOf(text);
    case 'zip':
      return (key === 'homeZip' || key === 'workZip') && person[key].zip !== '' ? person[key].zip : letters(text);
    case 'phone':
      return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') || letters(text);
    case 'id':
      return normalId(letters(text));
    case 'boolean':
      return BOOLEANS.get(plain(text)) ?? letters(text);
    default:
      return key.endsWith('.election') || key.endsWith('.tier') ? electionOf(text) : letters(text);
  }
}

function dayOf(person: Person, key: string, text: string): string {
  const { state, day } = DATES.has(key)
    ? person.dates[key as DateKey]
    : readDate(text, { dayFirst: false, birth: false, today: SOME_DAY });
  return state === 'good' ? `day ${day}` : letters(text);
}

/** With its sign, its decimals and what it is counted in: `500/week` is not `500/month`, nor is 50% 50. */
function amountOf(text: string): string {
  const { state, amount } = readAmount(text);
  if (state !== 'good') return letters(text);
  const unit = /^-?[\d.]+e[+-]?\d+$/i.test(text)
    ? ''
    : letters(text)
        .replace(/usd|dollars|^us/g, '')
        .replace(/(?<=\d)k/, '')
        .replace(/[^a-z]/g, '');
  return `amount ${amount} ${unit}`;
}

/** Tells the century of a year of two digits; one day for all, so that the same text is the same day in every census. */
const SOME_DAY = dayOfIso('2026-01-01');

/** "1" may be the number of a plan, and no yes. */
const electionOf = (text: string): string =>
  WAIVED.has(plain(text)) ? 'waived' : BOOLEANS.get(plain(text)) === 'Y' && plain(text) !== '1' ? 'Y' : letters(text);

const letters = (text: string): string => text.toLowerCase().replace(/\s+/gu, '');
