import type { EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import type { EifFacts } from '../facts.ts';
import type { Finding } from '../step.ts';
import { contributionLabels, FIXED_SHARES, planOf } from './contributions.ts';
import { medicalWaitMessage, waitingNumberMessage, waitingPeriodOfClassPlan } from './waiting-period.ts';

/** Rules about what a class has of one plan: who pays, and how long new employees wait. domain.md §2.1, §2.3 rule 7. */
export function classPlanFindings(facts: EifFacts): Finding[] {
  const isWaitingHere = facts.client.waitingPeriodSameForAllClasses === 'NO';
  return facts.employeeClassPlans.flatMap((classPlan) => {
    const plan = planOf(facts, classPlan);
    if (!plan) return [];
    return [
      ...voluntaryFindings(classPlan, plan),
      ...shareFindings(classPlan, plan),
      ...(isWaitingHere ? waitingFindings(classPlan, plan) : []),
    ];
  });
}

const at = (classPlan: EmployeeClassPlan, path: keyof EmployeeClassPlan) =>
  ({ entity: 'EmployeeClassPlan', entityId: classPlan.id, path }) as const;

/** A plan sold as voluntary is one that employees pay all of. domain.md §2.1. */
function voluntaryFindings(classPlan: EmployeeClassPlan, plan: Plan): Finding[] {
  const { contribution } = classPlan;
  if (plan.isVoluntary !== true || contribution === null || contribution === 'VOLUNTARY') return [];
  const message =
    'This plan was sold as voluntary: employees pay all of it. Choose that, or ask your implementation consultant to change the plan.';
  return [{ ...at(classPlan, 'contribution'), message, severity: 'warning' }];
}

function shareFindings(classPlan: EmployeeClassPlan, plan: Plan): Finding[] {
  const { contribution, contributionBasis, employerPercentEmployee: share } = classPlan;
  const where = at(classPlan, 'employerPercentEmployee');
  if (contribution === null || share === null) return [];
  const words = contributionLabels(plan);
  const fixed = FIXED_SHARES[contribution];
  if (fixed !== undefined) {
    if (share === fixed) return [];
    const message = `${words[contribution]}, so your share for the employee is ${fixed}%. Enter ${fixed}, or change who pays.`;
    return [{ ...where, message }];
  }
  if (contributionBasis !== 'PERCENT') return [];
  const isNothing = share === 0 && (plan.coversDependents !== true || classPlan.employerPercentDependent === 0);
  const said = share === 100 ? words.NONCONTRIBUTORY : isNothing ? words.VOLUNTARY : null;
  if (said === null) return [];
  const message = `With ${share}% the answer above is “${said}”. Choose it there, or enter another percentage.`;
  return [{ ...where, message, severity: 'warning' }];
}

function waitingFindings(classPlan: EmployeeClassPlan, plan: Plan): Finding[] {
  const waiting = waitingPeriodOfClassPlan(classPlan);
  const tooMany = waitingNumberMessage(waiting);
  if (tooMany !== null) return [{ ...at(classPlan, 'waitingPeriodNumber'), message: tooMany }];
  const tooLong = plan.benefitType === 'MEDICAL' ? medicalWaitMessage(waiting) : null;
  return tooLong === null ? [] : [{ ...at(classPlan, 'waitingPeriodRule'), message: tooLong }];
}
