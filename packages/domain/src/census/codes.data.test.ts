import { expect, test } from 'vitest';
import { isWaived } from './codes.data.ts';

test.each([
  ...['Waive', 'Waiving', 'Declined', 'No', 'N', 'n/a', '0', 'W - Waive', 'Opt-Out', 'No coverage', 'Waived coverage'],
  ...['Waived - spouse plan', "Waived - spouse's PPO", 'Waived (Medicare)', 'Declined: has other coverage'],
  ...['WAIVED spouse plan', 'Waived-spouse plan', 'Opt out other coverage', 'Opt-Out-Spouse', 'Declined (cost)'],
  ...['No - spouse plan', 'N - Medicare', 'None - has Medicare', 'W - spouse', 'OptOut - spouse', 'Ineligible - PT'],
  ...['N/A - part time', 'PPO - Waived', 'PPO (declined)', 'Medical: waived', 'Waived coverage - spouse plan'],
  ...['Not eligible until 03/01', 'Not eligible until 03/01 - part time', 'Declined medical - cost', 'Waived - PPO'],
])('“%s” says that somebody is not covered', (words) => expect(isWaived(words)).toBe(true));

test.each([
  ...['Waived dependents - PPO', 'Waive spouse - Employee only', 'Waive (spouse) - Employee only', 'Waived dependents'],
  ...['Declined HMO - PPO High', 'Declined HMO took PPO', 'Declined spouse - EE + Child', 'Not covered elsewhere - PPO'],
  ...['Not eligible until 03/01 - PPO', 'Waiver of Premium', 'Waiver of Premium - approved', 'PPO, spouse - waived'],
  ...['Spouse - Waived', 'PPO', 'No-deductible PPO', 'No Deductible - PPO', 'W/ dependents', 'EE + Spouse', '1', 'Yes'],
  ...['Nova - High', 'PPO - 0 deductible', 'Waived spouse plan - Employee only', 'Noncontributory'],
])('“%s” is cover', (words) => expect(isWaived(words)).toBe(false));
