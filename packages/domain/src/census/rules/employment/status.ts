import { has, textOf } from '../../person.ts';
import type { PersonRule } from '../rule.ts';
import { classOf } from './dates.ts';

export const M09: PersonRule = {
  id: 'M09',
  domain: 'EMPLOYMENT',
  check(person, facts, say) {
    const status = person.status.code;
    if (person.role !== 'employee' || !status) return;
    const ofClass = classOf(person, facts);
    if (ofClass?.excludedStatuses?.includes(status)) {
      say(
        'employmentStatus',
        'error',
        'The class does not cover employees of this status. Check the class and the status.',
      );
    } else if (status === 'CONTRACTOR') {
      say(
        'employmentStatus',
        'warning',
        'Independent contractors are not employees, and mostly not covered. Leave the row out, or correct the status if this is an employee.',
      );
    } else if (status === 'RETIRED' && !ofClass) {
      say(
        'employmentStatus',
        'warning',
        'The employee is retired. Leave the row out unless your plan covers retirees, or correct the status.',
      );
    }
  },
};

/** Ours: nobody is taken for an active employee because their status was not understood. */
export const M13: PersonRule = {
  id: 'M13',
  domain: 'EMPLOYMENT',
  check(person, _facts, say) {
    if (person.role !== 'employee' || !has(person, 'employmentStatus') || person.status.code) return;
    say('employmentStatus', 'warning', textOf(person, 'employmentStatus') === '' ? MISSING : UNKNOWN);
  },
};

const WORDS = 'full time, part time, seasonal, temporary, on leave, laid off, retired, COBRA or terminated';
const MISSING = `The employment status is missing, so the employee counts as working. Enter ${WORDS}.`;
const UNKNOWN = `This employment status is not known, so the employee counts as working. Enter ${WORDS}.`;
