import type { Roster } from './roster.ts';
import { hashOfId, normalId, sameId } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';
import { sharesId } from './shares-id.ts';

/** The rows of employees by their id, and which rows share one. */
export class EmployeesById {
  readonly #roster: Roster;
  readonly #index: RosterIndex;
  /** By the first row with an id: all rows with it, where there are several. */
  readonly #rows = new Map<number, number[]>();
  /** By row, 1 where others share its id; no room is taken before somebody does. */
  #shared = new Uint8Array(0);
  readonly #former = new Set<string>();

  constructor(roster: Roster, employees: number) {
    this.#roster = roster;
    this.#index = new RosterIndex(employees, (a, b) => sharesId(roster, a, b));
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
    return this.#index.find(this.#roster.idHash[at] ?? 0, (one) => sharesId(this.#roster, one, at));
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

  /** For each id that several rows have or had, those rows; the first one has it. */
  shared(): Iterable<readonly number[]> {
    return this.#rows.values();
  }
}
