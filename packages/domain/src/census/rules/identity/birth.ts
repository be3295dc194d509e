import { GENDERS } from '../../codes.data.ts';
import { textOf } from '../../person.ts';
import { ageOn, usDate } from '../../reading/day.ts';
import { FIRST_BIRTH } from '../../roster.ts';
import type { PersonRule } from '../rule.ts';

export const I10: PersonRule = {
  id: 'I10',
  domain: 'IDENTITY',
  check(person, facts, say) {
    const birth = person.dates.dateOfBirth;
    // That a list has no such column is told of the file (F06); a spouse or child beside the employee needs one of their own.
    if (birth.state === 'blank' || (birth.state === 'absent' && person.member !== null))
      say('dateOfBirth', 'error', 'The date of birth is missing. Enter it as MM/DD/YYYY.');
    else if (birth.isYear)
      say('dateOfBirth', 'error', 'This is only a year. Enter the whole date of birth as MM/DD/YYYY.');
    else if (birth.state === 'bad')
      say('dateOfBirth', 'error', 'There is no such date. Enter the date of birth as MM/DD/YYYY.');
    else if (birth.state === 'good' && birth.day > facts.todayDay)
      say('dateOfBirth', 'error', 'The date of birth lies in the future. Check the year.');
    else if (birth.state === 'good' && birth.day < FIRST_BIRTH)
      say('dateOfBirth', 'error', 'The date of birth is before 1900. Check the year.');
  },
};

export const I14: PersonRule = {
  id: 'I14',
  domain: 'IDENTITY',
  check(person, facts, say) {
    const birth = person.dates.dateOfBirth;
    if (person.role !== 'employee' || birth.state !== 'good' || birth.day > facts.todayDay || birth.day < FIRST_BIRTH)
      return;
    const hire = person.dates.hireDate;
    if (hire.state === 'good' && hire.day === birth.day) {
      say('dateOfBirth', 'error', 'The date of birth is the same as the hire date. Check both dates.');
      return;
    }
    const age = ageOn(birth.day, facts.effectiveDay);
    if (age < 14)
      say(
        'dateOfBirth',
        'error',
        `The employee would be ${age} years old on ${usDate(facts.effectiveDay)}. Check the date of birth.`,
      );
    else if (age < 16 || age > 80)
      say(
        'dateOfBirth',
        'warning',
        `The employee would be ${age} years old on ${usDate(facts.effectiveDay)}. Check the date of birth.`,
      );
  },
};

export const I15: PersonRule = {
  id: 'I15',
  domain: 'IDENTITY',
  check(person, facts, say) {
    // That employees have no such column is told of the file (F06).
    if (person.cells.gender === undefined && person.role === 'employee') return;
    if (textOf(person, 'gender') === '') {
      say('gender', facts.ratesUseGender ? 'error' : 'warning', 'The gender is missing. Enter M, F, X or U.');
    } else if (!GENDERS.has(person.gender.raw.toLowerCase()) && !person.gender.code) {
      say('gender', 'error', 'This gender code is not known. Enter M, F, X or U.');
    }
  },
};
