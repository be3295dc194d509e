import { describe, expect, it } from 'vitest';
import type { EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import type { EifFacts } from '../facts.ts';
import { MAPLE_RIDGE } from '../samples.data.ts';
import { mapleRidge, mapleRidgeUnanswered } from '../samples.ts';
import { saidBy, withClient, withEntity } from '../testing/altered.ts';
import {
  contributionInWords,
  contributoryPlans,
  isAllNonContributory,
  isSaidByContribution,
  settleContribution,
} from './contributions.ts';

const complete = mapleRidge();
const { classes, plans } = MAPLE_RIDGE;
const said = (facts: EifFacts) => saidBy(facts, 'class-builder');
const classPlan = (planId: string, employeeClassId: string = classes.managers): EmployeeClassPlan => {
  const found = complete.employeeClassPlans.find(
    (each) => each.planId === planId && each.employeeClassId === employeeClassId,
  );
  if (!found) throw new Error('The sample has this plan in this class');
  return found;
};
const ofPlan = (planId: string, values: Partial<EmployeeClassPlan>, facts = complete) =>
  withEntity(facts, 'EmployeeClassPlan', classPlan(planId).id, values);
const plan = (id: string, values: Partial<Plan> = {}) =>
  ({ ...complete.plans.find((each) => each.id === id), ...values }) as Plan;

describe('contributions', () => {
  it.each<[string, Partial<EmployeeClassPlan>, string[]]>([
    ['who pays', { contribution: null }, ['contribution']],
    ['shared asks how', { contributionBasis: null }, ['contributionBasis']],
    [
      'shared in percent',
      { employerPercentEmployee: null, employerPercentDependent: null },
      ['employerPercentEmployee', 'employerPercentDependent'],
    ],
    ['a fixed amount', { contributionBasis: 'FLAT_AMOUNT' }, ['employerAmountEmployee', 'employerAmountDependent']],
    [
      'all paid, but not said so',
      { contribution: 'NONCONTRIBUTORY', employerPercentEmployee: 90 },
      ['employerPercentEmployee: You pay all of it, so your share is 100%. Enter 100, or change who pays.'],
    ],
    [
      'voluntary with a share',
      { contribution: 'VOLUNTARY', employerPercentEmployee: 10 },
      ['employerPercentEmployee: Employees pay all of it, so your share is 0%. Enter 0, or change who pays.'],
    ],
    [
      '100 percent shared',
      { employerPercentEmployee: 100 },
      ['employerPercentEmployee ~ With 100% you pay all of it. Say so above instead.'],
    ],
    [
      '0 percent shared',
      { employerPercentEmployee: 0 },
      ['employerPercentEmployee ~ With 0% employees pay all of it. Say so above instead.'],
    ],
    [
      '101 percent',
      { employerPercentEmployee: 101 },
      ['employerPercentEmployee: Percentage you pay for the employee needs to be between 0 and 100.'],
    ],
  ])('dental: %s', (_, values, expected) => expect(said(ofPlan(plans.dentalPpoHigh, values))).toEqual(expected));

  it.each<[string, Partial<EmployeeClassPlan>, string[]]>([
    ['paid by the employer asks for gross-up', { contributionType: null }, ['contributionType']],
    ['gross-up', { contributionType: 'GROSS_UP' }, []],
    [
      'shared is no answer where the employer pays all',
      { contributionType: 'SHARED' },
      ['contributionType: Who pays: “We share it” is no longer offered. Choose another answer.'],
    ],
    [
      'shared asks for tax',
      { contribution: 'CONTRIBUTORY', contributionBasis: 'PERCENT', employerPercentEmployee: 50 },
      ['tax'],
    ],
    ['after tax', { contribution: 'VOLUNTARY', employerPercentEmployee: 0, tax: 'POST_TAX' }, []],
    [
      'a choice asks by when',
      { contribution: 'VOLUNTARY', employerPercentEmployee: 0, tax: 'TAX_CHOICE' },
      ['taxChoiceElectionBy'],
    ],
    [
      'a choice, with its day',
      { contribution: 'VOLUNTARY', employerPercentEmployee: 0, tax: 'TAX_CHOICE', taxChoiceElectionBy: '12/15' },
      [],
    ],
  ])('disability: %s', (_, values, expected) => expect(said(ofPlan(plans.std, values))).toEqual(expected));

  it('settles what follows from who pays', () => {
    const given = { ...classPlan(plans.dentalPpoHigh), employerAmountEmployee: 40, tax: 'PRE_TAX' as const };
    const dental = plan(plans.dentalPpoHigh);
    expect(settleContribution({ ...given, contribution: 'NONCONTRIBUTORY' }, dental)).toMatchObject({
      contributionBasis: null,
      employerPercentEmployee: 100,
      employerPercentDependent: 25,
      employerAmountEmployee: null,
      tax: null,
    });
    expect(settleContribution({ ...given, contribution: 'VOLUNTARY' }, dental)).toMatchObject({
      employerPercentEmployee: 0,
      employerPercentDependent: 0,
    });
    expect(
      settleContribution(
        { ...given, contributionBasis: 'FLAT_AMOUNT' },
        plan(plans.dentalPpoHigh, { coversDependents: false }),
      ),
    ).toMatchObject({
      employerPercentEmployee: null,
      employerPercentDependent: null,
      employerAmountEmployee: 40,
      employerAmountDependent: null,
    });
    expect(settleContribution({ ...given, contribution: 'VOLUNTARY' }, plan(plans.std))).toMatchObject({
      tax: 'PRE_TAX',
      contributionType: null,
    });
  });
  it('5: everything is paid by the employer when every plan of every class is', () => {
    expect(isAllNonContributory(complete)).toBe(false);
    const paid = withEntity(complete, 'EmployeeClassPlan', 'all', { contribution: 'NONCONTRIBUTORY' });
    expect(isAllNonContributory(paid)).toBe(true);
    expect(isAllNonContributory(ofPlan(plans.vision, { contribution: null }, paid))).toBe(false);
    expect(
      isAllNonContributory(
        withClient(ofPlan(plans.vision, { contribution: null }, paid), { allBenefitsNonContributory: 'YES' }),
      ),
    ).toBe(true);
    expect(isAllNonContributory(withClient(complete, { allBenefitsNonContributory: 'YES' }))).toBe(false);
    expect(contributoryPlans(complete).map((each) => each.planName)).toEqual([
      'Dental PPO High',
      'Dental PPO Low',
      'Dental DHMO',
      'Vision',
      'Voluntary Life',
    ]);
    expect(contributoryPlans(mapleRidgeUnanswered()).map((each) => each.planName)).toEqual(['Voluntary Life']);
  });
  it.each<[Partial<EmployeeClassPlan>, string | null]>([
    [{}, 'You pay 75% for the employee and 25% for dependents'],
    [{ contribution: 'VOLUNTARY' }, 'Employees pay all of it'],
    [{ contribution: 'NONCONTRIBUTORY', employerPercentDependent: null }, 'You pay 100% for the employee'],
    [
      { contributionBasis: 'FLAT_AMOUNT', employerAmountEmployee: 40, employerAmountDependent: 12.5 },
      'You pay $40 a month for the employee and $12.50 a month for dependents',
    ],
    [{ contribution: null }, null],
  ])('in words: %j', (values, words) =>
    expect(contributionInWords({ ...classPlan(plans.dentalPpoHigh), ...values })).toBe(words),
  );
});

describe('a share that follows from who pays', () => {
  it.each([
    ['NONCONTRIBUTORY', 100, null, [true, false]],
    ['NONCONTRIBUTORY', null, null, [true, false]],
    ['NONCONTRIBUTORY', 90, 50, [false, false]],
    ['VOLUNTARY', 0, 0, [true, true]],
    ['VOLUNTARY', 10, 20, [false, false]],
    ['CONTRIBUTORY', 100, 0, [false, false]],
  ] as const)('%s with %s and %s', (contribution, employerPercentEmployee, employerPercentDependent, expected) => {
    const [classPlan] = mapleRidge().employeeClassPlans;
    if (!classPlan) throw new Error('The sample has no plan of a class');
    const given = { ...classPlan, contribution, employerPercentEmployee, employerPercentDependent };
    const keys = ['employerPercentEmployee', 'employerPercentDependent'];
    expect(keys.map((key) => isSaidByContribution(given, key))).toEqual(expected);
  });
});
