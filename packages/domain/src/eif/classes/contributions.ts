import type { EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import { displayMoney } from '../../fields/display.ts';
import { isClassBased, isDisability } from '../coverages-sold.ts';
import type { EifFacts } from '../facts.ts';
import { CONTRIBUTION_LABELS } from './class-words.data.ts';

export const planOf = (facts: EifFacts, classPlan: EmployeeClassPlan): Plan | undefined =>
  facts.plans.find((plan) => plan.id === classPlan.planId);

/** Plans that employees get through their class. */
export const classBasedPlans = (facts: EifFacts): Plan[] =>
  facts.plans.filter((plan) => isClassBased(plan.coverage, facts.toggles));

/** What decides who pays: the client, and each plan as each class has it. */
type Payers = Pick<EifFacts, 'client' | 'plans' | 'employeeClassPlans'>;

/**
 * Whether employees pay anything of a plan as their class has it, for themselves or for dependents; `null` when not yet
 * said. A fixed amount is never all of it: the premium is not known here.
 */
export function doEmployeesPay({ plans }: Pick<EifFacts, 'plans'>, classPlan: EmployeeClassPlan): boolean | null {
  const { contribution, contributionBasis: basis } = classPlan;
  if (contribution === null) return null;
  if (contribution === 'VOLUNTARY' || (contribution === 'CONTRIBUTORY' && basis !== 'PERCENT')) return true;
  const share = FIXED_SHARES[contribution] ?? classPlan.employerPercentEmployee;
  if (share === null || share < 100) return true;
  if (plans.find((plan) => plan.id === classPlan.planId)?.coversDependents !== true) return false;
  return classPlan.employerPercentDependent === null ? null : classPlan.employerPercentDependent < 100;
}

/**
 * Whether the employer pays for every benefit of every class: followed from the contributions once each is said, until
 * then as staff or the plan-administration system say. domain.md §2.3 rule 5.
 */
export const isAllNonContributory = (facts: Payers): boolean => paysAll(facts) === 'YES';

/** The same as an answer, `null` while nobody can say. */
export function paysAll(facts: Payers) {
  const paid = facts.employeeClassPlans.map((each) => doEmployeesPay(facts, each));
  if (paid.includes(true)) return 'NO';
  if (paid.length > 0 && !paid.includes(null)) return 'YES';
  return facts.client.allBenefitsNonContributory;
}

/** Plans that employees pay anything of, in at least one class; voluntary plans until a class says otherwise. */
export function contributoryPlans(facts: EifFacts): Plan[] {
  return facts.plans.filter((plan) => {
    const said = facts.employeeClassPlans
      .filter((each) => each.planId === plan.id)
      .map((each) => doEmployeesPay(facts, each));
    return said.includes(true) || (plan.isVoluntary === true && !said.includes(false));
  });
}

type Paying = NonNullable<EmployeeClassPlan['contribution']>;
type Contribution = Pick<
  EmployeeClassPlan,
  | 'contribution'
  | 'contributionBasis'
  | 'employerPercentEmployee'
  | 'employerPercentDependent'
  | 'employerAmountEmployee'
  | 'employerAmountDependent'
  | 'contributionType'
  | 'tax'
  | 'taxChoiceElectionBy'
>;

/** What follows from a contribution: noncontributory is 100 percent, voluntary 0; what does not apply is cleared. */
export function settleContribution<C extends Contribution>(given: C, plan: Plan): C {
  const covers = plan.coversDependents === true;
  const isFlat = given.contribution === 'CONTRIBUTORY' && given.contributionBasis === 'FLAT_AMOUNT';
  const share = FIXED_SHARES[given.contribution ?? ''];
  const isTaxed = isDisability(plan) && (given.contribution === 'CONTRIBUTORY' || given.contribution === 'VOLUNTARY');
  const tax = isTaxed ? given.tax : null;
  return {
    ...given,
    contributionBasis: given.contribution === 'CONTRIBUTORY' ? given.contributionBasis : null,
    employerPercentEmployee: isFlat ? null : (share ?? given.employerPercentEmployee),
    employerPercentDependent: isFlat || !covers ? null : share === 0 ? 0 : given.employerPercentDependent,
    employerAmountEmployee: isFlat ? given.employerAmountEmployee : null,
    employerAmountDependent: isFlat && covers ? given.employerAmountDependent : null,
    contributionType: isDisability(plan) && given.contribution === 'NONCONTRIBUTORY' ? given.contributionType : null,
    tax,
    taxChoiceElectionBy: tax === 'TAX_CHOICE' ? given.taxChoiceElectionBy : null,
  };
}

/**
 * Words for who pays: where a plan covers dependents too, the employer who pays all pays all for the employee, and the
 * part for dependents is a question of its own.
 */
export function contributionLabels(plan: Plan | undefined): Readonly<Record<Paying, string>> {
  if (plan?.coversDependents !== true) return CONTRIBUTION_LABELS;
  return { ...CONTRIBUTION_LABELS, NONCONTRIBUTORY: 'You pay all of the employee’s part' };
}

/** What the employer pays for the employee where the contribution alone says it, in percent. */
export const FIXED_SHARES: Readonly<Record<string, number>> = { NONCONTRIBUTORY: 100, VOLUNTARY: 0 };

/** Whether an attribute says only what who pays says already: all is 100 percent, nothing is 0. It is not asked then. */
export function isSaidByContribution(classPlan: EmployeeClassPlan, attributeKey: string): boolean {
  const fixed = FIXED_SHARES[classPlan.contribution ?? ''];
  if (fixed === undefined) return false;
  const share = classPlan.employerPercentEmployee;
  if (attributeKey === 'employerPercentEmployee') return share === null || share === fixed;
  // What dependents cost is a question of its own where the employer pays all for the employee.
  return attributeKey === 'employerPercentDependent' && fixed === 0 && !classPlan.employerPercentDependent;
}

/** "You pay 75% for the employee and 50% for dependents", or `null` while it is not said. */
export function contributionInWords(classPlan: EmployeeClassPlan): string | null {
  const { contribution, contributionBasis } = classPlan;
  if (contribution === null) return null;
  if (contribution === 'VOLUNTARY') return CONTRIBUTION_LABELS.VOLUNTARY;
  const isFlat = contributionBasis === 'FLAT_AMOUNT' && contribution === 'CONTRIBUTORY';
  const unit = (amount: number) => (isFlat ? `${displayMoney(amount)} a month` : `${amount}%`);
  const fixed = FIXED_SHARES[contribution];
  const employee = isFlat ? classPlan.employerAmountEmployee : (fixed ?? classPlan.employerPercentEmployee);
  const dependent = isFlat ? classPlan.employerAmountDependent : classPlan.employerPercentDependent;
  if (employee === null) return null;
  const forDependents = dependent === null ? '' : ` and ${unit(dependent)} for dependents`;
  return `You pay ${unit(employee)} for the employee${forDependents}`;
}
