import { maskSsnNumber } from '../../reading/read-ssn.ts';
import { RosterIndex } from '../../roster-index.ts';
import type { RosterRule } from '../roster-rule.ts';
import { isNamed, personHash, samePerson } from './same-person.ts';

export const I16: RosterRule = {
  id: 'I16',
  domain: 'IDENTITY',
  check(roster, families, _facts, say) {
    for (let at = 0; at < roster.size; at += 1) {
      if (!roster.isEmployee[at]) continue;
      const ssn = roster.ssn[at] ?? -1;
      const same = families.repeated.get(at);
      if (same !== undefined) {
        const where = capital(families.whereIs(same, at));
        const [key, value] =
          ssn < 0 ? (['employeeId', roster.id(at)] as const) : (['ssn', maskSsnNumber(ssn)] as const);
        say(at, key, 'fixed', `${where} says the same; this row is left out.`, value);
      }
      if (ssn < 0) continue;
      const other = families.employeesBySsn.find(ssn, (place) => roster.ssn[place] === ssn);
      // Of files that were merged some rows are left out already, and a file of changes has the last word.
      if (other === at || other < 0 || families.dropped.has(at)) continue;
      const where = families.whereIs(other, at);
      if (families.isOtherFile(other, at) && samePerson(roster, other, at)) {
        say(
          at,
          'ssn',
          'error',
          `The employee is in ${where} too, with other values. Make both rows say the same, or remove one of them.`,
          maskSsnNumber(ssn),
        );
      } else {
        say(
          at,
          'ssn',
          'error',
          `The employee in ${where} has the same social security number. Correct the one that is wrong.`,
          maskSsnNumber(ssn),
        );
      }
    }
  },
};

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
        continue;
      }
      // The same person in another file is the business of D09.
      const sibling = siblingBefore(
        at,
        families.nextDependent,
        (other) =>
          roster.ssn[other] === ssn &&
          !(families.isOtherFile(other, at) && isNamed(roster, at) && samePerson(roster, other, at)),
      );
      if (sibling >= 0) {
        say(
          at,
          'ssn',
          'error',
          `The dependent in ${families.whereIs(sibling, at)} has the same social security number. Correct the one that is wrong.`,
          maskSsnNumber(ssn),
        );
      }
    }
  },
};

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
      // Whom a row of corrections means is asked by I20, and said there.
      if (other < 0 || families.isAsked(at, other) || families.others.has(at) || families.others.has(other)) continue;
      if (roster.ssn[other] !== roster.ssn[at] || roster.ssn[at] === -1) {
        say(
          at,
          'lastName',
          'warning',
          `The employee in ${families.whereIs(other, at)} has the same name and date of birth. Check that they are two people.`,
        );
      }
    }
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
  },
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
