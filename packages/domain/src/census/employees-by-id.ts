import { sharesSsn } from './employee-index.ts';
import { FEW } from './few-by-key.ts';
import type { Roster } from './roster.ts';
import { hashOfId, normalId, sameId } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';
import { personHash, samePerson } from './rules/identity/same-person.ts';

/** An id that so many people of one sheet have that it is nobody's, such as the number of the company. */
export interface CommonId {
  rows: readonly number[];
  people: number;
}

/** The rows of employees by their id, and which rows share one. */
export class EmployeesById {
  readonly #roster: Roster;
  readonly #index: RosterIndex;
  /** By the first row with an id: all rows with it, where there are several. */
  readonly #rows = new Map<number, number[]>();
  /** By row, 1 where others share its id; no room is taken before somebody does. */
  #shared = new Uint8Array(0);
  /** By the first row with an id that is nobody's: how many people have or had it. */
  readonly #common = new Map<number, number>();
  readonly #former = new Set<string>();

  constructor(roster: Roster, employees: number) {
    this.#roster = roster;
    this.#index = new RosterIndex(
      employees,
      (a, b) => roster.idHash[a] === roster.idHash[b] && sameId(roster.id(a), roster.id(b)),
    );
  }

  add(at: number): void {
    if (!this.#roster.hasId(at)) return;
    const first = this.#index.claim(at, this.#roster.idHash[at] ?? 0);
    if (first >= 0) this.#join(first, at);
  }

  /** A row that had this id before it was corrected. */
  addFormer(at: number, id: string): void {
    this.#former.add(normalId(id));
    const { idHash } = this.#roster;
    const hash = hashOfId(id);
    const first = this.#index.find(hash, (one) => idHash[one] === hash && sameId(this.#roster.id(one), id));
    // A row that has the id now is among those who share it already.
    if (first >= 0 && first !== at && !(idHash[at] === hash && sameId(this.#roster.id(at), id))) this.#join(first, at);
  }

  #join(first: number, at: number): void {
    const rows = this.#rows.get(first);
    if (rows) rows.push(at);
    else this.#rows.set(first, [first, at]);
    if (this.#shared.length === 0) this.#shared = new Uint8Array(this.#roster.size);
    this.#shared[first] = 1;
    this.#shared[at] = 1;
  }

  /** The first row of an employee with the id of this row, or -1. */
  find(at: number): number {
    const { idHash } = this.#roster;
    const hash = idHash[at] ?? 0;
    return this.#index.find(hash, (one) => idHash[one] === hash && sameId(this.#roster.id(one), this.#roster.id(at)));
  }

  /** Whether an employee had the id of this row before it was corrected. */
  isFormer(at: number): boolean {
    return this.#former.size > 0 && this.#former.has(normalId(this.#roster.id(at)));
  }

  /** Whether another row of an employee has the id of this one, or had it. */
  isShared(at: number): boolean {
    return this.#shared[at] === 1;
  }

  /** All rows that have the id of their first one or had it; none where that row alone has it. */
  rowsWith(first: number): readonly number[] {
    return this.#rows.get(first) ?? [];
  }

  /** For each id that several rows have or had, those rows. */
  shared(): Iterable<readonly number[]> {
    return this.#rows.values();
  }

  /** Once all are added: finds the ids that are nobody's. `rootOf` gives the row that counts for the person of one. */
  findCommon(rootOf: (at: number) => number): void {
    const { sheet } = this.#roster;
    for (const [first, rows] of this.#rows) {
      if (rows.length <= FEW) continue;
      const bySheet = Map.groupBy(rows, (row) => sheet[row] ?? 0);
      const isCommon = [...bySheet.values()].some(
        (own) => own.length > FEW && countPeople(this.#roster, own, rootOf) > FEW,
      );
      if (isCommon) this.#common.set(first, countPeople(this.#roster, rows, rootOf));
    }
  }

  /** Whether the id of this row is nobody's. */
  isCommon(at: number): boolean {
    return this.#common.size > 0 && this.#common.has(this.find(at));
  }

  /** The ids that are nobody's, as `normalId` gives them. */
  common(): Map<string, CommonId> {
    return new Map(
      [...this.#common].map(([first, people]) => [
        normalId(this.#roster.id(first)),
        { rows: this.rowsWith(first), people },
      ]),
    );
  }

  /** Of the ids that several rows have or had, those that tell at least few people apart. */
  sharedByFew(): (readonly number[])[] {
    return [...this.#rows].flatMap(([first, rows]) => (this.#common.has(first) ? [] : [rows]));
  }
}

/** How many people rows are about; one look a row, however many there are. */
function countPeople(roster: Roster, rows: readonly number[], rootOf: (at: number) => number): number {
  const bySsn = new RosterIndex(rows.length, (a, b) => roster.ssn[a] === roster.ssn[b]);
  const byPerson = new RosterIndex(rows.length, (a, b) => samePerson(roster, a, b));
  let people = 0;
  for (const row of rows) {
    const at = rootOf(row);
    const ssn = roster.ssn[at] ?? -1;
    const isNumberKnown = ssn >= 0 && bySsn.claim(at, ssn) >= 0;
    const isPersonKnown = byPerson.claim(at, personHash(roster, at)) >= 0;
    if (!isNumberKnown && !isPersonKnown) people += 1;
  }
  return people;
}

/** Rows put together by the person they are about: what one number or one name and date of birth says is told by I16 and I18. */
export function byPerson(
  roster: Roster,
  rows: readonly number[],
  isKnown: (a: number, b: number) => boolean,
): number[][] {
  const people: number[][] = [];
  const isOne = (a: number, b: number) => isKnown(a, b) || sharesSsn(roster, a, b) || samePerson(roster, a, b);
  // After the first few, somebody is taken for yet another one.
  for (const at of rows) {
    const own = people.slice(0, FEW).find(([first = -1]) => isOne(first, at));
    if (own) own.push(at);
    else people.push([at]);
  }
  return people;
}
