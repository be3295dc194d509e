import { MARK_SAME } from './corrections.ts';
import { FewByKey } from './few-by-key.ts';
import type { Roster } from './roster.ts';
import {
  isNamed,
  isPlausiblySame,
  personHash,
  samePerson,
  sharesBirth,
  sharesFirstName,
} from './rules/identity/same-person.ts';
import { sharesId } from './shares-id.ts';

type MayBe = (one: number) => boolean;

/**
 * Some employees, such as those of files that hold changes, looked up by whom they can be about: by the employee id, or
 * by the number, or by name and date of birth where neither contradicts.
 */
export class EmployeeIndex {
  size = 0;
  #isSaid = false;
  readonly #roster: Roster;
  readonly #byId: FewByKey;
  readonly #bySsn: FewByKey;
  readonly #byPerson: FewByKey;
  readonly #isNobodys: (at: number) => boolean;

  /** `isNobodys` says of whom the id is nobody's, so that it finds nobody. */
  constructor(roster: Roster, isNobodys: (at: number) => boolean = () => false) {
    this.#roster = roster;
    this.#isNobodys = isNobodys;
    this.#byId = new FewByKey(roster);
    this.#bySsn = new FewByKey(roster);
    this.#byPerson = new FewByKey(roster);
  }

  add(at: number): void {
    const roster = this.#roster;
    this.size += 1;
    if ((roster.mark[at] ?? 0) & MARK_SAME) this.#isSaid = true;
    if (roster.hasId(at) && !this.#isNobodys(at)) this.#byId.add(roster.idHash[at] ?? 0, at);
    if ((roster.ssn[at] ?? -1) >= 0) this.#bySsn.add(roster.ssn[at] ?? 0, at);
    if (isNamed(roster, at)) this.#byPerson.add(personHash(roster, at), at);
  }

  /** The one that is surely about this employee, or -1. */
  findSure(at: number, mayBe: MayBe): number {
    if (this.size === 0) return -1;
    return this.#look(at, (one, how) => this.#isSure(one, at, how) && mayBe(one));
  }

  /** The one of which somebody said that it is the same person as this employee, or -1. */
  findSaid(at: number, mayBe: MayBe): number {
    if (!this.#isSaid) return -1;
    return this.#look(
      at,
      (one, how) => ((this.#roster.mark[one] ?? 0) & MARK_SAME) !== 0 && how !== 'ssn' && mayBe(one),
    );
  }

  /** One with the id of this employee, or with their name and date of birth, whatever else it says; or -1. */
  findAlike(at: number, mayBe: MayBe): number {
    if (this.size === 0) return -1;
    return this.#look(at, (one, how) => how !== 'ssn' && mayBe(one));
  }

  #look(at: number, matches: (one: number, how: How) => boolean): number {
    const roster = this.#roster;
    const ssn = roster.ssn[at] ?? -1;
    let found = -1;
    if (roster.hasId(at)) {
      found = this.#byId.find(roster.idHash[at] ?? 0, (one) => matches(one, 'id') && sharesId(roster, one, at));
    }
    if (found < 0 && ssn >= 0) {
      found = this.#bySsn.find(ssn, (one) => matches(one, 'ssn'));
    }
    if (found < 0 && isNamed(roster, at)) {
      found = this.#byPerson.find(
        personHash(roster, at),
        (one) => samePerson(roster, one, at) && matches(one, 'person'),
      );
    }
    return found;
  }

  #isSure(by: number, at: number, how: How): boolean {
    const roster = this.#roster;
    if (how === 'ssn') return isPlausiblySame(roster, by, at, this.#isNobodys);
    if (how === 'id') {
      const isSameName = sharesFirstName(roster, by, at) && roster.last[by] === roster.last[at];
      return isSameName || sharesBirth(roster, by, at) || sharesSsn(roster, by, at);
    }
    const isOtherId = roster.hasId(by) && roster.hasId(at) && !sharesId(roster, by, at);
    const isOtherSsn = (roster.ssn[by] ?? -1) >= 0 && (roster.ssn[at] ?? -1) >= 0 && !sharesSsn(roster, by, at);
    return !isOtherId && !isOtherSsn;
  }
}

type How = 'id' | 'ssn' | 'person';

export const sharesSsn = (roster: Roster, a: number, b: number): boolean =>
  (roster.ssn[a] ?? -1) >= 0 && roster.ssn[a] === roster.ssn[b];
