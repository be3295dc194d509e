import type { EmployeeClass } from '../../benefits/employee-class.data.ts';
import type { EifFacts } from '../facts.ts';
import { classBasedPlans } from './contributions.ts';

export interface DefaultClass {
  readonly employeeClass: Pick<EmployeeClass, 'number' | 'name' | 'categories' | 'minimumHours' | 'minimumHoursUnit'>;
  readonly planIds: readonly string[];
}

/**
 * The one class of a client who needs no classes, with every plan that hangs on a class; `null` when classes are
 * needed, or there are some already. domain.md §2.2.
 */
export function defaultClass(facts: EifFacts): DefaultClass | null {
  if (facts.client.needsEmployeeClasses !== 'NO' || facts.employeeClasses.length > 0) return null;
  return {
    employeeClass: {
      number: 1,
      name: 'All Active Full-Time Employees',
      categories: ['FULL_TIME'],
      minimumHours: DEFAULT_HOURS,
      minimumHoursUnit: 'WEEK',
    },
    planIds: classBasedPlans(facts).map((plan) => plan.id),
  };
}

/** Hours a week that make an employee eligible, unless the client says otherwise. domain.md §2.1. */
export const DEFAULT_HOURS = 30;
