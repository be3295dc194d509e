import { CENSUS_COLUMNS, censusColumn } from './catalogue.ts';
import { CellPrints } from './cell-prints.ts';
import type { Person } from './person.ts';

/** Texts of so many rows are kept, so that it can be said what differs; of those beyond, only in which column. */
const WITH_TEXTS = 2_000;

/**
 * Rows that seem to be there twice, cell by cell. What the roster keeps of a row is too little to say that two are the
 * same, so whoever compares them asks here: rows that were not read yet are taken to say the same, and kept to be read.
 * Memory follows the number of rows that are asked about.
 */
export class ComparedRows {
  readonly #prints = new CellPrints();
  /** By place in the roster, the number of the row here. */
  readonly #numbers = new Map<number, number>();
  readonly #wholes: number[] = [];
  readonly #files: string[] = [];
  readonly #texts: Person['cells'][] = [];
  readonly #asked = new Set<number>();
  #isClosed = false;

  /** Places of rows that are to be read. */
  get asked(): ReadonlySet<number> {
    return this.#asked;
  }

  /** Places of rows that were read. */
  get known(): Iterable<number> {
    return this.#numbers.keys();
  }

  ask(...places: readonly number[]): void {
    for (const place of places) if (!this.#isClosed && !this.#numbers.has(place)) this.#asked.add(place);
  }

  /** No more is read: whatever is not known by now is taken to differ. */
  close(): void {
    this.#isClosed = true;
    this.#asked.clear();
  }

  keep(place: number, person: Person): void {
    this.#asked.delete(place);
    if (this.#numbers.has(place)) return;
    const number = this.#numbers.size;
    this.#numbers.set(place, number);
    this.#prints.keep(number, person);
    this.#files[number] = person.file;
    if (number < WITH_TEXTS) this.#texts[number] = { ...person.cells };
    let whole = 1;
    for (const key of this.#prints.keys) {
      // The columns of one file may stand in another order than those of the next.
      if (!isOthers(key, person.role)) whole = (whole + Math.imul(this.#prints.of(number, key), 0x9e3779b1)) | 0;
    }
    this.#wholes[number] = whole;
  }

  /** One number for all that a row says; 0 where it was not read. */
  whole(place: number): number {
    return this.#wholes[this.#numbers.get(place) ?? -1] ?? 0;
  }

  areSame(a: number, b: number, role: Person['role']): boolean {
    const differing = this.differing(a, b, role);
    if (differing) return differing.length === 0;
    this.ask(a, b);
    return !this.#isClosed;
  }

  /** The columns of which two rows say something else, in the order of the catalogue; null where one was not read. */
  differing(a: number, b: number, role: Person['role']): string[] | null {
    const [one, other] = [this.#numbers.get(a), this.#numbers.get(b)];
    if (one === undefined || other === undefined) return null;
    const isApart = this.#files[one] !== this.#files[other];
    const keys = [...this.#prints.keys].filter((key) => {
      const [own, its] = [this.#prints.of(one, key), this.#prints.of(other, key)];
      return own !== its && !(isApart && isOthers(key, role) && (own === 0 || its === 0));
    });
    return keys.sort((first, second) => placeOf(first) - placeOf(second));
  }

  /** The cell as it is read, where it was kept. */
  text(place: number, key: string): string | null {
    const texts = this.#texts[this.#numbers.get(place) ?? -1];
    return texts ? (texts[key] ?? '') : null;
  }
}

const PLACES: ReadonlyMap<string, number> = new Map(CENSUS_COLUMNS.map(({ key }, at) => [key, at]));
const placeOf = (key: string): number => PLACES.get(key) ?? PLACES.size;

/** Cells that are the employee's in a dependent's row, or the other way: one file repeats them, the next leaves them blank. */
function isOthers(key: string, role: Person['role']): boolean {
  if (key === 'employeeSsn') return true;
  const who = censusColumn(key)?.for ?? 'everyone';
  return role === 'employee' ? who === 'dependent' : who === 'employee' || FAMILYS.has(key);
}

const FAMILYS: ReadonlySet<string> = new Set([
  'employeeId',
  'address1',
  'address2',
  'city',
  'homeState',
  'homeZip',
  'country',
  'county',
]);
