import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import { subStepOf } from '../catalogue.ts';
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
      [
        'employerPercentEmployee: You pay all of the employee’s part, so your share for the employee is 100%. Enter 100, or change who pays.',
      ],
    ],
    [
      'voluntary with a share',
      { contribution: 'VOLUNTARY', employerPercentEmployee: 10 },
      [
        'employerPercentEmployee: Employees pay all of it, so your share for the employee is 0%. Enter 0, or change who pays.',
      ],
    ],
    [
      '100 percent shared',
      { employerPercentEmployee: 100 },
      [
        'employerPercentEmployee ~ With 100% the answer above is “You pay all of the employee’s part”. Choose it there, or enter another percentage.',
      ],
    ],
    [
      '0 percent shared',
      { employerPercentEmployee: 0, employerPercentDependent: 0 },
      [
        'employerPercentEmployee ~ With 0% the answer above is “Employees pay all of it”. Choose it there, or enter another percentage.',
      ],
    ],
    ['0 percent for the employee, some for dependents', { employerPercentEmployee: 0 }, []],
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

  it.each<[string, Partial<EmployeeClassPlan>, string[]]>([
    ['as it was sold', {}, []],
    [
      'all for the employee',
      { contribution: 'NONCONTRIBUTORY', employerPercentEmployee: 100 },
      [expect.stringMatching(/^contribution ~ This plan was sold as voluntary: employees pay all of it/) as string],
    ],
    [
      'shared',
      { contribution: 'CONTRIBUTORY', contributionBasis: 'PERCENT', employerPercentEmployee: 50 },
      [expect.stringMatching(/^contribution ~ This plan was sold as voluntary/) as string],
    ],
    ['not said yet', { contribution: null }, ['contribution']],
  ])('voluntary life: %s', (_, values, expected) =>
    expect(said(ofPlan(plans.voluntaryLife, values))).toEqual(expected),
  );

  it('names the choice for what it says, on the page and in the summary', () => {
    const rowsOf = (planId: string, values: Partial<EmployeeClassPlan>) => {
      const { id } = classPlan(planId);
      return subStepOf('class-builder')
        .recap(ofPlan(planId, values), { stepId: 'eligibility', subStepId: 'class-builder', policyId: null })
        .filter(({ change }) => change?.entityId === id)
        .map(({ question, answer }) => [question, answer]);
    };
    const paid = { contribution: 'NONCONTRIBUTORY', contributionBasis: null, employerPercentEmployee: 100 } as const;
    expect(rowsOf(plans.dentalPpoHigh, { ...paid, employerPercentDependent: 50 })).toEqual([
      ['Who pays for this plan?', 'You pay all of the employee’s part'],
      ['Which percentage do you pay for dependents?', '50%'],
    ]);
    expect(rowsOf(plans.life, {})[0]).toEqual(['Who pays for this plan?', 'You pay all of it']);
    expect(rowsOf(plans.voluntaryLife, {})).toEqual([['Who pays for this plan?', 'Employees pay all of it']]);
  });

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
    const forEmployees = withEntity(complete, 'EmployeeClassPlan', 'all', { contribution: 'NONCONTRIBUTORY' });
    expect(isAllNonContributory(forEmployees)).toBe(false);
    const paid = withEntity(forEmployees, 'EmployeeClassPlan', 'all', { employerPercentDependent: 100 });
    expect(isAllNonContributory(paid)).toBe(true);
    expect(isAllNonContributory(ofPlan(plans.vision, { employerPercentDependent: null }, paid))).toBe(false);
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

describe('plans that employees pay something of', () => {
  const share = fc.constantFrom(null, 0, 50, 99.5, 100);
  const asClassHasIt = fc.record({
    planIndex: fc.nat({ max: 2 }),
    contribution: fc.constantFrom(null, 'NONCONTRIBUTORY', 'CONTRIBUTORY', 'VOLUNTARY'),
    contributionBasis: fc.constantFrom(null, 'PERCENT', 'FLAT_AMOUNT'),
    employerPercentEmployee: share,
    employerPercentDependent: share,
  });
  const aPlan = fc.record({ coversDependents: fc.constantFrom(null, false, true) });
  const given = fc.record({
    plans: fc.array(aPlan, { minLength: 3, maxLength: 3 }),
    ofClasses: fc.array(asClassHasIt, { maxLength: 6 }),
  });

  /** The same said plainly: the premium of each person a plan covers, and whether some of it is left to employees. */
  function isLeftToEmployees(
    has: typeof asClassHasIt extends fc.Arbitrary<infer T> ? T : never,
    covers: boolean,
  ): boolean {
    const { contribution, contributionBasis, employerPercentEmployee, employerPercentDependent } = has;
    if (contribution === null) return false;
    if (contribution === 'VOLUNTARY') return true;
    if (contribution === 'CONTRIBUTORY' && contributionBasis !== 'PERCENT') return true;
    const ofEmployee = contribution === 'NONCONTRIBUTORY' ? 100 : employerPercentEmployee;
    const left = [100 - (ofEmployee ?? 0), covers ? 100 - (employerPercentDependent ?? 100) : 0];
    return left.some((percent) => percent > 0);
  }

  it('are those of which some class leaves a part to employees, for themselves or for dependents', () =>
    fc.assert(
      fc.property(given, ({ plans: drawn, ofClasses }) => {
        const [one] = complete.employeeClassPlans;
        const facts = {
          ...complete,
          plans: drawn.map((each, index) => ({ ...plan(plans.vision), ...each, id: `p${index}`, isVoluntary: false })),
          employeeClassPlans: ofClasses.map(({ planIndex, ...has }, index) => ({
            ...one,
            ...has,
            id: `e${index}`,
            planId: `p${planIndex}`,
          })),
        } as EifFacts;
        const expected = drawn.flatMap(({ coversDependents }, index) =>
          ofClasses.some((has) => has.planIndex === index && isLeftToEmployees(has, coversDependents === true))
            ? [`p${index}`]
            : [],
        );
        expect(contributoryPlans(facts).map(({ id }) => id)).toEqual(expected);
      }),
    ));

  it('are listed for a cafeteria plan, also where only dependents cost employees something', () => {
    const paid = withEntity(complete, 'EmployeeClassPlan', 'all', {
      contribution: 'NONCONTRIBUTORY',
      employerPercentEmployee: 100,
      employerPercentDependent: 50,
    });
    const ask = subStepOf('section-125').asks.find(({ attributeKey }) => attributeKey === 'section125PreTaxBenefits');
    expect(ask?.options?.(paid, paid.client).map(({ value }) => value)).toEqual([
      'DENTAL',
      'PREPAID_DENTAL',
      'VISION',
      'VOLUNTARY_LIFE',
      'NONE',
    ]);
  });
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
