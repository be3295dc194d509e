import type { EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import type { EifFacts } from '../facts.ts';
import type { Finding } from '../step.ts';
import { FIXED_SHARES, planOf } from './contributions.ts';
import { medicalWaitMessage, waitingNumberMessage, waitingPeriodOfClassPlan } from './waiting-period.ts';

/** Rules about what a class has of one plan: who pays, and how long new employees wait. domain.md §2.1, §2.3 rule 7. */
export function classPlanFindings(facts: EifFacts): Finding[] {
  const isWaitingHere = facts.client.waitingPeriodSameForAllClasses === 'NO';
  return facts.employeeClassPlans.flatMap((classPlan) => {
    const plan = planOf(facts, classPlan);
    if (!plan) return [];
    return [...shareFindings(classPlan), ...(isWaitingHere ? waitingFindings(classPlan, plan) : [])];
  });
}

const at = (classPlan: EmployeeClassPlan, path: keyof EmployeeClassPlan) =>
  ({ entity: 'EmployeeClassPlan', entityId: classPlan.id, path }) as const;

function shareFindings(classPlan: EmployeeClassPlan): Finding[] {
  const { contribution, contributionBasis, employerPercentEmployee: share } = classPlan;
  const where = at(classPlan, 'employerPercentEmployee');
  if (contribution === null || share === null) return [];
  const fixed = FIXED_SHARES[contribution];
  if (fixed !== undefined) {
    if (share === fixed) return [];
    const who = contribution === 'VOLUNTARY' ? 'Employees pay all of it' : 'You pay all of it';
    return [{ ...where, message: `${who}, so your share is ${fixed}%. Enter ${fixed}, or change who pays.` }];
  }
  if (contributionBasis !== 'PERCENT') return [];
  if (share === 100)
    return [{ ...where, message: 'With 100% you pay all of it. Say so above instead.', severity: 'warning' }];
  if (share === 0)
    return [{ ...where, message: 'With 0% employees pay all of it. Say so above instead.', severity: 'warning' }];
  return [];
}

function waitingFindings(classPlan: EmployeeClassPlan, plan: Plan): Finding[] {
  const waiting = waitingPeriodOfClassPlan(classPlan);
  const tooMany = waitingNumberMessage(waiting);
  if (tooMany !== null) return [{ ...at(classPlan, 'waitingPeriodNumber'), message: tooMany }];
  const tooLong = plan.benefitType === 'MEDICAL' ? medicalWaitMessage(waiting) : null;
  return tooLong === null ? [] : [{ ...at(classPlan, 'waitingPeriodRule'), message: tooLong }];
}
