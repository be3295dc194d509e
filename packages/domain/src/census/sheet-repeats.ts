import { PARTNERS } from './codes.data.ts';
import { EmployeeIndex, sharesSsn } from './employee-index.ts';
import type { Roster } from './roster.ts';
import { sharesFirstName } from './rules/identity/same-person.ts';
import { sameDependent, sameInEveryCell, sameRow } from './same-row.ts';

interface ReadSheet {
  file: string;
  /** Somebody chose which sheets of the file are read. */
  isChosen: boolean;
}

/** Two sheets of one workbook that list mostly the same people, such as those of two years. */
export interface RepeatedSheet {
  /** The later one, and the one it repeats, by their numbers. */
  sheet: number;
  other: number;
  employees: number;
  dependents: number;
  /** Everybody of each is on the other, and every row says the same. */
  isCopy: boolean;
}

/**
 * People of a sheet who are on an earlier sheet of the same workbook too. Where that is most of a sheet, nobody can tell
 * which row counts before somebody chose between the sheets: it is told of the sheets, once, and of no single row. Where
 * they are few, or the sheets were chosen, each is told by the rules that compare people.
 */
export class SheetRepeats {
  /** For a row that repeats one of an earlier sheet: that one. */
  readonly first = new Map<number, number>();
  readonly #roster: Roster;
  readonly #sheets: readonly ReadSheet[];
  readonly #leftOut: ReadonlySet<number>;
  /** Sheets beside which nobody chose another one of their workbook. */
  readonly #among: ReadonlySet<number>;
  readonly #pairs = new Map<string, RepeatedSheet>();

  constructor(
    roster: Roster,
    sheets: readonly ReadSheet[],
    leftOut: ReadonlySet<number>,
    /** Whether the id of this row of an employee finds nobody on another sheet. */
    isNobodys: (at: number) => boolean,
  ) {
    this.#roster = roster;
    this.#sheets = sheets;
    this.#leftOut = leftOut;
    this.#among = new Set(
      sheets.flatMap(({ file, isChosen }, at) =>
        !isChosen && sheets.some((one, other) => other !== at && one.file === file) ? [at] : [],
      ),
    );
    if (this.#among.size > 0) this.#findEmployees(isNobodys);
  }

  get all(): readonly RepeatedSheet[] {
    return [...this.#pairs.values()].filter(({ employees, dependents }) => employees + dependents > 0);
  }

  #findEmployees(isNobodys: (at: number) => boolean): void {
    const found = new Map<number, number>();
    const indexes = new Map<string, EmployeeIndex>();
    for (const at of this.#rows(1)) {
      const { file } = this.#sheetOf(at);
      const index = indexes.get(file) ?? new EmployeeIndex(this.#roster, isNobodys);
      indexes.set(file, index);
      const first = index.findSure(at, (one) => this.#roster.sheet[one] !== this.#roster.sheet[at]);
      if (first >= 0) found.set(at, first);
      index.add(at);
    }
    this.#keep(found, 1);
  }

  /** Once it is known whose dependents are whose: takes those who are on an earlier sheet too. */
  findDependents(employee: Int32Array): void {
    if (this.#among.size === 0) return;
    const found = new Map<number, number>();
    const families = new Map<number, number[]>();
    for (const at of this.#rows(0)) {
      const head = employee[at] ?? -1;
      if (head < 0) continue;
      const family = families.get(head) ?? [];
      const first = family.find((one) => this.#isSameMember(one, at));
      if (first !== undefined) found.set(at, first);
      if (family.length < LARGEST_FAMILY) family.push(at);
      families.set(head, family);
    }
    this.#keep(found, 0);
    for (const at of found.keys()) if (this.first.has(at)) employee[at] = -1;
    this.#tellCopies();
  }

  *#rows(kind: 0 | 1): Iterable<number> {
    const { size, isEmployee, sheet } = this.#roster;
    for (let at = 0; at < size; at += 1) {
      if (isEmployee[at] === kind && this.#among.has(sheet[at] ?? 0) && !this.#leftOut.has(at)) yield at;
    }
  }

  #sheetOf(at: number): { file: string } {
    return this.#sheets[this.#roster.sheet[at] ?? 0] ?? { file: '' };
  }

  #isSameMember(one: number, at: number): boolean {
    const { sheet } = this.#roster;
    if (sheet[one] === sheet[at] || this.#sheetOf(one).file !== this.#sheetOf(at).file) return false;
    const isPartner = (place: number) => PARTNERS.has(this.#roster.relationshipOf(place) ?? 'CHILD');
    return (
      sharesFirstName(this.#roster, one, at) || sharesSsn(this.#roster, one, at) || (isPartner(one) && isPartner(at))
    );
  }

  /** Of sheets that have no more than a few in common, each of the few is told alone. */
  #keep(found: ReadonlyMap<number, number>, kind: 0 | 1): void {
    const { sheet } = this.#roster;
    const all = new Map<number, number>();
    for (const at of this.#rows(kind)) all.set(sheet[at] ?? 0, (all.get(sheet[at] ?? 0) ?? 0) + 1);
    const byPair = Map.groupBy(found, ([at, first]) => `${sheet[at]} ${sheet[first]}`);
    for (const [key, rows] of byPair) {
      const [own = 0, other = 0] = key.split(' ').map(Number);
      const isMost = rows.length >= 2 && rows.length * 2 >= Math.min(all.get(own) ?? 0, all.get(other) ?? 0);
      if (!isMost && !this.#pairs.has(key)) continue;
      const pair = this.#pairs.get(key) ?? { sheet: own, other, employees: 0, dependents: 0, isCopy: false };
      pair[kind === 1 ? 'employees' : 'dependents'] = rows.length;
      this.#pairs.set(key, pair);
      for (const [at, first] of rows) this.first.set(at, first);
    }
  }

  #tellCopies(): void {
    const { size, sheet } = this.#roster;
    const rows = new Map<number, number>();
    for (let at = 0; at < size; at += 1) rows.set(sheet[at] ?? 0, (rows.get(sheet[at] ?? 0) ?? 0) + 1);
    for (const pair of this.#pairs.values()) {
      const same = [...this.first].filter(
        ([at, first]) => sheet[at] === pair.sheet && sheet[first] === pair.other && this.#saysTheSame(first, at),
      );
      const firsts = new Set(same.map(([, first]) => first));
      pair.isCopy = same.length === rows.get(pair.sheet) && firsts.size === rows.get(pair.other);
    }
  }

  #saysTheSame(first: number, at: number): boolean {
    const roster = this.#roster;
    if (roster.ssn[first] !== roster.ssn[at] || !sameInEveryCell(roster, first, at)) return false;
    return roster.isEmployee[at] ? sameRow(roster, first, at) : sameDependent(roster, first, at);
  }
}

/** More than these are a broken link column. */
const LARGEST_FAMILY = 40;
