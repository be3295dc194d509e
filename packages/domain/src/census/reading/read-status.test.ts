import { expect, test } from 'vitest';
import type { EmploymentStatus } from '../codes.data.ts';
import { statusOf } from './read-status.ts';

const SAID: Partial<Record<EmploymentStatus, string[]>> = {
  TERMINATED: [
    ...['Term’d 10/1', "Term'd 10/1", 'Termed', 'Quit', 'Deceased', 'Not active', 'Inactive', 'Resigned', 'Separated'],
    ...['Separated 9/1/26', 'Fired', 'No longer employed', 'T', 'Terminated - voluntary', 'Not employed', 'Left 10/2'],
  ],
  LOA: [
    ...['Maternity leave', 'LOA', 'FMLA', 'On Leave', 'Disabled leave', 'Leave w/o pay', 'On STD', 'L'],
    ...['Full time - on leave', 'Active (FMLA)', 'Short-term disability', "Worker's comp", 'Military'],
  ],
  CONTRACTOR: ['1099', 'Independent Contractor', 'Contractor (1099)'],
  RETIRED: ['Retired', 'Retiree 2024', 'Early retirement'],
  LAYOFF: ['Furloughed', 'Laid off 3/1'],
  SEASONAL: ['Seasonal part time'],
  FT: ['Active', 'FT', 'Full-Time', 'Active FT', 'Regular full time employee', 'Active/Full Time', 'Salaried - FT'],
  PT: ['Part Time', 'PT - regular', 'Active PT', 'Part-time hourly'],
};

test.each(Object.entries(SAID).flatMap(([status, words]) => words.map((word) => [word, status] as const)))(
  'the status “%s” is %s',
  (written, status) => {
    expect(statusOf(written)).toBe(status);
  },
);

test.each([
  ...['XYZ', 'C', '', 'I', 'Hourly', 'Not terminated', 'Returned from leave', 'Active until 12/31'],
  ...['Terminated, on COBRA', 'Retired / on leave', 'Full time, maybe'],
])('the status “%s” is not known', (written) => {
  expect(statusOf(written)).toBeNull();
});
