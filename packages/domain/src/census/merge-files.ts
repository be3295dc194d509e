import { ChangeIndex } from './change-index.ts';
import { MARK_LEFT_OUT, MARK_OTHER, MARK_SAME } from './corrections.ts';
import type { Roster } from './roster.ts';
import { BLANK_DETAIL } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';
import { isPlausiblySame, personHash, samePerson, sharesBirth, sharesFirstName } from './rules/identity/same-person.ts';

/** Which file a sheet is of, and whether that file only holds changes to people of the others. */
export interface MergedSheet {
  file: string;
  /** 0: a list of its own. Otherwise it holds changes; those with the larger number have the last word. */
  rank: number;
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
  /** For a row that is replaced, the row of changes that takes its place. */
  readonly replacedBy = new Map<number, number>();
  /** For a row of changes, the row it may or may not be about: nobody can tell but who wrote it. */
  readonly doubts = new Map<number, number>();
  readonly #roster: Roster;
  readonly #sheets: readonly MergedSheet[];
  /** By row of changes and file: the row of that file whose place it took. */
  readonly #taken = new Map<string, number>();
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
    const changes = new ChangeIndex(roster);
    this.#visit(1, (at) => {
      const change = changes.find(at, (by) => this.#isApart(by, at) && this.#mayReplace(at, this.#root[by] ?? by));
      if (this.#rank(at) > 0) changes.add(at);
      const ssn = roster.ssn[at] ?? -1;
      const equal = rows.claim(at, personHash(roster, at) ^ ssn);
      const number = ssn < 0 ? -1 : bySsn.claim(at, ssn);
      const other = this.#rank(number) > 0 ? -1 : number;
      const same = change >= 0 ? change : this.#isApart(equal, at) ? equal : this.#isApart(other, at) ? other : -1;
      // Rows of one file that say the same are one family.
      if (same < 0 && equal >= 0) this.#root[at] = this.#root[equal] ?? equal;
      if (same < 0) return;
      const isReplaced = this.#rank(same) > 0;
      if (same !== equal && !isReplaced && !samePerson(roster, same, at)) return;
      this.#root[at] = this.#root[same] ?? same;
      if (same === equal || isReplaced) this.dropped.add(at);
      if (isReplaced) this.#replace(at, this.#root[at] ?? same);
      this.#count(at, same);
    });
    if (changes.size === 0) return;
    this.#visit(1, (at) => {
      if (this.dropped.has(at)) return;
      const change = changes.findDoubt(at, (by) => this.#isDoubt(by, at));
      if (change >= 0) this.doubts.set(change, at);
    });
  }

  /** Whether a row of changes may be about a row of another file, and nothing says yet whether it is. */
  #isDoubt(by: number, at: number): boolean {
    return (
      by !== at &&
      this.#isApart(by, at) &&
      this.#rank(by) >= this.#rank(at) &&
      !this.dropped.has(by) &&
      !this.doubts.has(by) &&
      !this.#taken.has(this.#key(at, by)) &&
      ((this.#roster.mark[by] ?? 0) & MARK_OTHER) === 0
    );
  }

  /** A row of changes is about one person of each file, be that row there once or twice. */
  #mayReplace(at: number, by: number): boolean {
    const taken = this.#taken.get(this.#key(at, by));
    return taken === undefined || sameRow(this.#roster, taken, at);
  }

  #key(at: number, by: number): string {
    return `${by} ${this.#sheet(at)?.file}`;
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
    const replace = (at: number, other: number) => {
      this.dropped.add(at);
      if (this.#rank(other) > 0) this.#replace(at, other);
    };
    this.#visit(0, (at) => {
      const head = employee[at] ?? -1;
      let same = rows.claim(at, personHash(roster, at) ^ Math.imul(head, 0x9e3779b1));
      let isDropped = this.#isApart(same, at);
      if (!isDropped && head >= 0) {
        const from = latest[head] ?? -1;
        same = this.#inFamily(at, from, next, (other) => first[other] === first[at] && birth[other] === birth[at]);
        isDropped = same >= 0 && this.#rank(same) > 0;
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
      if (this.#rank(other) > 0 && !this.#taken.has(this.#key(at, other))) replace(at, other);
      this.#count(at, other);
    }
    if (!this.#sheets.some(({ rank }) => rank > 0)) return;
    this.#visit(0, (at) => {
      const head = employee[at] ?? -1;
      if (head < 0 || this.dropped.has(at)) return;
      const other = this.#inFamily(
        at,
        latest[head] ?? -1,
        next,
        (by) =>
          this.#rank(by) > this.#rank(at) &&
          this.#isDoubt(by, at) &&
          (sharesFirstName(roster, by, at) || sharesBirth(roster, by, at)),
      );
      if (other < 0) return;
      if ((roster.mark[other] ?? 0) & MARK_SAME) replace(at, other);
      else this.doubts.set(other, at);
    });
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

  /** Employees (1) or dependents (0), those of the latest changes first; nobody who is left out. */
  #visit(kind: 0 | 1, see: (at: number) => void): void {
    const { size, isEmployee, mark } = this.#roster;
    const ranks = [...new Set(this.#sheets.map(({ rank }) => rank))].sort((a, b) => b - a);
    for (const rank of ranks) {
      for (let at = 0; at < size; at += 1) {
        if (isEmployee[at] === kind && this.#rank(at) === rank && !((mark[at] ?? 0) & MARK_LEFT_OUT)) see(at);
      }
    }
  }

  #sheet(at: number): MergedSheet | undefined {
    return this.#sheets[this.#roster.sheet[at] ?? 0];
  }

  #rank(at: number): number {
    return at < 0 ? 0 : (this.#sheet(at)?.rank ?? 0);
  }

  #isApart(other: number, at: number): boolean {
    return other >= 0 && this.#sheet(other)?.file !== this.#sheet(at)?.file;
  }

  /** A row is replaced as a whole: what the new one does not say would be gone without a word. */
  #replace(at: number, by: number): void {
    const { enrolled, waived, amounts, noAmounts, sheet, isEmployee } = this.#roster;
    this.replacedBy.set(at, by);
    this.#taken.set(this.#key(at, by), at);
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
    if (!own || !its || own.rank > 0 || its.rank > 0) return;
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
