import { byPerson } from './by-person.ts';
import type { CommonId, CommonIds } from './common-ids.ts';
import { MARK_LEFT_OUT } from './corrections.ts';
import type { EmployeesById } from './employees-by-id.ts';
import type { Roster } from './roster.ts';
import type { RosterIndex } from './roster-index.ts';
import { sharesId } from './shares-id.ts';

/** What tells whose dependents are whose. */
export interface Linking {
  roster: Roster;
  ids: EmployeesById;
  common: CommonIds;
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

/** What an id says in one sheet. */
interface Meaning {
  /** The only one it can be. */
  only: Holder | undefined;
  among: Holders;
  /** It is nobody's, so that without the employee's number it says nothing. */
  common: CommonId | undefined;
}

/** Tells whose dependents are those whose id is that of several employees. */
export class SharedLinks {
  readonly unclear = new Map<number, readonly number[]>();
  readonly unnamed = new Map<number, CommonId>();
  readonly #linking: Linking;
  readonly #people = new Map<number, readonly Holder[]>();
  readonly #all = new Map<number, Holders>();
  /** By the first row with an id and the sheet of a dependent. */
  readonly #meanings = new Map<number, Map<number, Meaning>>();

  constructor(linking: Linking) {
    this.#linking = linking;
  }

  /** `near` is the row to take where all are about one person. */
  linkOf(at: number, first: number, near: number): number {
    const { roster, bySsn } = this.#linking;
    if (this.#peopleOf(first).length < 2) return near;
    const ssn = roster.employeeSsn[at] ?? -1;
    const told = ssn < 0 ? undefined : this.#allOf(first).bySsn.get(ssn);
    if (told) return headOf(told);
    const { only, among, common } = this.#meaningOf(first, at);
    if (!common) return only ? headOf(only) : this.#choose(at, among);
    const found = ssn < 0 ? -1 : bySsn.find(ssn, (place) => roster.ssn[place] === ssn);
    if (found >= 0) return found;
    this.unnamed.set(at, common);
    return -1;
  }

  #choose(at: number, among: Holders): number {
    const { roster } = this.#linking;
    const { byName, staying, leftOut, others } = among;
    const unmistakable = this.#unmistakable(at, among);
    if (unmistakable) return headOf(unmistakable);
    if (staying) {
      if (byName.get(roster.last[at] ?? 0) !== staying) this.unclear.set(at, others);
      return headOf(staying);
    }
    if (leftOut) return headOf(leftOut);
    this.unclear.set(at, others);
    return -1;
  }

  /** Order alone misleads where a list was sorted, and a name alone only suggests: both together tell. */
  #unmistakable(at: number, { byRow, byName }: Holders): Holder | undefined {
    const { roster } = this.#linking;
    const byOrder = byRow.get(roster.before[at] ?? -1);
    const isNamed = byOrder !== undefined && byName.get(roster.last[at] ?? 0) === byOrder;
    return isNamed && (byOrder.isStaying || byOrder.isLeftOut) ? byOrder : undefined;
  }

  #allOf(first: number): Holders {
    const known = this.#all.get(first);
    if (known) return known;
    const all = this.#index(this.#peopleOf(first));
    this.#all.set(first, all);
    return all;
  }

  #meaningOf(first: number, at: number): Meaning {
    const sheet = this.#linking.roster.sheet[at] ?? 0;
    const bySheet = this.#meanings.get(first) ?? new Map<number, Meaning>();
    const known = bySheet.get(sheet);
    if (known) return known;
    const meaning = this.#mean(first, at);
    this.#meanings.set(first, bySheet.set(sheet, meaning));
    return meaning;
  }

  /** Each file has ids of its own. What is nobody's in one sheet says nothing of another that has the id too. */
  #mean(first: number, at: number): Meaning {
    const { roster, ids, common, isOtherFile } = this.#linking;
    const rows = ids.rowsWith(first);
    const isOfSheet = (row: number) => roster.sheet[row] === roster.sheet[at];
    const isOfFile = (row: number) => !isOtherFile(row, at);
    const commonIn = (row: number) => common.in(first, roster.sheet[row] ?? 0);
    const isNear = rows.some(isOfSheet) ? isOfSheet : rows.some(isOfFile) ? isOfFile : () => true;
    const nobodys = rows.find((row) => isNear(row) && commonIn(row));
    const people = this.#peopleOf(first);
    const isGood = (row: number) => nobodys !== undefined || !commonIn(row);
    const own = people.filter((one) => one.rows.some((row) => isOfFile(row) && isGood(row)));
    return {
      only: own.length === 1 ? own[0] : undefined,
      among: own.length > 0 && own.length < people.length ? this.#index(own) : this.#allOf(first),
      common: nobodys === undefined ? undefined : commonIn(nobodys),
    };
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
      ...{ byRow, bySsn, byName, staying: only },
      leftOut: staying.length === 0 ? people.find(({ isLeftOut }) => isLeftOut) : undefined,
      others: asked.map(headOf),
    };
  }

  #peopleOf(first: number): readonly Holder[] {
    const known = this.#people.get(first);
    if (known) return known;
    const { roster, ids, rootOf, isAsked } = this.#linking;
    const isOut = (row: number) => ((roster.mark[row] ?? 0) & MARK_LEFT_OUT) !== 0;
    const hasIt = (row: number) => sharesId(roster, row, first);
    const people = byPerson(roster, ids.rowsWith(first), isAsked, rootOf);
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
