import type { BenefitType } from '../../benefits/constants.data.ts';
import type { EmployeeClass } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import { displayMoney } from '../../fields/display.ts';
import { planTitle } from '../coverages-sold.ts';
import type { EifFacts } from '../facts.ts';
import type { Finding } from '../step.ts';
import { classTitle, plansOf } from './class-plans.ts';
import { classBasedPlans } from './contributions.ts';

/** Benefits of which an employee chooses one among several plans. */
const CHOICE_TYPES: readonly (BenefitType | null)[] = ['MEDICAL', 'DENTAL', 'VISION'];

/** Rules about which plans a class has. domain.md §2.1 (plans), §2.3 rules 1 and 11. */
export const plansFindings = (facts: EifFacts): Finding[] => [
  ...unusedPlans(facts),
  ...facts.employeeClasses.flatMap((each) => [...severalBases(facts, each), ...buyUps(facts, each)]),
];

function unusedPlans(facts: EifFacts): Finding[] {
  const used = new Set(facts.employeeClasses.flatMap((each) => plansOf(facts, each.id).map((plan) => plan.id)));
  return classBasedPlans(facts)
    .filter((plan) => !used.has(plan.id))
    .map((plan) => ({
      entity: 'Plan',
      entityId: plan.id,
      path: 'employeeClasses',
      message: `No class has ${planTitle(plan)} yet. Choose it for at least one class.`,
      isMissing: true,
    }));
}

const isBase = (plan: Plan) => plan.isBuyUp !== true && plan.isVoluntary !== true;

function severalBases(facts: EifFacts, employeeClass: EmployeeClass): Finding[] {
  const bases = plansOf(facts, employeeClass.id).filter(
    (plan) => isBase(plan) && !CHOICE_TYPES.includes(plan.benefitType),
  );
  const byCoverage = Map.groupBy(bases, (plan) => plan.coverage ?? plan.benefitType);
  return [...byCoverage.values()]
    .filter((plans) => plans.length > 1)
    .map((plans) => ({
      ...at(employeeClass),
      message: `${classTitle(employeeClass)} can have only one of ${plans.map(planTitle).join(', ')}. Take the others out.`,
    }));
}

function buyUps(facts: EifFacts, employeeClass: EmployeeClass): Finding[] {
  const plans = plansOf(facts, employeeClass.id);
  return plans
    .filter((plan) => plan.isBuyUp === true)
    .flatMap((plan) => {
      const base = plans.find((each) => each.id === plan.basePlanId);
      if (!base) {
        return [
          {
            ...at(employeeClass),
            message: `${planTitle(plan)} adds to another plan. Choose that plan for this class too.`,
          },
        ];
      }
      if (plan.benefitMaximum === null || base.benefitMaximum === null || plan.benefitMaximum >= base.benefitMaximum)
        return [];
      const message = `${planTitle(plan)} pays ${displayMoney(plan.benefitMaximum)} at most, less than ${planTitle(base)} with ${displayMoney(base.benefitMaximum)}. Ask your implementation consultant to check the plans.`;
      return [{ ...at(employeeClass), message }];
    });
}

const at = (employeeClass: EmployeeClass) =>
  ({ entity: 'EmployeeClass', entityId: employeeClass.id, path: 'plans' }) as const;
