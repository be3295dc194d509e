import { expect, test } from 'vitest';
import { statusOf } from './read-status.ts';

test.each([
  ...[
    'Term’d 10/1',
    "Term'd 10/1",
    'Termed',
    'Quit',
    'Deceased',
    'Not active',
    'Inactive',
    'Resigned',
    'Separated',
  ].map((word) => [word, 'TERMINATED'] as const),
  ...[
    'Separated 9/1/26',
    'Fired',
    'No longer employed',
    'T',
    'Terminated - voluntary',
    'Not employed',
    'Left 10/2',
  ].map((word) => [word, 'TERMINATED'] as const),
  ...['Maternity leave', 'LOA', 'FMLA', 'On Leave', 'Disabled leave', 'Leave w/o pay', 'On STD', 'L'].map(
    (word) => [word, 'LOA'] as const,
  ),
  ...['Full time - on leave', 'Active (FMLA)', 'Short-term disability', "Worker's comp", 'Military'].map(
    (word) => [word, 'LOA'] as const,
  ),
  ...['1099', 'Independent Contractor', 'Contractor (1099)'].map((word) => [word, 'CONTRACTOR'] as const),
  ...['Retired', 'Retiree 2024', 'Early retirement'].map((word) => [word, 'RETIRED'] as const),
  ...['Furloughed', 'Laid off 3/1'].map((word) => [word, 'LAYOFF'] as const),
  ...['Active', 'FT', 'Full-Time', 'Active FT', 'Regular full time employee', 'Active/Full Time', 'Salaried - FT'].map(
    (word) => [word, 'FT'] as const,
  ),
  ...['Part Time', 'PT - regular', 'Active PT', 'Part-time hourly'].map((word) => [word, 'PT'] as const),
  ['Seasonal part time', 'SEASONAL'],
  ...['XYZ', 'C', '', 'I', 'Hourly', 'Not terminated', 'Returned from leave', 'Active until 12/31'].map(
    (word) => [word, null] as const,
  ),
  ...['Terminated, on COBRA', 'Retired / on leave', 'Full time, maybe'].map((word) => [word, null] as const),
])('the status “%s” is %s', (written, status) => {
  expect(statusOf(written)).toBe(status);
});
