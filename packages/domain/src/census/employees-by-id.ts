import { sharesSsn } from './employee-index.ts';
import type { Roster } from './roster.ts';
import { hashOfId, normalId, sameId } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';
import { samePerson } from './rules/identity/same-person.ts';

/** The rows of employees by their id, and which rows share one. */
export class EmployeesById {
  readonly #roster: Roster;
  readonly #index: RosterIndex;
  /** By the first row with an id: all rows with it, where there are several. */
  readonly #rows = new Map<number, number[]>();
  readonly #shared = new Set<number>();
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
    if (first >= 0 && first !== at && !this.#rows.get(first)?.includes(at)) this.#join(first, at);
  }

  #join(first: number, at: number): void {
    const rows = this.#rows.get(first);
    if (rows) rows.push(at);
    else this.#rows.set(first, [first, at]);
    this.#shared.add(first).add(at);
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
    return this.#shared.has(at);
  }

  /** All rows that have the id of their first one or had it; none where that row alone has it. */
  rowsWith(first: number): readonly number[] {
    return this.#rows.get(first) ?? [];
  }

  /** For each id that several rows have or had, those rows. */
  shared(): Iterable<readonly number[]> {
    return this.#rows.values();
  }
}

/** So many people with one id are looked at before somebody is taken for yet another one. */
const COMPARED = 40;

/** Rows put together by the person they are about: what one number or one name and date of birth says is told by I16 and I18. */
export function byPerson(
  roster: Roster,
  rows: readonly number[],
  isKnown: (a: number, b: number) => boolean,
): number[][] {
  const people: number[][] = [];
  const isOne = (a: number, b: number) => isKnown(a, b) || sharesSsn(roster, a, b) || samePerson(roster, a, b);
  for (const at of rows) {
    const own = people.slice(0, COMPARED).find(([first = -1]) => isOne(first, at));
    if (own) own.push(at);
    else people.push([at]);
  }
  return people;
}
