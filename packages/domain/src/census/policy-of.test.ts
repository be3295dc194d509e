import { describe, expect, test } from 'vitest';
import type { EmployeeClass } from '../benefits/employee-class.data.ts';
import type { Client } from '../clients/client.data.ts';
import type { EifFacts } from '../eif/facts.ts';
import { mapleRidge } from '../eif/samples.ts';
import type { CensusPolicy } from './policy.ts';
import { censusPolicyOf } from './policy-of.ts';

const [HEALTH = '', INCOME = ''] = mapleRidge().policies.map(({ id }) => id);

const judgedBy = (facts: EifFacts, policyId = HEALTH): CensusPolicy => {
  const policy = censusPolicyOf(facts, policyId);
  if (!policy) throw new Error('The sample has this policy');
  return policy;
};

function withClass(values: Partial<EmployeeClass>) {
  const facts = mapleRidge();
  const employeeClasses = facts.employeeClasses.map((each, at) => (at === 0 ? { ...each, ...values } : each));
  return judgedBy({ ...facts, employeeClasses }).classes[0];
}
function withClient(values: Partial<Client>, more: Partial<EifFacts> = {}) {
  const facts = mapleRidge();
  return judgedBy({ ...facts, ...more, client: { ...facts.client, ...values } });
}

describe('what a census is judged by', () => {
  test('is nothing for a policy the client does not have', () => {
    expect(censusPolicyOf(mapleRidge(), 'another')).toBeNull();
  });

  test('takes for a location of the bills every place with people, and no address for mail alone', () => {
    const facts = mapleRidge();
    const [one] = facts.locations;
    if (!one) throw new Error('The sample has a location');
    const at = (name: string, locationType: typeof one.locationType) => ({ ...one, id: name, name, locationType });
    const locations = [at('Hartford plant', 'WORK'), at('Ridge Tools', 'SUBSIDIARY'), at('Lock box', 'MAILING')];
    expect(judgedBy({ ...facts, locations }).billingLocations).toEqual(['Hartford plant', 'Ridge Tools']);
  });

  test('shares costs only where a class does for a plan of this policy', () => {
    const facts = mapleRidge();
    const ofHealth = new Set(facts.plans.filter(({ policyId }) => policyId === HEALTH).map(({ id }) => id));
    const employeeClassPlans = facts.employeeClassPlans.map((plan) => ({
      ...plan,
      contribution: ofHealth.has(plan.planId ?? '') ? ('CONTRIBUTORY' as const) : ('NONCONTRIBUTORY' as const),
    }));
    const paid = { ...facts, employeeClassPlans };
    expect([judgedBy(paid, HEALTH).contributory, judgedBy(paid, INCOME).contributory]).toEqual([true, false]);
  });

  test.each([
    [30, 'WEEK', 30],
    [130, 'MONTH', 30],
    [1_560, 'YEAR', 30],
    [100, 'MONTH', 23.07],
  ] as const)('counts %d hours a %s as %d a week', (minimumHours, minimumHoursUnit, hours) => {
    expect(withClass({ minimumHours, minimumHoursUnit })?.minimumHours).toBe(hours);
  });

  test.each<[Partial<EmployeeClass>, string[]]>([
    [{ categories: ['FULL_TIME'], excludedGroups: null }, ['PT', 'RETIRED']],
    [{ categories: ['FULL_TIME', 'PART_TIME'], excludedGroups: null }, ['RETIRED']],
    [{ categories: ['RETIREE'], excludedGroups: null }, []],
    [{ categories: ['UNION'], excludedGroups: null }, []],
    [{ categories: ['UNION'], excludedGroups: 'Temporary and seasonal employees' }, ['TEMP', 'SEASONAL']],
    [{ categories: ['UNION'], excludedGroups: 'Contractors; part-time workers' }, ['CONTRACTOR', 'PT']],
    [{ categories: ['UNION'], excludedGroups: 'Managers' }, []],
    [{ categories: ['UNION'], excludedGroups: 'Seasonal employees in their first year' }, []],
    [{ categories: null, excludedGroups: null }, []],
  ])('leaves out of the class of %o: %o', (values, statuses) => {
    expect(withClass(values)?.excludedStatuses ?? []).toEqual(statuses);
  });

  test.each([
    ['HOURLY_RATE', 'HOURLY'],
    ['W2_PRIOR_YEAR', 'ANNUAL'],
    ['K1_NET_PROFIT', 'ANNUAL'],
    ['BASE_SALARY', undefined],
    [null, undefined],
  ] as const)('expects earnings of %s as %s', (earningsDefinition, basis) => {
    expect(withClass({ earningsDefinition })?.earningsBasis).toBe(basis);
  });

  test('expects no basis where a plan counts other earnings than its class', () => {
    const facts = mapleRidge();
    const employeeClasses = facts.employeeClasses.map((each) => ({
      ...each,
      earningsDefinition: 'HOURLY_RATE' as const,
    }));
    const employeeClassPlans = facts.employeeClassPlans.map((plan) => ({
      ...plan,
      earningsDefinition: 'BASE_SALARY' as const,
    }));
    const policy = judgedBy({ ...facts, employeeClasses, employeeClassPlans });
    expect(policy.classes.map(({ earningsBasis }) => earningsBasis)).toEqual([undefined, undefined]);
  });

  test('counts the waiting period of people who are employed already unless it is waived for them', () => {
    const rule = { rule: 'FIRST_OF_MONTH_AFTER_N', number: 30, unit: 'DAY', coinciding: 'NO', hasOrientation: false };
    expect(withClient({}).classes[0]?.waitingPeriod).toBeUndefined();
    for (const waitingPeriodCurrentEmployees of ['SAME_AS_NEW', 'ALREADY_SATISFIED_CREDIT'] as const) {
      expect(withClient({ waitingPeriodCurrentEmployees }).classes[0]?.waitingPeriod).toEqual(rule);
    }
    expect(withClient({ waitingPeriodCurrentEmployees: null }).classes[0]?.waitingPeriod).toBeUndefined();
    const half = { waitingPeriodCurrentEmployees: 'SAME_AS_NEW', waitingPeriodNumber: null } as const;
    expect(withClient(half).classes[0]?.waitingPeriod).toBeUndefined();
  });

  test('takes the waiting period of each class where they differ, and none where its plans disagree', () => {
    const { employeeClassPlans } = mapleRidge();
    const differing = { waitingPeriodCurrentEmployees: 'SAME_AS_NEW', waitingPeriodSameForAllClasses: 'NO' } as const;
    const waits = (number: number) => ({
      waitingPeriodRule: 'AFTER_N' as const,
      waitingPeriodNumber: number,
      waitingPeriodUnit: 'DAY' as const,
    });
    const alike = employeeClassPlans.map((plan) => ({ ...plan, ...waits(60) }));
    expect(withClient(differing, { employeeClassPlans: alike }).classes[0]?.waitingPeriod).toMatchObject({
      rule: 'AFTER_N',
      number: 60,
    });
    const mixed = employeeClassPlans.map((plan, at) => ({ ...plan, ...waits(at === 0 ? 30 : 60) }));
    expect(withClient(differing, { employeeClassPlans: mixed }).classes[0]?.waitingPeriod).toBeUndefined();
  });

  test('asks for addresses where checks go to the homes of employees', () => {
    const facts = mapleRidge();
    const plans = facts.plans.map((plan, at) =>
      at === 0 ? { ...plan, sendClaimsCheckTo: 'EMPLOYEE_HOME' as const } : plan,
    );
    expect([judgedBy(facts).mailsToHomes, judgedBy({ ...facts, plans }).mailsToHomes]).toEqual([false, true]);
  });

  test('warns of a state only once the form says which states have people', () => {
    const facts = mapleRidge();
    const plans = facts.plans.map((plan) => ({ ...plan, coverage: 'PFML' as const }));
    expect(withClient({ mainPolicyHolderEEStates: null }, { plans }).answeredStates).toContain('CA');
    expect(withClient({ mainPolicyHolderEEStates: ['NY'] }, { plans }).answeredStates).toEqual(['NY']);
    expect(withClient({ mainPolicyHolderEEStates: ['NY'] }).answeredStates).toContain('ME');
  });
});
