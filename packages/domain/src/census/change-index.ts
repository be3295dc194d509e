import { MARK_SAME } from './corrections.ts';
import type { Roster } from './roster.ts';
import { sameId } from './roster-hash.ts';
import { RosterIndex } from './roster-index.ts';
import {
  isNamed,
  isPlausiblySame,
  personHash,
  samePerson,
  sharesBirth,
  sharesFirstName,
} from './rules/identity/same-person.ts';

/**
 * Employees of files that hold changes, looked up by whom they can be about: by the employee id, or by the number, or by
 * name and date of birth where neither contradicts.
 */
export class ChangeIndex {
  size = 0;
  readonly #roster: Roster;
  readonly #byId: RosterIndex;
  readonly #bySsn: RosterIndex;
  readonly #byPerson: RosterIndex;

  constructor(roster: Roster) {
    this.#roster = roster;
    const never = () => false;
    this.#byId = new RosterIndex(roster.size, never);
    this.#bySsn = new RosterIndex(roster.size, never);
    this.#byPerson = new RosterIndex(roster.size, never);
  }

  add(at: number): void {
    const roster = this.#roster;
    this.size += 1;
    if (roster.hasId(at)) this.#byId.claim(at, roster.idHash[at] ?? 0);
    if ((roster.ssn[at] ?? -1) >= 0) this.#bySsn.claim(at, roster.ssn[at] ?? 0);
    if (isNamed(roster, at)) this.#byPerson.claim(at, personHash(roster, at));
  }

  /** The row of changes that is about this employee, or -1. */
  find(at: number, mayBe: (by: number) => boolean): number {
    if (this.size === 0) return -1;
    const roster = this.#roster;
    const sure = this.#look(at, (by, how) => mayBe(by) && isSure(roster, by, at, how));
    if (sure >= 0) return sure;
    return this.#look(at, (by, how) => ((roster.mark[by] ?? 0) & MARK_SAME) !== 0 && how !== 'ssn' && mayBe(by));
  }

  /** A row of changes with the id of this employee, or with their name and date of birth, that says otherwise else. */
  findDoubt(at: number, mayBe: (by: number) => boolean): number {
    return this.#look(at, (by, how) => how !== 'ssn' && mayBe(by));
  }

  #look(at: number, matches: (by: number, how: How) => boolean): number {
    const roster = this.#roster;
    const ssn = roster.ssn[at] ?? -1;
    let found = -1;
    if (roster.hasId(at)) {
      found = this.#byId.find(roster.idHash[at] ?? 0, (by) => sharesId(roster, by, at) && matches(by, 'id'));
    }
    if (found < 0 && ssn >= 0) {
      found = this.#bySsn.find(ssn, (by) => roster.ssn[by] === ssn && matches(by, 'ssn'));
    }
    if (found < 0 && isNamed(roster, at)) {
      found = this.#byPerson.find(personHash(roster, at), (by) => samePerson(roster, by, at) && matches(by, 'person'));
    }
    return found;
  }
}

type How = 'id' | 'ssn' | 'person';

function isSure(roster: Roster, by: number, at: number, how: How): boolean {
  if (how === 'ssn') return isPlausiblySame(roster, by, at);
  if (how === 'id') {
    const isSameName = sharesFirstName(roster, by, at) && roster.last[by] === roster.last[at];
    return isSameName || sharesBirth(roster, by, at) || sharesSsn(roster, by, at);
  }
  const isOtherId = roster.hasId(by) && roster.hasId(at) && !sharesId(roster, by, at);
  const isOtherSsn = (roster.ssn[by] ?? -1) >= 0 && (roster.ssn[at] ?? -1) >= 0 && !sharesSsn(roster, by, at);
  return !isOtherId && !isOtherSsn;
}

export const sharesId = (roster: Roster, a: number, b: number): boolean =>
  roster.hasId(a) && roster.idHash[a] === roster.idHash[b] && sameId(roster.id(a), roster.id(b));

export const sharesSsn = (roster: Roster, a: number, b: number): boolean =>
  (roster.ssn[a] ?? -1) >= 0 && roster.ssn[a] === roster.ssn[b];
