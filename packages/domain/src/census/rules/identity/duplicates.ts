import type { Families } from '../../families.ts';
import { maskSsnNumber } from '../../reading/read-ssn.ts';
import type { Roster } from '../../roster.ts';
import { RosterIndex } from '../../roster-index.ts';
import type { RosterRule } from '../roster-rule.ts';
import { isNamed, isPerhapsOneDependent, isPlausiblySame, personHash, samePerson } from './same-person.ts';
import { MEND, PERHAPS_ONE, type Twice, UNKNOWN, whatDiffers } from './what-differs.ts';

export const I16: RosterRule = {
  id: 'I16',
  domain: 'IDENTITY',
  check(roster, families, _facts, say) {
    for (const [at, same] of families.repeated) {
      if (!roster.isEmployee[at]) continue;
      const [key, value] = numberOf(roster, at);
      say(at, key, 'fixed', `${capital(families.whereIs(same, at))} says the same; this row is left out.`, value);
    }
    for (const [at, other] of employeesTwice(roster, families)) {
      const where = families.whereIs(other, at);
      if (samePerson(roster, other, at)) {
        const { key, value, words } = whatDiffers(roster, at, other) ?? UNKNOWN;
        const [number, shown] = numberOf(roster, at);
        const message = `The employee is in ${where} too${words}. ${MEND}`;
        say(at, key ?? number, 'error', message, key === null ? shown : value);
        continue;
      }
      const isPerhapsOne = isPlausiblySame(roster, other, at);
      const does = `The employee in ${where} has the same social security number`;
      const { words } = (isPerhapsOne && whatDiffers(roster, at, other)) || UNKNOWN;
      const message = isPerhapsOne
        ? `${does}${words}. If they are one person, make both rows say the same, or leave one of them out; if not, correct the number that is wrong.`
        : `${does}. Correct the one that is wrong.`;
      say(at, 'ssn', 'error', message, maskSsnNumber(roster.ssn[at] ?? 0));
    }
  },
};

const numberOf = (roster: Roster, at: number): readonly [key: string, value: string] => {
  const ssn = roster.ssn[at] ?? -1;
  return ssn < 0 ? ['employeeId', roster.id(at)] : ['ssn', maskSsnNumber(ssn)];
};

/** Employees who count and have the number of an earlier one, or without a number the id and name, with that one. */
export function* employeesTwice(roster: Roster, families: Families): Iterable<Twice> {
  const { employeesBySsn, sameById, dropped } = families;
  for (let at = 0; at < roster.size; at += 1) {
    // Of files that were merged some rows are left out already, and a file of changes has the last word.
    if (!roster.isEmployee[at] || dropped.has(at)) continue;
    const ssn = roster.ssn[at] ?? -1;
    const other = ssn < 0 ? (sameById.get(at) ?? -1) : employeesBySsn.find(ssn, (place) => roster.ssn[place] === ssn);
    if (other >= 0 && other !== at && !(ssn < 0 && isTold(families, at, other))) yield [at, other];
  }
}

/** Whom a row of corrections means is asked by I20, and said there. */
const isTold = ({ isAsked, others }: Families, at: number, other: number): boolean =>
  isAsked(at, other) || others.has(at) || others.has(other);

export const I17: RosterRule = {
  id: 'I17',
  domain: 'IDENTITY',
  check(roster, families, _facts, say) {
    for (let at = 0; at < roster.size; at += 1) {
      const ssn = roster.ssn[at] ?? -1;
      const head = families.employee[at] ?? -1;
      if (roster.isEmployee[at] || ssn < 0 || head < 0) continue;
      if (roster.ssn[head] === ssn) {
        say(
          at,
          'ssn',
          'error',
          'The dependent has the social security number of the employee. Enter the dependent’s own.',
          maskSsnNumber(ssn),
        );
      }
    }
    for (const [at, other] of siblingsWithOneNumber(roster, families)) {
      const does = `The dependent in ${families.whereIs(other, at)} has the same social security number`;
      const message = isPerhapsOneDependent(roster, at, other)
        ? `${does}${(whatDiffers(roster, at, other) ?? UNKNOWN).words}. ${PERHAPS_ONE}; if they are two people, correct the number that is wrong.`
        : `${does}. Correct the one that is wrong.`;
      say(at, 'ssn', 'error', message, maskSsnNumber(roster.ssn[at] ?? -1));
    }
  },
};

/** Dependents who have the number of another one of the family. The same person once more is the business of D09. */
export function* siblingsWithOneNumber(roster: Roster, families: Families): Iterable<Twice> {
  for (let at = 0; at < roster.size; at += 1) {
    const ssn = roster.ssn[at] ?? -1;
    const head = families.employee[at] ?? -1;
    if (roster.isEmployee[at] || ssn < 0 || head < 0 || roster.ssn[head] === ssn) continue;
    const sibling = siblingBefore(
      at,
      families.nextDependent,
      (other) => roster.ssn[other] === ssn && !(isNamed(roster, at) && samePerson(roster, other, at)),
    );
    if (sibling >= 0) yield [at, sibling];
  }
}

/** Families are small; a chain this long is a broken link column, and its members are compared with the nearest only. */
const NEAREST = 40;

export function siblingBefore(at: number, next: Int32Array, matches: (other: number) => boolean): number {
  let other = next[at] ?? -1;
  for (let steps = 0; other >= 0 && steps < NEAREST; steps += 1) {
    if (matches(other)) return other;
    other = next[other] ?? -1;
  }
  return -1;
}

export const I18: RosterRule = {
  id: 'I18',
  domain: 'IDENTITY',
  check(roster, families, _facts, say) {
    const byPerson = new RosterIndex(families.employees, (a, b) => samePerson(roster, a, b));
    for (let at = 0; at < roster.size; at += 1) {
      if (!roster.isEmployee[at] || !isNamed(roster, at) || families.dropped.has(at)) continue;
      const other = byPerson.claim(at, personHash(roster, at));
      if (other < 0 || isTold(families, at, other) || families.sameById.has(at)) continue;
      if (roster.ssn[other] !== roster.ssn[at] || roster.ssn[at] === -1) {
        say(
          at,
          'lastName',
          'warning',
          `The employee in ${families.whereIs(other, at)} has the same name and date of birth. Check that they are two people.`,
        );
      }
    }
    byPerson.release();
  },
};

export const I19: RosterRule = {
  id: 'I19',
  domain: 'IDENTITY',
  check(roster, families, _facts, say) {
    const byPerson = new RosterIndex(families.employees, (a, b) => samePerson(roster, a, b));
    for (let at = 0; at < roster.size; at += 1) {
      if (!roster.isEmployee[at] || families.dropped.has(at)) continue;
      if (isNamed(roster, at)) byPerson.claim(at, personHash(roster, at));
    }
    for (let at = 0; at < roster.size; at += 1) {
      if (roster.isEmployee[at] || families.dropped.has(at)) continue;
      const own = families.employee[at] ?? -1;
      const ssn = roster.ssn[at] ?? -1;
      let other = ssn >= 0 ? families.employeesBySsn.find(ssn, (place) => roster.ssn[place] === ssn) : -1;
      const key = other >= 0 ? 'ssn' : 'lastName';
      if (other < 0 && isNamed(roster, at)) {
        other = byPerson.find(personHash(roster, at), (place) => samePerson(roster, place, at));
      }
      if (other < 0 || other === own) continue;
      say(
        at,
        key,
        'warning',
        `This person is also the employee in ${families.whereIs(other, at)}. Check that nobody is covered twice.`,
        key === 'ssn' ? maskSsnNumber(ssn) : null,
      );
    }
    byPerson.release();
  },
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
