import { TIME_UNITS, WAITING_RULES } from '../clients/client.data.ts';
import {
  choice,
  choices,
  decimal,
  id,
  ids,
  integer,
  money,
  monthDay,
  percent,
  rows,
  text,
  type ValuesOf,
  yesNo,
} from '../fields/field.ts';
import { CONTRIBUTIONS, TAX_TREATMENTS } from './constants.data.ts';

export const CLASS_CATEGORIES = [
  'FULL_TIME',
  'PART_TIME',
  'EXECUTIVE',
  'MANAGEMENT',
  'SALARIED',
  'HOURLY',
  'UNION',
  'NON_UNION',
  'RETIREE',
  'PARTNER_OWNER',
  'PHYSICIAN',
  'SEASONAL',
  'OTHER',
] as const;
export const EARNINGS_DEFINITIONS = [
  'BASE_SALARY',
  'BASE_AND_COMMISSIONS',
  'BASE_AND_BONUS',
  'BASE_AND_OVERTIME',
  'W2_PRIOR_YEAR',
  'W2_AVERAGE',
  'K1_NET_PROFIT',
  'HOURLY_RATE',
  'CONTRACT',
] as const;
// What may count as earnings beside base pay. domain.md §2.1.
export const ADDITIONAL_COMPENSATIONS = [
  'COMMISSIONS',
  'BONUS',
  'OVERTIME',
  'SHIFT_DIFFERENTIAL',
  'INCENTIVE',
  'CAR_ALLOWANCE',
  'DEFERRED',
] as const;

/** Attributes of an employee class. domain.md §2.1. */
export const employeeClassFields = {
  number: integer('Number'),
  name: text('Name'),
  categories: choices('Who is in it', CLASS_CATEGORIES),
  categoryOther: text('Who is in it, other'),
  minimumHours: decimal('Minimum hours', { range: [1, 3_120] }),
  minimumHoursUnit: choice('Per', ['WEEK', 'MONTH', 'YEAR']),
  locationIds: ids('Locations'),
  excludedGroups: text('Who is excluded'),
  eligibleEmployees: integer('Number of eligible employees', { range: [0, 1_000_000] }),
  residentsOnly: yesNo('Citizens and residents of the United States only'),
  earningsDefinition: choice('Earnings', EARNINGS_DEFINITIONS),
  earningsYears: integer('Years averaged', { range: [2, 10] }),
  additionalCompensations: choices('Additional compensation', ADDITIONAL_COMPENSATIONS, { keepsWords: true }),
  averagingMonths: integer('Averaged over months', { range: [1, 60] }),
  earningsFrozenOn: choice('Earnings change on', ['DATE_OF_CHANGE', 'JANUARY_1', 'ANNIVERSARY']),
  rehireProvision: choice('Rehired within', [
    'NONE',
    'DAYS_30',
    'DAYS_60',
    'DAYS_90',
    'MONTHS_6',
    'MONTHS_12',
    'OTHER',
  ]),
  qpsClasses: rows('Classes in QPS', { id: text('Id'), name: text('Name') }),
} as const;
export type EmployeeClass = { id: string; clientId: string } & ValuesOf<typeof employeeClassFields>;

/** Attributes of a plan as one class has it: waiting period, contribution and tax. domain.md §2.1. */
export const employeeClassPlanFields = {
  employeeClassId: id('Class'),
  planId: id('Plan'),
  waitingPeriodRule: choice('Waiting period', WAITING_RULES),
  waitingPeriodNumber: integer('How many', { range: [0, 365] }),
  waitingPeriodUnit: choice('Unit', TIME_UNITS),
  waitingPeriodCoinciding: yesNo('Coverage starts the same day when that is the first of the month'),
  contribution: choice('Contribution', ['NONCONTRIBUTORY', 'CONTRIBUTORY', 'VOLUNTARY']),
  contributionBasis: choice('Employer pays', ['PERCENT', 'FLAT_AMOUNT']),
  employerPercentEmployee: percent('Percentage you pay for the employee'),
  employerPercentDependent: percent('Percentage you pay for dependents'),
  employerAmountEmployee: money('Amount you pay for the employee each month'),
  employerAmountDependent: money('Amount you pay for dependents each month'),
  contributionType: choice('Who pays', CONTRIBUTIONS),
  tax: choice('Employee premium is paid', TAX_TREATMENTS),
  taxChoiceElectionBy: monthDay('Employees choose each year by'),
  earningsDefinition: choice('Earnings for this plan', EARNINGS_DEFINITIONS),
} as const;
export type EmployeeClassPlan = { id: string; clientId: string } & ValuesOf<typeof employeeClassPlanFields>;
