import { byPerson } from './by-person.ts';
import type { EmployeesById } from './employees-by-id.ts';
import { FEW } from './few-by-key.ts';
import type { Roster } from './roster.ts';
import { sharesId } from './shares-id.ts';

/** An id that so many people of one sheet have that it is nobody's there, such as the number of the company. */
export interface CommonId {
  /** The rows of employees of the sheet who have it still. */
  rows: readonly number[];
  people: number;
}

const HERE = 1;
const ELSEWHERE = 2;

/** Which ids are nobody's, and in which sheets: in another one the same id may be somebody's. */
export class CommonIds {
  readonly #roster: Roster;
  readonly #ids: EmployeesById;
  /** By the first row with an id, then by sheet. */
  readonly #bySheet = new Map<number, Map<number, CommonId>>();
  /** By row, whether the id is nobody's in its sheet, and in some sheet; no room is taken before there is one. */
  #marks = new Uint8Array(0);

  /** `hasStill` says of a row of an employee whether the person counts and has the id of that other row. */
  constructor(roster: Roster, ids: EmployeesById, hasStill: (at: number, first: number) => boolean) {
    this.#roster = roster;
    this.#ids = ids;
    for (const rows of ids.shared()) {
      const [first = -1] = rows;
      if (rows.length <= FEW) continue;
      const bySheet = commonBySheet(roster, rows, (at) => hasStill(at, first));
      if (bySheet.size === 0) continue;
      this.#bySheet.set(first, bySheet);
      if (this.#marks.length === 0) this.#marks = new Uint8Array(roster.size);
      for (const row of rows) {
        if (sharesId(roster, row, first)) this.#marks[row] = bySheet.has(roster.sheet[row] ?? 0) ? HERE : ELSEWHERE;
      }
    }
  }

  get all(): CommonId[] {
    return [...this.#bySheet.values()].flatMap((bySheet) => [...bySheet.values()]);
  }

  /** The id of this first row, where it is nobody's in that sheet. */
  in(first: number, sheet: number): CommonId | undefined {
    return this.#bySheet.get(first)?.get(sheet);
  }

  /** Whether this row of an employee has an id that is nobody's in its sheet. */
  readonly isNobodys = (at: number): boolean => this.#marks[at] === HERE;

  /** Whether this row of an employee has an id that is nobody's in some sheet, so that it finds nobody in another file. */
  readonly isNobodysAnywhere = (at: number): boolean => (this.#marks[at] ?? 0) !== 0;

  /** Of each id that several rows have, those that do not count for somebody of a sheet where it is nobody's. */
  idsOfFew(rootOf: (at: number) => number): (readonly number[])[] {
    return [...this.#ids.shared()].map((rows) => {
      const [first = -1] = rows;
      const having = rows.filter((row) => sharesId(this.#roster, row, first));
      if (!this.#bySheet.has(first)) return having;
      const counting = new Set(having.filter(this.isNobodys).map(rootOf));
      return having.filter((row) => !counting.has(row));
    });
  }
}

function commonBySheet(
  roster: Roster,
  rows: readonly number[],
  hasStill: (at: number) => boolean,
): Map<number, CommonId> {
  const bySheet = new Map<number, CommonId>();
  for (const [sheet, own] of Map.groupBy(rows, (row) => roster.sheet[row] ?? 0)) {
    const having = own.length > FEW ? own.filter(hasStill) : [];
    const people = having.length > FEW ? byPerson(roster, having, () => false).length : 0;
    if (people > FEW) bySheet.set(sheet, { rows: having, people });
  }
  return bySheet;
}
