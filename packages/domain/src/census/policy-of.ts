import { billedLocations } from '../eif/billing.ts';
import type { EifFacts } from '../eif/facts.ts';
import { censusClassesOf } from './class-rules-of.ts';
import type { PayFrequency } from './codes.data.ts';
import { STATUTORY_STATES } from './places.data.ts';
import type { CensusPolicy } from './policy.ts';

const FREQUENCIES: Readonly<Record<string, PayFrequency>> = {
  WEEKLY: 'WEEKLY',
  BIWEEKLY: 'BIWEEKLY',
  SEMIMONTHLY: 'SEMIMONTHLY',
  MONTHLY: 'MONTHLY',
};
const STATUTORY = ['PFML', 'ASO_PFML', 'FLI', 'STATE_DISABILITY'];
const CHILD_AGE_LIMIT = 26;

/** What the census of one policy is judged against, from what the form and QPS say; null for an unknown policy. */
export function censusPolicyOf(facts: EifFacts, policyId: string): CensusPolicy | null {
  const policy = facts.policies.find((each) => each.id === policyId);
  if (!policy) return null;
  const { client, today } = facts;
  const plans = facts.plans.filter((plan) => plan.policyId === policyId);
  const planIds = new Set(plans.map(({ id }) => id));
  const cycles = policy.billPayrollCycles ?? [];
  const statutoryPlan = plans.some((plan) => plan.coverage !== null && STATUTORY.includes(plan.coverage));
  return {
    name: client.name ?? '',
    effectiveDate: policy.policyEffective ?? today,
    today,
    ...(client.employeesNumber !== null && { employeesNumber: client.employeesNumber }),
    employeeIdInsteadOfSsn: false,
    dependentSsnRequired: false,
    itinAccepted: false,
    ratesUseGender: plans.some((plan) => plan.coverage === 'STD' || plan.coverage === 'LTD'),
    salaryBased: plans.some((plan) => plan.salaryBased === true),
    disability: plans.some((plan) => plan.coverage === 'STD' || plan.coverage === 'LTD'),
    contributory: facts.employeeClassPlans.some(
      ({ planId, contribution }) =>
        planIds.has(planId ?? '') && contribution !== null && contribution !== 'NONCONTRIBUTORY',
    ),
    payFrequencies: cycles.flatMap(({ cycle }) => (cycle && FREQUENCIES[cycle]) ?? []),
    statutoryPlan,
    // Nobody is warned of a state before somebody was asked about states.
    answeredStates:
      statutoryPlan && client.mainPolicyHolderEEStates ? client.mainPolicyHolderEEStates : [...STATUTORY_STATES],
    mailsToHomes: plans.some((plan) => plan.sendClaimsCheckTo === 'EMPLOYEE_HOME'),
    emailIsLogin: false,
    classes: censusClassesOf(facts, planIds),
    billingLocations: billedLocations(facts).flatMap(({ name }) => name ?? []),
    billsSplitByLocation: policy.billSplitType === 'LOCATION',
    childAgeLimit: CHILD_AGE_LIMIT,
    domesticPartners: client.domesticPartners === 'NONE' ? 'not-covered' : 'covered',
    comparesDependentSurnames: false,
  };
}
