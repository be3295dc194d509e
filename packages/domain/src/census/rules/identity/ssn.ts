import { isPlaceholderSsn } from '../../reading/placeholder-ssn.ts';
import type { PersonRule } from '../rule.ts';

export const I01: PersonRule = {
  id: 'I01',
  domain: 'IDENTITY',
  check(person, facts, say) {
    // That employees have no such column is told of the file (F06).
    if (person.ssn.state !== 'blank' && !(person.ssn.state === 'absent' && person.role === 'dependent')) return;
    if (person.role === 'employee') {
      if (facts.employeeIdInsteadOfSsn && person.cells.employeeId) return;
      say('ssn', 'error', 'The employee has no social security number. Enter nine digits.');
    } else if (facts.dependentSsnRequired) {
      say('ssn', 'error', 'The plan needs the social security number of every dependent. Enter nine digits.');
    } else {
      say('ssn', 'warning', 'The dependent has no social security number. Enter nine digits, or send it later.');
    }
  },
};

export const I03: PersonRule = {
  id: 'I03',
  domain: 'IDENTITY',
  check(person, _facts, say) {
    if (person.ssn.state === 'good' && !isPlaceholderSsn(person.ssn.number) && isImpossibleSsn(person.ssn.number)) {
      say(
        'ssn',
        'error',
        'No social security number has 000 or 666 in front, 00 in the middle or 0000 at the end. Enter the person’s own number.',
      );
    }
  },
};

export const I04: PersonRule = {
  id: 'I04',
  domain: 'IDENTITY',
  check(person, facts, say) {
    const { state, number } = person.ssn;
    if (state !== 'good' || number < 900_000_000 || isPlaceholderSsn(number)) return;
    const tolerated = person.role === 'dependent' || facts.itinAccepted;
    say(
      'ssn',
      tolerated ? 'warning' : 'error',
      `Numbers that begin with 9 are not social security numbers; this looks like a taxpayer number (ITIN). Enter the social security number${tolerated ? ', or leave it if there is none' : '; if there is none yet, ask us how to go on with this person'}.`,
    );
  },
};

export const I05: PersonRule = {
  id: 'I05',
  domain: 'IDENTITY',
  check(person, _facts, say) {
    if (person.ssn.state === 'good' && isPlaceholderSsn(person.ssn.number)) {
      say('ssn', 'error', 'This is a placeholder, not a real social security number. Enter the person’s own number.');
    }
  },
};

export const isImpossibleSsn = (ssn: number): boolean => {
  const area = Math.floor(ssn / 1_000_000);
  return area === 0 || area === 666 || Math.floor(ssn / 10_000) % 100 === 0 || ssn % 10_000 === 0;
};
