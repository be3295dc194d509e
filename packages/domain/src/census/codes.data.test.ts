import { expect, test } from 'vitest';
import { codeOf, EMPLOYMENT_STATUSES, GENDERS, isWaived, RELATIONSHIPS } from './codes.data.ts';

test.each([
  ...['Waive', 'Waiving', 'Declined', 'No', 'N', 'n/a', '0', 'W - Waive', 'Opt-Out', 'No coverage', 'Waived coverage'],
  ...['Waived - spouse plan', "Waived - spouse's PPO", 'Waived (Medicare)', 'Declined: has other coverage'],
  ...['WAIVED spouse plan', 'Waived-spouse plan', 'Opt out other coverage', 'Opt-Out-Spouse', 'Declined (cost)'],
  ...['No - spouse plan', 'N - Medicare', 'None - has Medicare', 'W - spouse', 'OptOut - spouse', 'Ineligible - PT'],
  ...['N/A - part time', 'PPO - Waived', 'PPO (declined)', 'Medical: waived', 'Waived coverage - spouse plan'],
  ...['Not eligible until 03/01', 'Not eligible until 03/01 - part time', 'Declined medical - cost', 'Waived - PPO'],
  ...['Declined PPO', 'Waived PPO', 'Declined premium too high', 'Waived employee and dependents', 'Waive EE + Family'],
  ...['Waived coverage EE only', 'Waived single coverage', 'Waived family', 'No - PPO', 'Waived - PPO, single'],
  ...['No election', 'None elected', 'Not participating', 'EE waived', 'Employee Declined', 'No thanks', 'Rejected'],
  ...["Declined PPO - spouse's PPO", 'Waived - spouse coverage', 'Waive EE/Spouse', 'Waived family - cost'],
  ...['PPO Waived', 'Dental declined', 'High Plan waived', 'Coverage waived', 'PPO Waived - spouse', 'PPO Opt Out'],
  ...['Cancelled coverage', 'Canceled PPO', 'Rejected coverage', 'Waived, spouse', 'Waive (Spouse)', 'W (spouse)'],
  ...['Waived (covered elsewhere)', 'Waived (spouse plan)', 'Waived, spouse coverage', 'Declined (husband)'],
  ...['Family waived', 'Employee waived coverage', 'Employee waived coverage - cost'],
  ...['No election yet', 'No elections', 'PPO (not participating)', 'PPO (no election)', 'PPO - cancelled'],
  ...['PPO cancelled', 'Terminated', 'Did not elect', 'not yet enrolled', 'Not yet elected', 'PPO terminated'],
  ...['PPO not elected', 'PPO - Did not elect', 'Has not elected', 'Did not enroll in dental', 'Not yet', 'Dropped'],
  ...['Terminated 01/01/2026', 'No election on file', 'Not electing coverage', 'Not yet eligible', 'PPO no election'],
  ...['Decl', 'Decl.', 'Decl - cost', 'PPO - decl', 'Covered by spouse', "Spouse's plan", "On spouse's plan"],
  ...['Other coverage', 'Has other coverage', 'Covered elsewhere', "Spouse's insurance", 'Covered under spouse’s plan'],
  ...['Other coverage - Medicare', "Under parents' plan", 'On husband’s plan', 'covered by wife', 'Other insurance'],
])('“%s” says that somebody is not covered', (words) => expect(isWaived(words)).toBe(true));

test.each([
  ...['Waived dependents - PPO', 'Waive spouse - Employee only', 'Waive (spouse) - Employee only', 'Waived dependents'],
  ...[
    'Declined HMO - PPO High',
    'Declined HMO took PPO',
    'Declined spouse - EE + Child',
    'Not covered elsewhere - PPO',
  ],
  ...['Not eligible until 03/01 - PPO', 'Waiver of Premium', 'Waiver of Premium - approved', 'PPO, spouse - waived'],
  ...['Spouse - Waived', 'PPO', 'No-deductible PPO', 'No Deductible - PPO', 'W/ dependents', 'EE + Spouse', '1', 'Yes'],
  ...['Nova - High', 'PPO - 0 deductible', 'Waived spouse plan - Employee only', 'Noncontributory'],
  ...['Declined spouse coverage', 'Waived spouse and child', 'Waive (dependents)', 'Waived - dependent'],
  ...['Waive (spouse, child)', 'Waived, dependents', 'Spouse waived', 'EE + Spouse waived', 'PPO (spouse) waived'],
  ...['Premium waived', 'PPO deductible waived', 'Waiting period waived', 'HMO waived - PPO High', 'Waived spouse'],
  ...['Employee waived spouse', 'Employee only', 'EE waived dependents'],
  ...['Waived-Dependents', 'Declined 2 dependents', 'Waived spouse & children', 'Waived spouse/child'],
  ...['Waived domestic partner', 'Waived kids', 'Waived husband', 'Declined wife', 'Waived sons', 'Declined DP'],
  ...['Waive HMO enroll PPO', 'Declined HMO elected PPO High'],
  ...['Waived spouse - Medicare', 'Waived family - PPO', 'Declined HMO, PPO', 'Waived - spouse - PPO'],
  ...['Did not waive', 'Not declined', 'PPO - not waived', 'Elected PPO', 'Term Life', 'PPO (spouse not enrolled)'],
  ...['Did not elect spouse coverage', 'PPO dependents not enrolled', 'PPO prior coverage terminated', 'Cancer'],
  ...['PPO - spouse terminated', 'Notary plan', 'Terminal illness rider'],
  ...[
    'Spouse coverage',
    'Spouse',
    'Covered',
    'Spouse plan - PPO',
    'Spouse plan',
    'Employee Spouse Plan',
    'Domestic partner plan',
    'Parent plan',
    'Not covered elsewhere',
    'Other',
    'Employee plan',
  ],
  ...['Covered - spouse', 'Other plan'],
])('“%s” is cover', (words) => expect(isWaived(words)).toBe(false));

test.each([
  ['18-Self', RELATIONSHIPS, 'EMPLOYEE'],
  ['18 - Self', RELATIONSHIPS, 'EMPLOYEE'],
  ['01-Spouse', RELATIONSHIPS, 'SPOUSE'],
  ['Spouse-01', RELATIONSHIPS, 'SPOUSE'],
  ['19:Child', RELATIONSHIPS, 'CHILD'],
  ['F-Female', GENDERS, 'F'],
  ['FT-Full-Time', EMPLOYMENT_STATUSES, 'FT'],
  ['Part-Time', EMPLOYMENT_STATUSES, 'PT'],
  ['Ex-Spouse', RELATIONSHIPS, 'EX_SPOUSE'],
  ['Step-Child', RELATIONSHIPS, 'STEPCHILD'],
  // The two say something else, or one of them nothing.
  ['18-Spouse', RELATIONSHIPS, null],
  ['E-1', RELATIONSHIPS, null],
  ['F-Male', GENDERS, null],
  ['Co-Op', EMPLOYMENT_STATUSES, null],
  ['Great-Grandchild', RELATIONSHIPS, null],
] as [string, ReadonlyMap<string, string>, string | null][])('the code of “%s”', (words, codes, code) =>
  expect(codeOf(words, codes)).toBe(code),
);

test.each([
  ...['No election change', 'No elections changed', 'No coverage changes - PPO', 'Dropped from Family to Single'],
  ...['Dropped to EE only', 'Did not elect - auto-enrolled', 'Did not elect, defaulted to PPO', 'Cancel/Re-enroll'],
  ...['Canceled prior coverage', 'Terminated - rehired', 'Not yet received card - PPO', 'Terminated previous plan'],
])('“%s” speaks of a cover that goes on', (text) => {
  expect(isWaived(text)).toBe(false);
});

test.each([
  ...['Waived - No Change', 'No change - waived', 'Waived (Default)', 'Default - Waived', 'No Coverage (Default)'],
  ...['N - No change', 'Waive (auto-enroll)', 'Declined - prior coverage', "Waived - changed to spouse's plan"],
  ...['Declined - rehire not eligible', 'Opt out - no changes'],
])('“%s” waives, whatever changed', (text) => {
  expect(isWaived(text)).toBe(true);
});
