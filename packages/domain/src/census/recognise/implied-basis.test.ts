import { expect, test } from 'vitest';
import { impliedBasis } from './implied-basis.ts';

test.each([
  ['Annual Salary', 'ANNUAL'],
  ['Salary (Annual)', 'ANNUAL'],
  ['Sal/Yr', 'ANNUAL'],
  ['Salary/Year', 'ANNUAL'],
  ['Pay per yr', 'ANNUAL'],
  ['HR Annual Salary', 'ANNUAL'],
  ['Annual Salary (2080 hr)', 'ANNUAL'],
  ['Hourly Rate', 'HOURLY'],
  ['Sal/Hr', 'HOURLY'],
  ['Hr Rate', 'HOURLY'],
  ['Rate/Hr', 'HOURLY'],
  ['Pay Rate (hourly)', 'HOURLY'],
  ['Monthly Pay (12/yr)', 'MONTHLY'],
  ['Biweekly Salary (26/yr)', 'BIWEEKLY'],
  ['Pay/Mo', 'MONTHLY'],
  ['Weekly Wage', 'WEEKLY'],
  ['Salary', null],
  ['HR Salary', null],
  ['Pay (26/yr)', null],
])('pay headed “%s” is for %s', (header, basis) => {
  expect(impliedBasis(header)).toBe(basis);
});
