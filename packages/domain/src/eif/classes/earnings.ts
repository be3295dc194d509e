import type { EmployeeClass } from '../../benefits/employee-class.data.ts';
import type { EifFacts } from '../facts.ts';
import type { Option } from '../step.ts';
import { plansOf } from './class-plans.ts';
import { AVERAGING_MONTHS } from './class-words.data.ts';

/** Earnings of a class matter only where a plan follows pay. domain.md §2.1. */
export const hasSalaryBasedPlan = (facts: EifFacts, employeeClass: EmployeeClass): boolean =>
  plansOf(facts, employeeClass.id).some((plan) => plan.salaryBased === true);

/** Whether pay that varies is part of the earnings. */
export const isAveraged = ({ earningsDefinition, additionalCompensations }: EmployeeClass): boolean =>
  Boolean(additionalCompensations?.length) ||
  ['BASE_AND_COMMISSIONS', 'BASE_AND_BONUS', 'BASE_AND_OVERTIME'].includes(earningsDefinition ?? '');

/** An answer from when any number of months could be given stays among them. */
export const averagingOptions = (_: EifFacts, { averagingMonths: given }: EmployeeClass): Option[] =>
  [...new Set([...AVERAGING_MONTHS, ...(given === null ? [] : [given])])].map((months) => ({
    value: `${months}`,
    label: `${months} months`,
  }));
