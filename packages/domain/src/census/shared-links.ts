import { MARK_LEFT_OUT } from './corrections.ts';
import { byPerson, type EmployeesById } from './employees-by-id.ts';
import type { Roster } from './roster.ts';
import { sameId } from './roster-hash.ts';
import type { RosterIndex } from './roster-index.ts';

export interface Linking {
  roster: Roster;
  ids: EmployeesById;
  bySsn: RosterIndex;
  /** The row of an employee that counts for the person of this one. */
  rootOf: (at: number) => number;
  /** Two of whom it is asked whether they are one person. */
  isAsked: (a: number, b: number) => boolean;
  isOtherFile: (place: number, from: number) => boolean;
  /** Sheets of dependents alone: no row of an employee stands before theirs. */
  isApart: (sheet: number) => boolean;
}

/** Somebody who has an id that others have too, or had it. */
interface Holder {
  rows: readonly number[];
  /** Some row that counts has the id now. */
  isStaying: boolean;
  isLeftOut: boolean;
}

/** Those who have one id, of whom a dependent of one sheet may be; made once, so that each dependent takes one look. */
interface Holders {
  /** How many people, and the first of them. */
  count: number;
  only: Holder | undefined;
  byRow: ReadonlyMap<number, Holder>;
  bySsn: ReadonlyMap<number, Holder>;
  /** By last name the one who has it; null where several do. */
  byName: ReadonlyMap<number, Holder | null>;
  /** The only one who has the id still. */
  staying: Holder | undefined;
  leftOut: Holder | undefined;
  /** Rows of those it may be besides the one found, shared by all dependents of whom it is unclear. */
  others: readonly number[];
}

/** Tells whose dependents are those whose id is that of several employees. */
export class SharedLinks {
  readonly unclear = new Map<number, readonly number[]>();
  readonly #linking: Linking;
  readonly #people = new Map<number, readonly Holder[]>();
  readonly #all = new Map<number, Holders>();
  /** By the first row with an id and the sheet of a dependent: of the employees those of the file of that sheet. */
  readonly #own = new Map<number, Map<number, Holders>>();

  constructor(linking: Linking) {
    this.#linking = linking;
  }

  /** `near` is the row to take where all are about one person. */
  linkOf(at: number, first: number, near: number): number {
    const { roster } = this.#linking;
    const all = this.#allOf(first);
    if (all.count < 2) return near;
    const ssn = roster.employeeSsn[at] ?? -1;
    const told = ssn < 0 ? undefined : all.bySsn.get(ssn);
    if (told) return headOf(told);
    // Each file has numbers of its own.
    const own = this.#ownOf(first, at);
    if (own.count === 1 && own.only) return headOf(own.only);
    return this.#choose(at, own.count > 0 ? own : all);
  }

  #choose(at: number, { byRow, byName, staying, leftOut, others }: Holders): number {
    const { roster } = this.#linking;
    const byOrder = byRow.get(roster.before[at] ?? -1);
    const named = byName.get(roster.last[at] ?? 0);
    // Order alone misleads where a list was sorted, and a name alone only suggests: both together tell.
    if (byOrder && named === byOrder && (byOrder.isStaying || byOrder.isLeftOut)) return headOf(byOrder);
    if (staying) {
      if (named !== staying) this.unclear.set(at, others);
      return headOf(staying);
    }
    if (leftOut) return headOf(leftOut);
    this.unclear.set(at, others);
    return -1;
  }

  #allOf(first: number): Holders {
    const known = this.#all.get(first);
    if (known) return known;
    const all = this.#index(this.#peopleOf(first));
    this.#all.set(first, all);
    return all;
  }

  #ownOf(first: number, at: number): Holders {
    const { roster, isOtherFile } = this.#linking;
    const sheet = roster.sheet[at] ?? 0;
    const bySheet = this.#own.get(first) ?? new Map<number, Holders>();
    const known = bySheet.get(sheet);
    if (known) return known;
    const people = this.#peopleOf(first);
    const own = people.filter(({ rows }) => rows.some((row) => !isOtherFile(row, at)));
    const holders = own.length === people.length ? this.#allOf(first) : this.#index(own);
    this.#own.set(first, bySheet.set(sheet, holders));
    return holders;
  }

  #index(people: readonly Holder[]): Holders {
    const { roster } = this.#linking;
    const byRow = new Map<number, Holder>();
    const bySsn = new Map<number, Holder>();
    const byName = new Map<number, Holder | null>();
    for (const one of people) {
      for (const row of one.rows) {
        byRow.set(row, one);
        const [ssn, last] = [roster.ssn[row] ?? -1, roster.last[row] ?? 0];
        if (ssn >= 0 && !bySsn.has(ssn)) bySsn.set(ssn, one);
        const named = byName.get(last);
        byName.set(last, named === undefined || named === one ? one : null);
      }
    }
    const staying = people.filter(({ isStaying }) => isStaying);
    const only = staying.length === 1 ? staying[0] : undefined;
    const asked = only ? people.filter((one) => one !== only) : staying.length > 0 ? staying : people;
    return {
      ...{ count: people.length, only: people[0], byRow, bySsn, byName, staying: only },
      leftOut: staying.length === 0 ? people.find(({ isLeftOut }) => isLeftOut) : undefined,
      others: asked.map(headOf),
    };
  }

  #peopleOf(first: number): readonly Holder[] {
    const known = this.#people.get(first);
    if (known) return known;
    const { roster, ids, rootOf, isAsked } = this.#linking;
    const isOut = (row: number) => ((roster.mark[row] ?? 0) & MARK_LEFT_OUT) !== 0;
    const hasIt = (row: number) =>
      roster.idHash[row] === roster.idHash[first] && sameId(roster.id(row), roster.id(first));
    const people = byPerson(roster, ids.rowsWith(first), (a, b) => {
      const [one, other] = [rootOf(a), rootOf(b)];
      return one === other || isAsked(one, other);
    });
    const holders = people.map((rows) => ({
      rows,
      isStaying: rows.some((row) => !isOut(row) && hasIt(rootOf(row))),
      isLeftOut: rows.every(isOut),
    }));
    this.#people.set(first, holders);
    return holders;
  }
}

const headOf = ({ rows }: Holder): number => rows[0] ?? -1;
