import type {
  ADDITIONAL_COMPENSATIONS,
  CLASS_CATEGORIES,
  EARNINGS_DEFINITIONS,
} from '../../benefits/employee-class.data.ts';

/** Words of the answers about classes. domain.md §2.1. */
export const CATEGORY_LABELS: Readonly<Record<(typeof CLASS_CATEGORIES)[number], string>> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  EXECUTIVE: 'Executives',
  MANAGEMENT: 'Managers',
  SALARIED: 'Salaried',
  HOURLY: 'Hourly',
  UNION: 'Union',
  NON_UNION: 'Not in a union',
  RETIREE: 'Retirees',
  PARTNER_OWNER: 'Partners and owners',
  PHYSICIAN: 'Physicians',
  SEASONAL: 'Seasonal',
  OTHER: 'Another group',
};
export const EARNINGS_LABELS: Readonly<Record<(typeof EARNINGS_DEFINITIONS)[number], string>> = {
  BASE_SALARY: 'Base salary or wages only',
  BASE_AND_COMMISSIONS: 'Base pay and commissions',
  BASE_AND_BONUS: 'Base pay and bonuses',
  BASE_AND_OVERTIME: 'Base pay and overtime',
  W2_PRIOR_YEAR: 'W-2 earnings of the year before',
  W2_AVERAGE: 'W-2 earnings, averaged over some years',
  K1_NET_PROFIT: 'Net profit (K-1), for partners and owners',
  HOURLY_RATE: 'Hourly rate times scheduled hours',
  CONTRACT: 'Contract pay, for example of teachers',
};
export const COMPENSATION_LABELS: Readonly<Record<(typeof ADDITIONAL_COMPENSATIONS)[number], string>> = {
  COMMISSIONS: 'Commissions',
  BONUS: 'Bonuses',
  OVERTIME: 'Overtime',
  SHIFT_DIFFERENTIAL: 'Shift differential',
  INCENTIVE: 'Incentive pay',
  CAR_ALLOWANCE: 'Car allowance',
  DEFERRED: 'Pay put into a retirement or cafeteria plan (401(k), Section 125)',
};
export const FROZEN_LABELS = {
  DATE_OF_CHANGE: 'On the day pay changes',
  JANUARY_1: 'Every January 1',
  ANNIVERSARY: 'On each policy anniversary',
} as const;
/** Over how many months pay that varies may be averaged. domain.md §2.1. */
export const AVERAGING_MONTHS: readonly number[] = [12, 24, 36];
export const HOURS_UNIT_LABELS = { WEEK: 'A week', MONTH: 'A month', YEAR: 'A year' } as const;
export const CONTRIBUTION_LABELS = {
  NONCONTRIBUTORY: 'You pay all of it',
  CONTRIBUTORY: 'You and your employees share it',
  VOLUNTARY: 'Employees pay all of it',
} as const;
export const BASIS_LABELS = { PERCENT: 'A percentage', FLAT_AMOUNT: 'A fixed amount each month' } as const;
export const WHO_PAYS_LABELS = {
  FULLY_EMPLOYER_PAID: 'No, and the benefit is taxed when it is paid',
  GROSS_UP: 'Yes, we add it to their pay (gross-up), and the benefit is tax-free',
  SHARED: 'We share it',
} as const;
export const TAX_LABELS = {
  PRE_TAX: 'Before tax',
  POST_TAX: 'After tax',
  TAX_CHOICE: 'Each employee chooses',
} as const;
/** How a group reads inside the name of a class. */
export const CATEGORY_IN_NAME: Readonly<Partial<Record<(typeof CLASS_CATEGORIES)[number], string>>> = {
  FULL_TIME: 'Full-Time',
  PART_TIME: 'Part-Time',
  SALARIED: 'Salaried',
  HOURLY: 'Hourly',
  UNION: 'Union',
  NON_UNION: 'Non-Union',
  SEASONAL: 'Seasonal',
};
export const PEOPLE_IN_NAME: Readonly<Partial<Record<(typeof CLASS_CATEGORIES)[number], string>>> = {
  EXECUTIVE: 'Executives',
  MANAGEMENT: 'Managers',
  RETIREE: 'Retirees',
  PARTNER_OWNER: 'Partners and Owners',
  PHYSICIAN: 'Physicians',
};
