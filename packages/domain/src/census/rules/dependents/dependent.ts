import { BOOLEANS, CHILDREN, NOT_ELIGIBLE, PARTNERS, plain, RELATIONSHIP_LABELS } from '../../codes.data.ts';
import { type Person, textOf } from '../../person.ts';
import { ageOn, birthdayAt } from '../../reading/day.ts';
import type { PersonRule, PolicyFacts } from '../rule.ts';

export const D02: PersonRule = {
  id: 'D02',
  domain: 'DEPENDENTS',
  check(person, _facts, say) {
    if (person.relationship.code || person.cells.relationship === undefined) return;
    if (person.relationship.raw === '') {
      if (person.plan.role === 'employees' || person.plan.layout === 'wide') return;
      say('relationship', 'error', 'The relationship is missing. Enter employee, spouse or child.');
    } else
      say(
        'relationship',
        'error',
        'This relationship is not known. Enter employee, spouse, domestic partner or child.',
      );
  },
};

export const D04: PersonRule = {
  id: 'D04',
  domain: 'DEPENDENTS',
  check(person, facts, say) {
    const age = ageAtStart(person, facts);
    if (age === null || !person.relationship.code || !PARTNERS.has(person.relationship.code)) return;
    if (age < 14)
      say(
        'dateOfBirth',
        'error',
        `The spouse would be ${age} years old when the policy begins. Check relationship and date of birth.`,
      );
    else if (age < 18)
      say(
        'dateOfBirth',
        'warning',
        `The spouse would be ${age} years old when the policy begins. Check the date of birth.`,
      );
  },
};

function ageAtStart(person: Person, facts: PolicyFacts): number | null {
  const birth = person.dates.dateOfBirth;
  if (person.role !== 'dependent' || birth.state !== 'good' || birth.day > facts.todayDay) return null;
  return ageOn(birth.day, facts.effectiveDay);
}

const says = (person: Person, key: string): boolean => BOOLEANS.get(plain(textOf(person, key))) === 'Y';

export const D05: PersonRule = {
  id: 'D05',
  domain: 'DEPENDENTS',
  check(person, facts, say) {
    const age = ageAtStart(person, facts);
    const relationship = person.relationship.code;
    if (
      age === null ||
      !relationship ||
      !CHILDREN.has(relationship) ||
      relationship === 'DISABLED_CHILD' ||
      says(person, 'disabledDependent')
    )
      return;
    const limit = says(person, 'student')
      ? Math.max(facts.studentAgeLimit ?? 0, facts.childAgeLimit)
      : facts.childAgeLimit;
    if (age >= limit)
      say(
        'dateOfBirth',
        'error',
        `The child is ${age} when the policy begins; cover ends at ${limit} unless the child is disabled. Correct the date of birth, mark the child as disabled, or leave the row out.`,
      );
    else if (birthdayAt(person.dates.dateOfBirth.day, limit) <= facts.effectiveDay + 90) {
      say(
        'dateOfBirth',
        'warning',
        `The child turns ${limit} within 90 days of the start of the policy, and cover ends then unless the child is disabled. Check the date of birth, mark a disabled child as such, or leave it if it is right.`,
      );
    }
  },
};

export const D07: PersonRule = {
  id: 'D07',
  domain: 'DEPENDENTS',
  check(person, facts, say) {
    const age = ageAtStart(person, facts);
    if (
      age === null ||
      person.relationship.code !== 'DISABLED_CHILD' ||
      age < facts.childAgeLimit ||
      says(person, 'disabledDependent')
    )
      return;
    say(
      person.cells.disabledDependent === undefined ? 'relationship' : 'disabledDependent',
      'error',
      `The child is ${age} and covered only while disabled. Mark the child as disabled.`,
    );
  },
};

export const D08: PersonRule = {
  id: 'D08',
  domain: 'DEPENDENTS',
  check(person, facts, say) {
    if (person.relationship.code !== 'DOMESTIC_PARTNER') return;
    if (facts.domesticPartners === 'not-covered')
      say(
        'relationship',
        'error',
        'The plan does not cover domestic partners. Leave the person out, or correct the relationship.',
      );
    else if (facts.domesticPartners === 'affidavit')
      say(
        'relationship',
        'warning',
        'We need an affidavit of domestic partnership. Have it ready; we ask for it later.',
      );
  },
};

export const D12: PersonRule = {
  id: 'D12',
  domain: 'DEPENDENTS',
  check(person, _facts, say) {
    const relationship = person.relationship.code;
    if (relationship && NOT_ELIGIBLE.has(relationship)) {
      say(
        'relationship',
        'warning',
        `${RELATIONSHIP_LABELS[relationship]}: not eligible for cover as a dependent. Correct the relationship if it is wrong, or leave the row out.`,
      );
    }
  },
};
