import { describe, expect, it } from 'vitest';
import type { EmployeeClass, EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import { subStepOf } from '../catalogue.ts';
import { changesBySubStep } from '../changes-by-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import { placesOf } from '../navigation.ts';
import { problemsAt } from '../problems.ts';
import { MAPLE_RIDGE } from '../samples.data.ts';
import { mapleRidge, mapleRidgeUnanswered } from '../samples.ts';
import { saidBy, withClient, withEntity } from '../testing/altered.ts';
import { newClassFindings } from './class-findings.ts';
import { classTitle, nextClassNumber, renumbered } from './class-plans.ts';
import { canDeleteClass, problemsOfClass } from './class-rules.ts';
import { defaultClass } from './default-class.ts';
import { mergeableClasses, overlappingClasses } from './similar-classes.ts';
import { suggestedName } from './suggested-name.ts';

const complete = mapleRidge();
const { classes, plans, clientId } = MAPLE_RIDGE;
const said = (facts: EifFacts) => saidBy(facts, 'class-builder');
const managers = (values: Partial<EmployeeClass>, facts = complete) =>
  withEntity(facts, 'EmployeeClass', classes.managers, values);
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
const without = (planId: string): EifFacts => ({
  ...complete,
  employeeClassPlans: complete.employeeClassPlans.filter((each) => each.planId !== planId),
});
/** Another plan bought, in the class of managers too. */
const adding = (extra: Plan): EifFacts => ({
  ...complete,
  plans: [...complete.plans, extra],
  employeeClassPlans: [...complete.employeeClassPlans, { ...classPlan(plans.ltd), id: 'extra', planId: extra.id }],
});

describe('domain.md §2.3, one by one', () => {
  it.each<[string, EifFacts, string[]]>([
    ['all there', complete, []],
    ['nothing yet', mapleRidgeUnanswered(), ['describe', ...Array.from({ length: 8 }, () => 'employeeClasses')]],
    ['1: a plan no class has', without(plans.vision), ['employeeClasses']],
    [
      '1: a class without plans',
      {
        ...complete,
        employeeClassPlans: complete.employeeClassPlans.filter((each) => each.employeeClassId !== classes.managers),
      },
      ['plans'],
    ],
    [
      '6: earnings are asked where a plan follows pay',
      managers({ earningsDefinition: null, earningsFrozenOn: null }),
      ['earningsDefinition', 'earningsFrozenOn'],
    ],
    [
      '6: owners have no W-2',
      managers({ categories: ['PARTNER_OWNER'], earningsDefinition: 'W2_PRIOR_YEAR' }),
      ['earningsDefinition ~ Partners and owners usually have no W-2. Net profit (K-1) often fits better.'],
    ],
    ['averaged over years: how many', managers({ earningsDefinition: 'W2_AVERAGE' }), ['earningsYears']],
    ['bonuses are averaged', managers({ earningsDefinition: 'BASE_AND_BONUS' }), ['averagingMonths']],
    ...[12, 24, 36].map((averagingMonths): [string, EifFacts, string[]] => [
      `averaged over ${averagingMonths} months`,
      managers({ earningsDefinition: 'BASE_AND_BONUS', averagingMonths }),
      [],
    ]),
    [
      'averaged over months that are not offered',
      managers({ earningsDefinition: 'BASE_AND_BONUS', averagingMonths: 18 }),
      ['averagingMonths ~ Earnings are usually averaged over 12, 24 or 36 months, not 18. Check this.'],
    ],
    ['other months that nobody asks for', managers({ earningsDefinition: 'BASE_SALARY', averagingMonths: 18 }), []],
    [
      'compensation in words from when it was free text',
      managers({ additionalCompensations: ['BONUS', 'Tips', 'Housing'] as never, averagingMonths: 12 }),
      [
        'additionalCompensations ~ Additional compensation: “Tips” and “Housing” are not on the list. Keep them, or take them out.',
      ],
    ],
    [
      '8: retirees have no disability coverage',
      managers({ categories: ['RETIREE'] }),
      ['plans: Retirees cannot have disability coverage. Take it out, or put retirees in a class of their own.'],
    ],
    [
      '10: a class made of age',
      managers({ name: 'Employees older than 60' }),
      [
        'name ~ This reads as if the class depended on age, sex, health or another protected trait. Describe the job instead, for example “hourly plant employees”.',
      ],
    ],
    ...['All women over 40', 'Staff over 40', 'Employees under the age of 30', '55+ staff', 'Working mothers'].map(
      (name): [string, EifFacts, string[]] => [
        `10: a class called “${name}”`,
        managers({ name }),
        [
          'name ~ This reads as if the class depended on age, sex, health or another protected trait. Describe the job instead, for example “hourly plant employees”.',
        ],
      ],
    ),
    ...['Employees over 30 hours a week', 'Staff with 40+ hours', 'Managers', 'Senior engineers, Manhattan'].map(
      (name): [string, EifFacts, string[]] => [
        `10: a class called “${name}” is made of the job`,
        managers({ name }),
        [],
      ],
    ),
    [
      'fewer hours than usual',
      managers({ minimumHours: 15, minimumHoursUnit: 'WEEK' }),
      ['minimumHours ~ Most companies ask for 20 to 40 hours a week. Check the number.'],
    ],
    [
      '11: a buy-up without its base',
      adding(plan(plans.ltd, { id: 'buy-up', isBuyUp: true, basePlanId: clientId })),
      ['plans: Long-Term Disability adds to another plan. Choose that plan for this class too.'],
    ],
    [
      '11: a buy-up with its base, the largest benefits not known',
      adding(
        plan(plans.ltd, {
          id: 'buy-up',
          planName: 'LTD buy-up',
          isBuyUp: true,
          basePlanId: plans.life,
          benefitMaximum: 100,
        }),
      ),
      [],
    ],
    [
      'several bases of one coverage',
      adding(plan(plans.ltd, { id: 'ltd-2', planName: 'LTD 2' })),
      [
        'plans: Class 1: All Active Full-Time Managers can have only one of Long-Term Disability, LTD 2. Take the others out.',
      ],
    ],
    ['several dental plans are a choice', complete, []],
    [
      'names are unique, however written',
      managers({ name: 'all active  full-time EMPLOYEES excluding managers' }),
      ['name: Another class has this name. Give each class its own.'],
    ],
    [
      'numbers without a hole',
      managers({ number: 3 }),
      [
        'number: Classes are numbered from 1 on; this one should be 1.',
        'number: Classes are numbered from 1 on; this one should be 2.',
      ],
    ],
    ['no group', managers({ categories: null }), ['categories']],
    ['another group', managers({ categories: ['OTHER'] }), ['categoryOther']],
    ['hours beyond a week', managers({ minimumHours: 61 }), ['minimumHours: Minimum hours can be 60 a week at most.']],
    [
      'hours in quarters',
      managers({ minimumHours: 30.25 }),
      ['minimumHours: Minimum hours go in half hours, for example 37.5.'],
    ],
    [
      'few hours',
      managers({ minimumHours: 17.5 }),
      ['minimumHours ~ Most companies ask for 20 to 40 hours a week. Check the number.'],
    ],
    ['hours a month', managers({ minimumHours: 120, minimumHoursUnit: 'MONTH' }), []],
  ])('%s', (_, facts, expected) => expect(said(facts).toSorted()).toEqual(expected.toSorted()));

  it('11: a buy-up pays at least what its base pays', () => {
    const base = withEntity(
      adding(
        plan(plans.ltd, {
          id: 'buy-up',
          planName: 'LTD buy-up',
          isBuyUp: true,
          basePlanId: plans.ltd,
          benefitMaximum: 5000,
        }),
      ),
      'Plan',
      plans.ltd,
      { benefitMaximum: 6000 },
    );
    expect(said(base)).toEqual([
      'plans: LTD buy-up pays $5,000 at most, less than Long-Term Disability with $6,000. Ask your implementation consultant to check the plans.',
    ]);
    expect(said(withEntity(base, 'Plan', plans.ltd, { benefitMaximum: 5000 }))).toEqual([]);
  });
  it('2: classes that give the same could be one', () => {
    const other = (each: EmployeeClassPlan) => ({
      ...classPlan(each.planId ?? ''),
      id: each.id,
      employeeClassId: classes.everybodyElse,
    });
    const same = {
      ...complete,
      employeeClassPlans: complete.employeeClassPlans.map((each) =>
        each.employeeClassId === classes.everybodyElse ? other(each) : each,
      ),
    };
    expect(mergeableClasses(same)).toHaveLength(1);
    expect(said(same)).toEqual([
      'plans ~ Class 1: All Active Full-Time Managers has the same plans, waiting periods and contributions. You could make the two one class.',
    ]);
    expect(mergeableClasses(managers({ earningsDefinition: 'HOURLY_RATE' }, same))).toEqual([]);
    expect(mergeableClasses(complete)).toEqual([]);
  });
  it('a duplicated class needs its own name before it is complete, and is looked at while it has the same people', () => {
    const [first] = complete.employeeClasses;
    if (!first) throw new Error('The sample has classes');
    const copied = (values: Partial<EmployeeClass>): EifFacts => ({
      ...complete,
      employeeClasses: [...complete.employeeClasses, { ...first, id: 'copy', number: 3, ...values }],
      employeeClassPlans: [
        ...complete.employeeClassPlans,
        ...complete.employeeClassPlans
          .filter((each) => each.employeeClassId === first.id)
          .map((each) => ({ ...each, id: `copy ${each.id}`, employeeClassId: 'copy' })),
      ],
    });
    const isCopy = 'name: This is the name of a copy. Change it to what the class should be called in your contract.';
    const isAlike =
      'categories ~ Class 1: All Active Full-Time Managers is described in the same way. Say how their people differ: by group, hours, locations or who is excluded.';
    const couldBeOne =
      'plans ~ Class 1: All Active Full-Time Managers has the same plans, waiting periods and contributions. You could make the two one class.';
    const drivers = { categories: ['FULL_TIME', 'OTHER'], categoryOther: 'Drivers' } as const;
    const cases: [Partial<EmployeeClass>, string[]][] = [
      [{ name: `${first.name} (copy)` }, [isCopy, isAlike]],
      [{ name: `${first.name} (Copy 2) ` }, [isCopy, isAlike]],
      [{ name: 'Drivers', excludedGroups: '' }, [isAlike]],
      [{ name: 'Drivers (copy)', ...drivers, categories: [...drivers.categories] }, [isCopy, couldBeOne]],
      [{ name: 'Drivers of the copy shop', ...drivers, categories: [...drivers.categories] }, [couldBeOne]],
      [{ name: first.name }, ['name: Another class has this name. Give each class its own.', isAlike]],
    ];
    for (const [values, expected] of cases) {
      expect([values, said(copied(values)).toSorted()]).toEqual([values, expected.toSorted()]);
    }
  });
  it('3: classes an employee could both belong to overlap', () => {
    const alike = managers({ categories: ['FULL_TIME'] });
    const open = withEntity(alike, 'EmployeeClass', classes.everybodyElse, { excludedGroups: null });
    const at = (location: string, facts: EifFacts, which: string) =>
      withEntity(facts, 'EmployeeClass', which, { locationIds: [location] });
    const apart = at(
      MAPLE_RIDGE.locations.hartford,
      at(MAPLE_RIDGE.locations.worcester, open, classes.everybodyElse),
      classes.managers,
    );
    expect(overlappingClasses(open)).toHaveLength(1);
    expect(said(withEntity(open, 'EmployeeClass', classes.everybodyElse, { minimumHours: 20 }))).toEqual([
      'categories ~ An employee could belong to this class and to Class 1: All Active Full-Time Managers. Say who is excluded, or choose different locations.',
    ]);
    expect(overlappingClasses(apart)).toEqual([]);
    expect(overlappingClasses(alike)).toEqual([]);
  });
  it('7: a class may not wait more than 90 days for medical coverage', () => {
    const differs = withClient(complete, { waitingPeriodSameForAllClasses: 'NO' });
    const waits = withEntity(differs, 'EmployeeClassPlan', 'all', {
      waitingPeriodRule: 'AFTER_N',
      waitingPeriodNumber: 91,
      waitingPeriodUnit: 'DAY',
    });
    expect(said(waits)).toEqual([]);
    expect(said(withEntity(waits, 'Plan', plans.vision, { benefitType: 'MEDICAL' }))).toEqual(
      Array(2).fill(
        'waitingPeriodRule: With this rule some employees wait 91 days. A medical plan may not ask for more than 90; choose a shorter period.',
      ),
    );
    expect(said(withEntity(differs, 'EmployeeClassPlan', 'all', { waitingPeriodRule: null }))).toEqual(
      Array(16).fill('waitingPeriodRule'),
    );
  });
  it('sums up the months that pay is averaged over as they were offered', () => {
    const facts = managers({ earningsDefinition: 'BASE_AND_BONUS', averagingMonths: 24 });
    const [place] = subStepOf('class-builder').places(facts);
    const answers = place ? subStepOf('class-builder').recap(facts, place) : [];
    expect(answers.find(({ change }) => change?.attributeKey === 'averagingMonths')?.answer).toBe('24 months');
    const changed = changesBySubStep(facts, [
      {
        ...{ entity: 'EmployeeClass', entityId: classes.managers, operation: 'updated' },
        details: [
          {
            ...{ attributeKey: 'averagingMonths', previousValue: 12, value: 24, status: 'pending' },
            ...{ createdAt: '2026-11-20T09:00:00.000Z', createdByUser: null },
          },
        ],
      } as never,
    ]);
    expect(changed[0]?.changes.map(({ before, after }) => [before, after])).toEqual([['12 months', '24 months']]);
  });
  it('9: a class in a submitted census stays', () => {
    const [first] = complete.employeeClasses;
    if (!first) throw new Error('The sample has classes');
    expect(canDeleteClass(first, ['2'])).toBe(true);
    expect(canDeleteClass(first, ['1', '2'])).toBe(false);
    expect(canDeleteClass(first, ['All Active Full-Time Managers'])).toBe(false);
  });
});

describe('a class that is being described', () => {
  const given = (values: Partial<EmployeeClass>) => {
    const [first] = complete.employeeClasses;
    if (!first) throw new Error('The sample has classes');
    const described = { ...first, id: 'new', number: null, name: 'Drivers', ...values };
    return newClassFindings(complete, described).map(({ path, message, severity }) => [
      path,
      severity ?? 'error',
      message,
    ]);
  };
  it.each<[string, Partial<EmployeeClass>, string[][]]>([
    ['as it may be', {}, []],
    [
      'with hours nobody works',
      { minimumHours: 500 },
      [['minimumHours', 'error', 'Minimum hours can be 60 a week at most.']],
    ],
    [
      'with the name of another',
      { name: complete.employeeClasses[0]?.name ?? '' },
      [['name', 'error', 'Another class has this name. Give each class its own.']],
    ],
    [
      'with few hours',
      { minimumHours: 10 },
      [['minimumHours', 'warning', 'Most companies ask for 20 to 40 hours a week. Check the number.']],
    ],
  ])('is told what is wrong: %s', (_, values, expected) => {
    expect(given(values)).toEqual(expected);
  });
});

describe('classes themselves', () => {
  it('are one by default where none are needed, with every plan', () => {
    const facts = withClient(mapleRidgeUnanswered(), { needsEmployeeClasses: 'NO' });
    expect(defaultClass(facts)).toEqual({
      employeeClass: {
        number: 1,
        name: 'All Active Full-Time Employees',
        categories: ['FULL_TIME'],
        minimumHours: 30,
        minimumHoursUnit: 'WEEK',
      },
      planIds: Object.values(plans),
    });
    expect(defaultClass(mapleRidgeUnanswered())).toBeNull();
    expect(defaultClass(withClient(complete, { needsEmployeeClasses: 'NO' }))).toBeNull();
  });
  it.each<[Pick<EmployeeClass, 'categories' | 'categoryOther' | 'excludedGroups'>, string | null]>([
    [
      { categories: ['FULL_TIME'], categoryOther: null, excludedGroups: 'Executives' },
      'All Active Full-Time Employees excluding Executives',
    ],
    [
      { categories: ['FULL_TIME', 'HOURLY'], categoryOther: null, excludedGroups: null },
      'All Active Full-Time Hourly Employees',
    ],
    [
      { categories: ['FULL_TIME', 'EXECUTIVE', 'MANAGEMENT'], categoryOther: null, excludedGroups: null },
      'All Active Full-Time Executives and Managers',
    ],
    [{ categories: ['RETIREE'], categoryOther: null, excludedGroups: null }, 'All Retirees'],
    [{ categories: ['OTHER'], categoryOther: 'Drivers', excludedGroups: null }, 'All Active Drivers'],
    [{ categories: null, categoryOther: null, excludedGroups: 'Executives' }, null],
  ])('%j is called %s', (employeeClass, name) => expect(suggestedName(employeeClass)).toBe(name));
  it('are numbered from 1 on', () => {
    expect(nextClassNumber(mapleRidgeUnanswered())).toBe(1);
    expect(nextClassNumber(complete)).toBe(3);
    expect(renumbered(['b', 'a'])).toEqual([
      { id: 'b', number: 1 },
      { id: 'a', number: 2 },
    ]);
    expect(classTitle({ number: null, name: null })).toBe('Class');
  });
  it('know their own problems, those of their plans included', () => {
    const facts = ofPlan(plans.vision, { contribution: null }, managers({ minimumHours: 61 }));
    const place = placesOf(facts).find((each) => each.subStepId === 'class-builder');
    if (!place) throw new Error('The class builder is shown');
    const own = (id: string) => problemsOfClass(facts, id, problemsAt(facts, place)).map((problem) => problem.path);
    expect(own(classes.managers)).toEqual(['contribution', 'minimumHours']);
    expect(own(classes.everybodyElse)).toEqual([]);
    expect(own(clientId)).toEqual([]);
  });
});
