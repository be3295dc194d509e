import { censusColumn } from './catalogue.ts';
import type { CellPrints } from './cell-prints.ts';
import { RELATIONSHIP_LABELS } from './codes.data.ts';
import { sharesSsn } from './employee-index.ts';
import type { Families } from './families.ts';
import { FewByKey } from './few-by-key.ts';
import { tellId } from './mask-cell.ts';
import { maskSsnIn, maskSsnNumber } from './reading/read-ssn.ts';
import { Roster } from './roster.ts';
import {
  isNamed,
  isPlausiblySame,
  personHash,
  samePerson,
  sharesBirth,
  sharesFirstName,
} from './rules/identity/same-person.ts';
import { sharesId } from './shares-id.ts';

export const DIFFERENCES = ['gone', 'added', 'changed'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

/** Somebody of whom the census before says something else, or nothing. */
export interface DifferentPerson {
  kind: DifferenceKind;
  name: string;
  ref: string;
  /** Of a dependent, what they are to whom; null for an employee. */
  relationship: string | null;
  employee: string | null;
  /** Labels of the columns that say something else. */
  columns: string[];
  file: string;
  row: number;
}

export interface PeopleCount {
  employees: number;
  dependents: number;
}

export interface CensusDifference {
  before: PeopleCount;
  gone: PeopleCount;
  added: PeopleCount;
  changed: PeopleCount;
  /** The first of each kind; the counts are whole. */
  people: DifferentPerson[];
}

export interface ComparedPeople {
  roster: Roster;
  families: Families;
  prints: CellPrints;
  sheets: readonly { file: string; sheet: string | null }[];
}

/** Listed of each kind. */
const LISTED = 1_000;

/** Who of the census before is gone, who is new, and of whom something else is said. */
export function comparePeople(before: ComparedPeople, after: ComparedPeople): CensusDifference {
  return new Comparison(before, after).told();
}

class Comparison {
  readonly #before: ComparedPeople;
  readonly #after: ComparedPeople;
  /** By place in the census before, the place in this one. */
  readonly #match = new Map<number, number>();
  readonly #matched = new Set<number>();
  /** Those of before and, behind them, those of now. */
  readonly #both = new Roster();

  constructor(before: ComparedPeople, after: ComparedPeople) {
    this.#before = before;
    this.#after = after;
    for (const { roster } of [before, after]) {
      for (let at = 0; at < roster.size; at += 1) this.#both.addFrom(roster, at);
    }
    this.#matchRows();
    this.#matchEmployees();
    this.#matchDependents();
  }

  #isIn({ families }: ComparedPeople, place: number): boolean {
    return !families.dropped.has(place);
  }

  #pair(was: number, is: number): void {
    if (this.#match.has(was) || this.#matched.has(is)) return;
    this.#match.set(was, is);
    this.#matched.add(is);
  }

  /** The same row of the same file is the same person, whatever was mended in it; so is a row that took its place. */
  #matchRows(): void {
    const rows = new Map<string, number>();
    const { families } = this.#after;
    each(this.#after, (place, key) => rows.set(key, families.replacedBy.get(place) ?? place));
    each(this.#before, (was, key) => {
      const is = rows.get(key);
      if (is === undefined || !this.#isIn(this.#before, was) || !this.#isIn(this.#after, is)) return;
      this.#pair(was, is);
    });
  }

  #matchEmployees(): void {
    const { roster } = this.#after;
    const [byId, bySsn, byPerson] = [new FewByKey(roster), new FewByKey(roster), new FewByKey(roster)];
    for (let at = 0; at < roster.size; at += 1) {
      if (!roster.isEmployee[at] || !this.#isIn(this.#after, at) || this.#matched.has(at)) continue;
      if (roster.hasId(at) && !this.#after.families.isNobodysAnywhere(at)) byId.add(roster.idHash[at] ?? 0, at);
      if ((roster.ssn[at] ?? -1) >= 0) bySsn.add(roster.ssn[at] ?? 0, at);
      if (isNamed(roster, at)) byPerson.add(personHash(roster, at), at);
    }
    const old = this.#before.roster;
    for (let was = 0; was < old.size; was += 1) {
      if (!old.isEmployee[was] || !this.#isIn(this.#before, was) || this.#match.has(was)) continue;
      const may = (is: number, says: Says) => !this.#matched.has(is) && this.#say(says, was, is);
      const ssn = old.ssn[was] ?? -1;
      let is = -1;
      // With an id that is nobody's, a namesake would do for somebody else.
      const isTold = old.hasId(was) && !this.#before.families.isNobodysAnywhere(was);
      if (isTold) is = byId.find(old.idHash[was] ?? 0, (one) => may(one, isSameById));
      if (is < 0 && ssn >= 0) is = bySsn.find(ssn, (one) => may(one, isSameBySsn));
      if (is < 0 && isNamed(old, was)) is = byPerson.find(personHash(old, was), (one) => may(one, samePerson));
      if (is >= 0) this.#pair(was, is);
    }
  }

  #matchDependents(): void {
    const isBoth: Says = (both, a, b) => sharesFirstName(both, a, b) && sharesBirth(both, a, b);
    this.#matchDependentsBy(isBoth, ({ first, birth }, at) => (first[at] ?? 0) ^ (birth[at] ?? 0));
    this.#matchDependentsBy(sharesSsn, ({ ssn }, at) => ssn[at] ?? -1);
    this.#matchDependentsBy(sharesFirstName, ({ first }, at) => first[at] ?? 0);
  }

  /** Within their families: `says` holds of two only where `keyOf` gives both the same. */
  #matchDependentsBy(says: Says, keyOf: (roster: Roster, at: number) => number): void {
    const [old, { roster, families }] = [this.#before.roster, this.#after];
    const inFamily = (head: number, key: number) => Math.imul(head, 0x9e3779b1) ^ key;
    const byKey = new FewByKey(roster);
    for (let at = 0; at < roster.size; at += 1) {
      const head = families.employee[at] ?? -1;
      if (roster.isEmployee[at] || head < 0 || !this.#isIn(this.#after, at) || this.#matched.has(at)) continue;
      byKey.add(inFamily(head, keyOf(roster, at)), at);
    }
    for (let was = 0; was < old.size; was += 1) {
      if (old.isEmployee[was] || !this.#isIn(this.#before, was) || this.#match.has(was)) continue;
      const head = this.#match.get(this.#before.families.employee[was] ?? -1) ?? -1;
      const may = (one: number) =>
        families.employee[one] === head && !this.#matched.has(one) && this.#say(says, was, one);
      const is = head < 0 ? -1 : byKey.find(inFamily(head, keyOf(old, was)), may);
      if (is >= 0) this.#pair(was, is);
    }
  }

  /** What a rule that compares two people of one roster says of these two. */
  #say(says: Says, was: number, is: number): boolean {
    return says(this.#both, was, this.#before.roster.size + is);
  }

  told(): CensusDifference {
    const none = (): PeopleCount => ({ employees: 0, dependents: 0 });
    const told: CensusDifference = { before: none(), gone: none(), added: none(), changed: none(), people: [] };
    const count = (counts: PeopleCount, { roster }: ComparedPeople, at: number) => {
      counts[roster.isEmployee[at] ? 'employees' : 'dependents'] += 1;
    };
    const listed = { gone: 0, added: 0, changed: 0 };
    const tell = (kind: DifferenceKind, side: ComparedPeople, at: number, columns: string[] = []) => {
      count(told[kind], side, at);
      listed[kind] += 1;
      if (listed[kind] <= LISTED) told.people.push(describe(kind, side, at, columns));
    };
    for (let was = 0; was < this.#before.roster.size; was += 1) {
      if (!this.#isIn(this.#before, was)) continue;
      count(told.before, this.#before, was);
      const is = this.#match.get(was);
      if (is === undefined) tell('gone', this.#before, was);
      else {
        const columns = this.#changedColumns(was, is);
        if (columns.length > 0) tell('changed', this.#after, is, columns);
      }
    }
    for (let is = 0; is < this.#after.roster.size; is += 1) {
      if (this.#isIn(this.#after, is) && !this.#matched.has(is)) tell('added', this.#after, is);
    }
    return told;
  }

  #changedColumns(was: number, is: number): string[] {
    const labels = new Set<string>();
    for (const key of new Set([...this.#before.prints.keys, ...this.#after.prints.keys])) {
      const [old, now] = [this.#before.prints.of(was, key), this.#after.prints.of(is, key)];
      if (old === now || (LINKS.has(key) && (old === 0 || now === 0))) continue;
      labels.add(censusColumn(key)?.label ?? key);
    }
    return [...labels];
  }
}

/** Families are told in several ways: that one of them names nothing here is no change of the person. */
const LINKS = new Set(['employeeId', 'employeeSsn', 'dependentOf', 'lastName']);

type Says = (roster: Roster, a: number, b: number) => boolean;

const isSameById: Says = (both, a, b) =>
  (sharesBirth(both, a, b) ||
    (sharesFirstName(both, a, b) && both.last[a] === both.last[b]) ||
    sharesSsn(both, a, b)) &&
  sharesId(both, a, b);
const isSameBySsn: Says = (both, a, b) => sharesSsn(both, a, b) && isPlausiblySame(both, a, b);

function each({ roster, sheets }: ComparedPeople, see: (place: number, key: string) => void): void {
  for (let at = 0; at < roster.size; at += 1) {
    const { file, sheet } = sheets[roster.sheet[at] ?? 0] ?? { file: '', sheet: null };
    see(at, JSON.stringify([file, sheet, roster.row[at], roster.member[at]]));
  }
}

function describe(kind: DifferenceKind, { roster, families, sheets }: ComparedPeople, at: number, columns: string[]) {
  const head = families.employee[at] ?? -1;
  const isEmployee = roster.isEmployee[at] === 1;
  const label = RELATIONSHIP_LABELS[roster.relationshipOf(at) ?? 'CHILD'];
  const ssn = roster.ssn[at] ?? -1;
  const id = roster.id(at) || (head >= 0 ? roster.id(head) : '');
  return {
    kind,
    name: maskSsnIn(roster.name(at)).slice(0, 120),
    ref: id ? tellId(id, roster.name(head >= 0 ? head : at)) : ssn >= 0 ? maskSsnNumber(ssn) : `row ${roster.row[at]}`,
    relationship: isEmployee ? null : label,
    employee: isEmployee || head < 0 ? null : maskSsnIn(roster.name(head)).slice(0, 120),
    columns,
    file: sheets[roster.sheet[at] ?? 0]?.file ?? '',
    row: roster.row[at] ?? 0,
  };
}
