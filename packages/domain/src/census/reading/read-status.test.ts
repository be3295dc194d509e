import { expect, test } from 'vitest';
import type { EmploymentStatus } from '../codes.data.ts';
import { statusOf } from './read-status.ts';

const SAID: Partial<Record<EmploymentStatus, string[]>> = {
  TERMINATED: [
    ...['Term’d 10/1', "Term'd 10/1", 'Termed', 'Quit', 'Deceased', 'Not active', 'Inactive', 'Resigned', 'Separated'],
    ...[
      'Separated 9/1/26',
      'Term 10/1',
      'Vol Term',
      'FT - term 10/1/26',
      'Fired',
      'No longer employed',
      'T',
      'Terminated - voluntary',
      'Not employed',
      'Left 10/2',
    ],
  ],
  LOA: [
    ...['Maternity leave', 'LOA', 'FMLA', 'On Leave', 'Disabled leave', 'Leave w/o pay', 'On STD', 'L'],
    ...['Full time - on leave', 'Active (FMLA)', 'Short-term disability', "Worker's comp", 'Military'],
  ],
  CONTRACTOR: ['Consultant', 'Independent consultant', '1099', 'Independent Contractor', 'Contractor (1099)'],
  RETIRED: ['Retired', 'Retiree 2024', 'Early retirement'],
  LAYOFF: ['Furloughed', 'Laid off 3/1'],
  SEASONAL: ['Seasonal part time'],
  TEMP: ['Temp-FT', 'Full Time Temp', 'Temporary 01/01/2026'],
  FT: [
    ...['Active', 'FT', 'Full-Time', 'Active FT', 'Regular full time employee', 'Active/Full Time', 'Salaried - FT'],
    ...[
      'Full-Time (30+ hrs)',
      'Reg FT',
      'FTE',
      '1.0 FTE',
      '1 FTE',
      'FT40',
      'Full time 40 hours',
      'Full-time, non-union',
    ],
    ...['Active 01/01/2020', 'Active since 2020-01-01', 'Hourly', 'Salaried', 'Exempt', 'Non-Exempt', 'Probationary'],
    ...['Probation', 'Rehire', 'New hire', 'Hired', 'Eligible', 'Benefited', 'On Payroll', 'Faculty', 'Union'],
    ...['Active - fixed term', 'Full-Time Consultant', 'Active (COBRA eligible)', 'Full-time - Retirement Plan'],
    ...['Full time, leave eligible', 'Full time 37.5 hrs per week', 'Active, benefits eligible'],
  ],
  PT: [
    ...['Part Time', 'PT - regular', 'Active PT', 'Part-time hourly', 'Part-Time Benefits Eligible', 'PT<30', 'PT20'],
    ...['Part time 0.5 FTE', 'Part-time (20 hours/week)'],
  ],
};

test.each(Object.entries(SAID).flatMap(([status, words]) => words.map((word) => [word, status] as const)))(
  'the status “%s” is %s',
  (written, status) => {
    expect(statusOf(written)).toBe(status);
  },
);

test.each([
  ...['XYZ', 'C', '', 'I', 'Not terminated', 'Returned from leave', 'Active until 12/31'],
  ...['Terminated, on COBRA', 'Retired / on leave', 'Full time, maybe', 'Fixed Term', 'Fixed-Term', 'Limited Term'],
  ...[
    'Long Term',
    'Long-Term',
    'Short Term',
    'Part-time/Term',
    'Medical Staff',
    'Medical Director',
    'Full time / part time',
  ],
  ...['Disabled Veteran', 'Full-Time Military', 'Independent Living', '0.5 FTE', 'Not eligible', 'Ineligible'],
  ...['Part time, non-benefits eligible', 'PTO', 'Suspended', 'To be hired', 'New hire - pending', 'Active thru 12/31'],
])('the status “%s” is not known', (written) => {
  expect(statusOf(written)).toBeNull();
});
