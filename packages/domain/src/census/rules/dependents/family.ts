import { BENEFITS } from '../../benefit-columns.data.ts';
import { CHILDREN, PARTNERS, RELATIONSHIP_LABELS } from '../../codes.data.ts';
import { sharesSsn } from '../../employee-index.ts';
import type { Families } from '../../families.ts';
import { birthdayAt, NO_DAY, usDate } from '../../reading/day.ts';
import type { Roster } from '../../roster.ts';
import { RosterIndex } from '../../roster-index.ts';
import { sharesId } from '../../shares-id.ts';
import { capital, siblingBefore } from '../identity/duplicates.ts';
import { isNamed, isPerhapsOneDependent, personHash, samePerson } from '../identity/same-person.ts';
import { MEND, PERHAPS_ONE, SAYS_THE_SAME, type Twice, UNKNOWN, whatDiffers } from '../identity/what-differs.ts';
import type { RosterRule } from '../roster-rule.ts';

export const D03: RosterRule = {
  id: 'D03',
  domain: 'DEPENDENTS',
  check(roster, families, _facts, say) {
    for (const [at, other] of secondPartners(roster, families)) {
      const does = `${capital(families.whereIs(other, at))} is the spouse or partner of the same employee already`;
      const message =
        isPerhapsOneDependent(roster, at, other) || sharesSsn(roster, at, other)
          ? `${does}${(whatDiffers(roster, at, other) ?? UNKNOWN).words}. ${PERHAPS_ONE}; if they are two people, correct the relationship of one of them.`
          : `${does}. Correct the relationship of one of them.`;
      say(at, 'relationship', 'error', message, RELATIONSHIP_LABELS[roster.relationshipOf(at) ?? 'SPOUSE']);
    }
  },
};

/** Partners of an employee who has another one. The same one once more is told by D09. */
export function* secondPartners(roster: Roster, families: Families): Iterable<Twice> {
  const isPartner = (one: number) => PARTNERS.has(roster.relationshipOf(one) ?? 'CHILD');
  for (let at = 0; at < roster.size; at += 1) {
    if (!isPartner(at) || (families.employee[at] ?? -1) < 0) continue;
    const other = siblingBefore(
      at,
      families.nextDependent,
      (one) => isPartner(one) && !(isNamed(roster, at) && isSameDependent(roster, one, at)),
    );
    if (other >= 0) yield [at, other];
  }
}

const FAR_APART = 25;

export const D04: RosterRule = {
  id: 'D04',
  domain: 'DEPENDENTS',
  check(roster, families, facts, say) {
    for (let at = 0; at < roster.size; at += 1) {
      const code = roster.relationshipOf(at);
      const head = families.employee[at] ?? -1;
      if (!code || !PARTNERS.has(code) || head < 0 || head === at) continue;
      const own = roster.birth[at] ?? NO_DAY;
      const employee = roster.birth[head] ?? NO_DAY;
      if (own === NO_DAY || employee === NO_DAY || own > facts.todayDay || employee > facts.todayDay) continue;
      if (birthdayAt(Math.min(own, employee), FAR_APART) < Math.max(own, employee)) {
        say(
          at,
          'dateOfBirth',
          'warning',
          `Employee and spouse are more than ${FAR_APART} years apart. Check the dates of birth.`,
          usDate(own),
        );
      }
    }
  },
};

export const D06: RosterRule = {
  id: 'D06',
  domain: 'DEPENDENTS',
  check(roster, families, facts, say) {
    for (let at = 0; at < roster.size; at += 1) {
      const code = roster.relationshipOf(at);
      const head = families.employee[at] ?? -1;
      if (!code || !CHILDREN.has(code) || head < 0 || head === at) continue;
      const own = roster.birth[at] ?? NO_DAY;
      const employee = roster.birth[head] ?? NO_DAY;
      if (own === NO_DAY || employee === NO_DAY || own > facts.todayDay) continue;
      if (own === employee)
        say(
          at,
          'dateOfBirth',
          'error',
          'The child has the date of birth of the employee. Enter the child’s own.',
          usDate(own),
        );
      // Wards, stepchildren and grandchildren follow the same rule: it only asks for a second look.
      else if (own < birthdayAt(employee, 12))
        say(
          at,
          'dateOfBirth',
          'warning',
          'The child is less than 12 years younger than the employee. Check both dates of birth.',
          usDate(own),
        );
    }
  },
};

const isSameDependent = (roster: Roster, a: number, b: number): boolean =>
  roster.birth[a] === roster.birth[b] && roster.first[a] === roster.first[b];

export const D09: RosterRule = {
  id: 'D09',
  domain: 'DEPENDENTS',
  check(roster, families, _facts, say) {
    for (const [at, same] of families.repeated) {
      if (roster.isEmployee[at]) continue;
      say(at, 'firstName', 'fixed', `${capital(families.whereIs(same, at))} says the same; this row is left out.`);
    }
    for (const { at, other, isOneFamily } of dependentsTwice(roster, families)) {
      const where = families.whereIs(other, at);
      const shared = `${capital(where)} is the same person as a dependent of another employee; one of them may cover.`;
      if (!isOneFamily) say(at, 'firstName', 'warning', shared);
      else {
        const { key, value, words } = whatDiffers(roster, at, other) ?? UNKNOWN;
        const isSame = roster.compared.differing(at, other, 'dependent')?.length === 0;
        const message = `The dependent is in ${where} too${isSame ? SAYS_THE_SAME : `${words}. ${MEND}`}`;
        // Two numbers may be two people, of whom one has the name or the date of birth of the other.
        if (hasOtherSsn(roster, at, other)) say(at, 'firstName', 'error', `${message} ${TWO_PEOPLE}`);
        else say(at, key ?? 'firstName', 'error', message, key === null ? undefined : value);
      }
    }
  },
};

const TWO_PEOPLE = 'If they are two people, correct the first name or the date of birth of one of them.';

const hasOtherSsn = ({ ssn }: Roster, a: number, b: number): boolean =>
  (ssn[a] ?? -1) >= 0 && (ssn[b] ?? -1) >= 0 && ssn[a] !== ssn[b];

/** Dependents who count and are there once more: as one of the same employee, or of another one. */
export function* dependentsTwice(
  roster: Roster,
  families: Families,
): Iterable<{ at: number; other: number; isOneFamily: boolean }> {
  const byPerson = new RosterIndex(roster.size - families.employees, (a, b) => samePerson(roster, a, b));
  const ssnOfHead = (at: number) => roster.ssn[families.employee[at] ?? -1] ?? -1;
  for (let at = 0; at < roster.size; at += 1) {
    if (roster.isEmployee[at] || !isNamed(roster, at) || families.dropped.has(at)) continue;
    const twin = siblingBefore(at, families.nextDependent, (other) => isSameDependent(roster, other, at));
    if (twin >= 0) {
      yield { at, other: twin, isOneFamily: true };
      continue;
    }
    const other = byPerson.claim(at, personHash(roster, at));
    if (other < 0 || families.employee[other] === families.employee[at]) continue;
    const [head, its] = [families.employee[at] ?? -1, families.employee[other] ?? -1];
    // Two rows that may be one employee are told of already, and this would be no other employee's.
    if (head >= 0 && its >= 0 && mayBeOne(roster, families, head, its)) continue;
    yield { at, other, isOneFamily: ssnOfHead(at) >= 0 && ssnOfHead(at) === ssnOfHead(other) };
  }
  byPerson.release();
}

const mayBeOne = (roster: Roster, { isAsked, others }: Families, a: number, b: number): boolean =>
  isAsked(a, b) || sharesId(roster, a, b) || (isNamed(roster, a) && samePerson(roster, a, b) && !others.has(a));

/** Off unless the policy asks for it: families with two names are ordinary. */
export const D10: RosterRule = {
  id: 'D10',
  domain: 'DEPENDENTS',
  check(roster, families, facts, say) {
    if (!facts.comparesDependentSurnames) return;
    for (let at = 0; at < roster.size; at += 1) {
      const head = families.employee[at] ?? -1;
      if (head >= 0 && head !== at && roster.last[at] !== roster.last[head]) {
        say(
          at,
          'lastName',
          'warning',
          'The dependent’s last name differs from the employee’s. Leave it if it is right.',
        );
      }
    }
  },
};

export const D11: RosterRule = {
  id: 'D11',
  domain: 'DEPENDENTS',
  check(roster, families, _facts, say) {
    for (let at = 0; at < roster.size; at += 1) {
      const head = families.employee[at] ?? -1;
      if (head < 0 || head === at) continue;
      const both = (roster.enrolled[at] ?? 0) & (roster.waived[head] ?? 0);
      if (both === 0) continue;
      for (let bit = 0; bit < BENEFITS.length; bit += 1) {
        const benefit = BENEFITS[bit];
        if (benefit && both & (1 << bit))
          say(
            at,
            `${benefit.key}.election`,
            'error',
            `The employee waived ${benefit.label.toLowerCase()}, so a dependent cannot have it. Enter “Waive” here, or correct the employee’s election (${families.whereIs(head, at)}).`,
          );
      }
    }
  },
};
