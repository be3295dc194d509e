import type { Roster } from './roster.ts';
import { BLANK_DETAIL } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';
import { isPlausiblySame, personHash, samePerson, sharesBirth, sharesFirstName } from './rules/identity/same-person.ts';

/** Which file a sheet is of, and whether that file only holds changes to people of the others. */
export interface MergedSheet {
  file: string;
  holdsChanges: boolean;
}

/** How many people of one file are in an earlier one too. */
export interface Overlap {
  file: string;
  other: string;
  employees: number;
  dependents: number;
}

/** A row of corrections that says nothing of benefits for which the row it replaces has an election or an amount. */
export interface Lost {
  /** The place of the row that is replaced. */
  from: number;
  /** Bits by the order of `BENEFITS`. */
  benefits: number;
}

/**
 * The same people in two files of one submission are one: rows that say the same are left out, the rows of a file that
 * holds changes take the place of the others, and dependents go to the employee who stays, so that what differs is
 * found within one family. Rows of one file are the business of I16 and D09.
 */
export class FileMerge {
  readonly dropped = new Set<number>();
  /** By the place of the row of corrections. */
  readonly lost = new Map<number, Lost>();
  /** The sheets of corrections whose rows of employees replaced some of other sheets, with those. */
  readonly replacing = new Map<number, Set<number>>();
  readonly #roster: Roster;
  readonly #sheets: readonly MergedSheet[];
  /** For an employee the one they are the same as, else the place itself. */
  readonly #root: Int32Array;
  readonly #overlaps = new Map<string, Overlap>();

  constructor(roster: Roster, sheets: readonly MergedSheet[], employee: Int32Array) {
    this.#roster = roster;
    this.#sheets = sheets;
    this.#root = Int32Array.from(employee);
    this.#mergeEmployees();
    for (let at = 0; at < roster.size; at += 1) {
      if (roster.isEmployee[at]) continue;
      const head = employee[at] ?? -1;
      if (head >= 0) employee[at] = this.#root[head] ?? head;
    }
    this.#mergeDependents(employee);
    for (const at of this.dropped) if (!roster.isEmployee[at]) employee[at] = -1;
  }

  get overlaps(): Overlap[] {
    return [...this.#overlaps.values()];
  }

  #mergeEmployees(): void {
    const roster = this.#roster;
    const rows = new RosterIndex(roster.size, (a, b) => roster.ssn[a] === roster.ssn[b] && sameRow(roster, a, b));
    // A number alone is no person: somebody who has another's by mistake must not take their place.
    const bySsn = new RosterIndex(
      roster.size,
      (a, b) => roster.ssn[a] === roster.ssn[b] && isPlausiblySame(roster, a, b),
    );
    this.#visit(1, (at) => {
      const ssn = roster.ssn[at] ?? -1;
      const equal = rows.claim(at, personHash(roster, at) ^ ssn);
      const other = ssn < 0 ? -1 : bySsn.claim(at, ssn);
      const same = this.#isApart(equal, at) ? equal : this.#isApart(other, at) ? other : -1;
      // Rows of one file that say the same are one family.
      if (same < 0 && equal >= 0) this.#root[at] = this.#root[equal] ?? equal;
      if (same < 0) return;
      const isReplaced = this.#holdsChanges(same);
      if (same !== equal && !isReplaced && !samePerson(roster, same, at)) return;
      this.#root[at] = this.#root[same] ?? same;
      if (same === equal || isReplaced) this.dropped.add(at);
      if (isReplaced) this.#replace(at, same);
      this.#count(at, same);
    });
  }

  #mergeDependents(employee: Int32Array): void {
    const roster = this.#roster;
    const rows = new RosterIndex(
      roster.size,
      (a, b) => employee[a] === employee[b] && roster.ssn[a] === roster.ssn[b] && sameDependent(roster, a, b),
    );
    const latest = new Int32Array(roster.size).fill(-1);
    const next = new Int32Array(roster.size).fill(-1);
    const { ssn, first, birth } = roster;
    const byNumber: { at: number; other: number }[] = [];
    const replacing = new Set<string>();
    const replace = (at: number, other: number) => {
      this.dropped.add(at);
      if (!this.#holdsChanges(other)) return;
      replacing.add(`${other} ${this.#sheet(at)?.file}`);
      this.#replace(at, other);
    };
    this.#visit(0, (at) => {
      const head = employee[at] ?? -1;
      let same = rows.claim(at, personHash(roster, at) ^ Math.imul(head, 0x9e3779b1));
      let isDropped = this.#isApart(same, at);
      if (!isDropped && head >= 0) {
        const from = latest[head] ?? -1;
        same = this.#inFamily(at, from, next, (other) => first[other] === first[at] && birth[other] === birth[at]);
        isDropped = same >= 0 && this.#holdsChanges(same);
        if (same < 0 && (ssn[at] ?? -1) >= 0) {
          const other = this.#inFamily(
            at,
            from,
            next,
            (one) => ssn[one] === ssn[at] && (sharesFirstName(roster, one, at) || sharesBirth(roster, one, at)),
          );
          if (other >= 0) byNumber.push({ at, other });
        }
      }
      if (isDropped) replace(at, same);
      else if (head >= 0) {
        next[at] = latest[head] ?? -1;
        latest[head] = at;
      }
      if (isDropped || this.#isApart(same, at)) this.#count(at, same);
    });
    // A number counts last: of twins the row that has the other's by mistake takes the place of one of them only.
    for (const { at, other } of byNumber) {
      if (this.#holdsChanges(other) && !replacing.has(`${other} ${this.#sheet(at)?.file}`)) replace(at, other);
      this.#count(at, other);
    }
  }

  /** Somebody of the family from another file for whom `isSame` holds, or -1. */
  #inFamily(at: number, from: number, next: Int32Array, isSame: (other: number) => boolean): number {
    let other = from;
    for (let steps = 0; other >= 0 && steps < LARGEST_FAMILY; steps += 1) {
      if (isSame(other) && this.#isApart(other, at)) return other;
      other = next[other] ?? -1;
    }
    return -1;
  }

  /** Employees (1) or dependents (0), those of files that hold changes first. */
  #visit(kind: 0 | 1, see: (at: number) => void): void {
    const { size, isEmployee } = this.#roster;
    for (const changes of [true, false]) {
      for (let at = 0; at < size; at += 1) if (isEmployee[at] === kind && this.#holdsChanges(at) === changes) see(at);
    }
  }

  #sheet(at: number): MergedSheet | undefined {
    return this.#sheets[this.#roster.sheet[at] ?? 0];
  }

  #holdsChanges(at: number): boolean {
    return this.#sheet(at)?.holdsChanges ?? false;
  }

  #isApart(other: number, at: number): boolean {
    return other >= 0 && this.#sheet(other)?.file !== this.#sheet(at)?.file;
  }

  /** A row is replaced as a whole: what the new one does not say would be gone without a word. */
  #replace(at: number, by: number): void {
    const { enrolled, waived, amounts, noAmounts, sheet, isEmployee } = this.#roster;
    const had = ((enrolled[at] ?? 0) | (amounts[at] ?? 0)) & ~(waived[at] ?? 0);
    const says = (enrolled[by] ?? 0) | (waived[by] ?? 0) | (amounts[by] ?? 0) | (noAmounts[by] ?? 0);
    if (had & ~says && !this.lost.has(by)) this.lost.set(by, { from: at, benefits: had & ~says });
    if (!isEmployee[at]) return;
    const [own, its] = [sheet[by] ?? 0, sheet[at] ?? 0];
    this.replacing.set(own, (this.replacing.get(own) ?? new Set()).add(its));
  }

  /** A file of changes is meant to hold people of the others. */
  #count(at: number, other: number): void {
    const [own, its] = [this.#sheet(at), this.#sheet(other)];
    if (!own || !its || own.holdsChanges || its.holdsChanges) return;
    const key = JSON.stringify([own.file, its.file]);
    const counted = this.#overlaps.get(key) ?? { file: own.file, other: its.file, employees: 0, dependents: 0 };
    counted[this.#roster.isEmployee[at] ? 'employees' : 'dependents'] += 1;
    this.#overlaps.set(key, counted);
  }
}

/** More than these are a broken link column. */
const LARGEST_FAMILY = 40;

const sameElections = (roster: Roster, a: number, b: number): boolean =>
  roster.enrolled[a] === roster.enrolled[b] && roster.waived[a] === roster.waived[b];

/** Whether two rows of employees say the same. */
export const sameRow = (roster: Roster, a: number, b: number): boolean =>
  samePerson(roster, a, b) &&
  roster.detail[a] === roster.detail[b] &&
  roster.idHash[a] === roster.idHash[b] &&
  sameElections(roster, a, b);

/** Files of dependents seldom repeat the address: its absence is no difference. */
const sameDependent = (roster: Roster, a: number, b: number): boolean =>
  samePerson(roster, a, b) &&
  roster.relationship[a] === roster.relationship[b] &&
  (roster.detail[a] === roster.detail[b] || roster.detail[a] === BLANK_DETAIL || roster.detail[b] === BLANK_DETAIL) &&
  sameElections(roster, a, b);
