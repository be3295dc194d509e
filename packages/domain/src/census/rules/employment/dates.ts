import { coverageStart } from '../../../eif/classes/waiting-period.ts';
import { findClass } from '../../find-class.ts';
import { has, type Person, textOf } from '../../person.ts';
import { ageOn, birthdayAt, dayOfIso, isoOfDay, usDate } from '../../reading/day.ts';
import type { PersonRule, PolicyFacts } from '../rule.ts';

export const M01: PersonRule = {
  id: 'M01',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    if (person.role !== 'employee') return;
    const hire = person.dates.hireDate;
    const birth = person.dates.dateOfBirth;
    if (hire.state === 'blank') say('hireDate', 'error', 'The hire date is missing. Enter it as MM/DD/YYYY.');
    else if (hire.isYear) say('hireDate', 'error', 'This is only a year. Enter the whole hire date as MM/DD/YYYY.');
    else if (hire.state === 'bad')
      say('hireDate', 'error', 'There is no such date. Enter the hire date as MM/DD/YYYY.');
    else if (
      hire.state === 'good' &&
      birth.state === 'good' &&
      birth.day <= facts.todayDay &&
      hire.day !== birth.day &&
      hire.day < birthdayAt(birth.day, 14)
    ) {
      say(
        'hireDate',
        'error',
        `The employee would have been hired at the age of ${Math.max(0, ageOn(birth.day, hire.day))}. Check hire date and date of birth.`,
      );
    }
  },
};

const OLDEST_HIRE = dayOfIso('1940-01-01');

export const M02: PersonRule = {
  id: 'M02',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    const hire = person.dates.hireDate;
    if (person.role !== 'employee' || hire.state !== 'good') return;
    if (hire.day < OLDEST_HIRE) say('hireDate', 'warning', 'The hire date is before 1940. Check the year.');
    else if (hire.day > facts.effectiveDay + 90)
      say('hireDate', 'warning', 'The hire date is more than 90 days after the policy begins. Check the year.');
    else if (hire.day > facts.effectiveDay)
      say(
        'hireDate',
        'warning',
        'The employee is hired after the policy begins and will be added later. Check the hire date, or leave it if it is right.',
      );
  },
};

export const M03: PersonRule = {
  id: 'M03',
  domain: 'EMPLOYMENT',
  check(person, _facts, say) {
    if (person.role !== 'employee') return;
    const { hireDate, rehireDate, terminationDate, adjustedServiceDate } = person.dates;
    for (const [key, date] of [
      ['rehireDate', rehireDate],
      ['terminationDate', terminationDate],
      ['adjustedServiceDate', adjustedServiceDate],
    ] as const) {
      if (date.isYear) say(key, 'error', 'This is only a year. Enter the whole date as MM/DD/YYYY.');
      else if (date.state === 'bad') say(key, 'error', 'There is no such date. Enter it as MM/DD/YYYY.');
    }
    if (hireDate.state !== 'good') return;
    if (rehireDate.state === 'good' && rehireDate.day < hireDate.day)
      say('rehireDate', 'error', 'The rehire date is before the hire date. Check both dates.');
    if (terminationDate.state !== 'good') return;
    if (terminationDate.day <= hireDate.day)
      say('terminationDate', 'error', 'The termination date is not after the hire date. Check both dates.');
    else if (rehireDate.state === 'good' && rehireDate.day > hireDate.day && rehireDate.day < terminationDate.day) {
      say('rehireDate', 'error', 'The rehire date is before the termination date. Check both dates.');
    }
  },
};

export const M04: PersonRule = {
  id: 'M04',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    if (person.role !== 'employee' || isOnCobra(person)) return;
    const { terminationDate, rehireDate } = person.dates;
    const gone =
      terminationDate.state === 'good' &&
      terminationDate.day <= facts.effectiveDay &&
      !(rehireDate.state === 'good' && rehireDate.day > terminationDate.day);
    if (gone)
      say(
        'terminationDate',
        'warning',
        `Employment ends on ${usDate(terminationDate.day)}, before the policy begins. Leave the person out unless they are on COBRA.`,
      );
    else if (person.status.code === 'TERMINATED' && terminationDate.state !== 'good') {
      say(
        'employmentStatus',
        'warning',
        'The employee is marked as terminated. Leave the person out unless they are on COBRA.',
      );
    }
  },
};

export const isOnCobra = (person: Person): boolean => person.cobra.code === 'Y' || person.status.code === 'COBRA';

/** The class of the employee; the only one there is where the file names none. */
export function classOf(person: Person, facts: PolicyFacts) {
  const written = textOf(person, 'employeeClass');
  if (written === '') return facts.classes.length === 1 ? facts.classes[0] : undefined;
  return findClass(written, facts.classes);
}

/** Nobody waits longer: two years, an orientation, and the way to a day of the month. */
export const LONGEST_WAIT = 800;

export const M07: PersonRule = {
  id: 'M07',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    const waiting = classOf(person, facts)?.waitingPeriod;
    const hire = person.dates.rehireDate.state === 'good' ? person.dates.rehireDate : person.dates.hireDate;
    if (person.role !== 'employee' || !waiting || hire.state !== 'good') return;
    if (hire.day > facts.effectiveDay || hire.day + LONGEST_WAIT < facts.effectiveDay) return;
    const starts = coverageStart(isoOfDay(hire.day), waiting);
    if (starts !== null && starts > facts.effectiveDate) {
      say(
        has(person, 'hireDate') ? 'hireDate' : 'rehireDate',
        'warning',
        `The waiting period is not over when the policy begins; cover starts on ${usDate(dayOfIso(starts))}. Check the hire date and the class, or leave it if they are right.`,
      );
    }
  },
};
