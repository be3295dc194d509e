import type { EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import { classesInOrder, classPlansOf, classTitle } from '../classes/class-plans.ts';
import { findingsOfClasses } from '../classes/class-rules.ts';
import * as words from '../classes/class-words.data.ts';
import { contributionLabels, isSaidByContribution, planOf } from '../classes/contributions.ts';
import { DEFAULT_HOURS } from '../classes/default-class.ts';
import { averagingOptions, hasSalaryBasedPlan, isAveraged } from '../classes/earnings.ts';
import { suggestedName } from '../classes/suggested-name.ts';
import { doesCount, UNIT_LABELS, WAITING_RULE_LABELS, waitsForDayOfMonth } from '../classes/waiting-period.ts';
import { isDisability, planTitle } from '../coverages-sold.ts';
import { defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import type { Option } from '../step.ts';
import { never } from '../when.ts';

const differsByClass = (facts: EifFacts) => facts.client.waitingPeriodSameForAllClasses === 'NO';
const countsUnits = (facts: EifFacts, classPlan: EmployeeClassPlan) =>
  differsByClass(facts) && doesCount(classPlan.waitingPeriodRule);
const coversDependents = (facts: EifFacts, classPlan: EmployeeClassPlan) =>
  planOf(facts, classPlan)?.coversDependents === true;
const isOfDisability = (facts: EifFacts, classPlan: EmployeeClassPlan) => {
  const plan = planOf(facts, classPlan);
  return plan !== undefined && isDisability(plan);
};
const isShared = (_: EifFacts, { contribution }: EmployeeClassPlan) => contribution === 'CONTRIBUTORY';
const isFlat = (classPlan: EmployeeClassPlan) =>
  classPlan.contribution === 'CONTRIBUTORY' && classPlan.contributionBasis === 'FLAT_AMOUNT';
const isPercent = (classPlan: EmployeeClassPlan) =>
  classPlan.contribution !== null &&
  (classPlan.contribution !== 'CONTRIBUTORY' || classPlan.contributionBasis === 'PERCENT');
const isTaxed = (facts: EifFacts, classPlan: EmployeeClassPlan) =>
  isOfDisability(facts, classPlan) &&
  (classPlan.contribution === 'CONTRIBUTORY' || classPlan.contribution === 'VOLUNTARY');
const locationOptions = (facts: EifFacts): Option[] =>
  facts.locations.map((location) => ({ value: location.id, label: location.name ?? 'Location without a name' }));
/** Plans of classes, class by class. */
const allClassPlans = (facts: EifFacts) => classesInOrder(facts).flatMap((each) => classPlansOf(facts, each.id));

function classPlanHeading(facts: EifFacts, classPlan: EmployeeClassPlan): string {
  const employeeClass = facts.employeeClasses.find((each) => each.id === classPlan.employeeClassId);
  const plan = planOf(facts, classPlan);
  return `${employeeClass ? classTitle(employeeClass) : 'Class'} · ${plan ? planTitle(plan) : 'Plan'}`;
}

const describe = section({
  id: 'describe',
  entity: 'EmployeeClass',
  title: 'Who is in the class',
  subjects: classesInOrder,
  heading: (_, employeeClass) => classTitle(employeeClass),
  count: { one: 'Class', least: () => 1, most: 50, missing: 'Add your first class.' },
  asks: [
    {
      attributeKey: 'categories',
      question: 'Who is in this class?',
      help: 'Choose all that describe its people, for example full-time and hourly.',
      labels: words.CATEGORY_LABELS,
    },
    {
      attributeKey: 'categoryOther',
      question: 'Which other group?',
      help: 'Describe the job, for example drivers.',
      appearsWhen: (_, employeeClass) => employeeClass.categories?.includes('OTHER') ?? false,
    },
    {
      attributeKey: 'minimumHours',
      question: 'How many hours must someone work to be covered?',
      help: `For example ${DEFAULT_HOURS} hours a week.`,
      suggests: () => DEFAULT_HOURS,
    },
    {
      attributeKey: 'minimumHoursUnit',
      question: 'Hours a week, a month or a year?',
      help: 'For example a week.',
      labels: words.HOURS_UNIT_LABELS,
      suggests: () => 'WEEK',
    },
    {
      attributeKey: 'locationIds',
      question: 'Only at some locations?',
      help: 'Leave it empty if the class is for all locations.',
      appearsWhen: (facts) => facts.locations.length > 0,
      requiredWhen: never,
      options: locationOptions,
    },
    {
      attributeKey: 'excludedGroups',
      question: 'Who is excluded?',
      help: 'For example temporary and seasonal employees. Leave it empty if nobody is.',
      requiredWhen: never,
    },
    {
      attributeKey: 'name',
      question: 'What should we call this class?',
      help: 'It stands in your contract and certificates, for example “All Active Full-Time Employees”.',
      suggests: (_, employeeClass) => suggestedName(employeeClass),
    },
    {
      attributeKey: 'eligibleEmployees',
      question: 'About how many employees are in it?',
      help: 'Those who may be covered when the coverage starts, for example 88.',
      requiredWhen: never,
    },
    {
      attributeKey: 'residentsOnly',
      question: 'Only citizens and residents of the United States?',
      requiredWhen: never,
    },
  ],
});

const earnings = section({
  id: 'earnings',
  entity: 'EmployeeClass',
  title: 'Earnings',
  intro: 'Some plans of this class pay a share of earnings. Tell us what counts.',
  subjects: (facts) => classesInOrder(facts).filter((each) => hasSalaryBasedPlan(facts, each)),
  heading: (_, employeeClass) => classTitle(employeeClass),
  asks: [
    {
      attributeKey: 'earningsDefinition',
      question: 'What counts as earnings?',
      help: 'For example base salary only: a yearly bonus then does not raise the benefit.',
      labels: words.EARNINGS_LABELS,
    },
    {
      attributeKey: 'earningsYears',
      question: 'Averaged over how many years?',
      help: 'For example 2.',
      appearsWhen: (_, employeeClass) => employeeClass.earningsDefinition === 'W2_AVERAGE',
    },
    {
      attributeKey: 'additionalCompensations',
      question: 'Is anything else included?',
      help: 'For example shift differential or a car allowance.',
      labels: words.COMPENSATION_LABELS,
      requiredWhen: never,
    },
    {
      attributeKey: 'averagingMonths',
      question: 'Averaged over how many months?',
      help: 'Commissions, bonuses and overtime are averaged, so that one good or bad year changes little.',
      options: averagingOptions,
      appearsWhen: (_, employeeClass) => isAveraged(employeeClass),
    },
    {
      attributeKey: 'earningsFrozenOn',
      question: 'When does a change in pay change the benefit?',
      help: 'For example every January 1, so that amounts stay the same during the year.',
      labels: words.FROZEN_LABELS,
    },
  ],
});

const waitingPeriods = section({
  id: 'waiting-periods',
  entity: 'EmployeeClassPlan',
  title: 'Waiting periods',
  appearsWhen: differsByClass,
  subjects: allClassPlans,
  heading: classPlanHeading,
  asks: [
    {
      attributeKey: 'waitingPeriodRule',
      question: 'When does coverage start for a new employee?',
      help: 'For example on the first of the month after 30 days: hired March 10, covered May 1.',
      labels: WAITING_RULE_LABELS,
      appearsWhen: differsByClass,
    },
    {
      attributeKey: 'waitingPeriodNumber',
      question: 'After how many?',
      help: 'For example 30.',
      appearsWhen: countsUnits,
    },
    {
      attributeKey: 'waitingPeriodUnit',
      question: 'Days, weeks, months or years?',
      help: 'For example days.',
      labels: UNIT_LABELS,
      appearsWhen: countsUnits,
    },
    {
      attributeKey: 'waitingPeriodCoinciding',
      question: 'If the wait ends exactly on such a day, does coverage start that day?',
      help: 'For example, the wait ends on June 1: “Yes” covers from June 1, “No” from July 1.',
      appearsWhen: (facts, classPlan) => differsByClass(facts) && waitsForDayOfMonth(classPlan.waitingPeriodRule),
    },
  ],
});

const contributions = section({
  id: 'contributions',
  entity: 'EmployeeClassPlan',
  title: 'Who pays',
  subjects: allClassPlans,
  heading: classPlanHeading,
  asks: [
    {
      attributeKey: 'contribution',
      question: 'Who pays for this plan?',
      help: 'Where you pay all for the employee, every employee is covered.',
      labels: words.CONTRIBUTION_LABELS,
      options: (facts, classPlan) =>
        Object.entries(contributionLabels(planOf(facts, classPlan))).map(([value, label]) => ({ value, label })),
      suggests: (facts, classPlan) => (planOf(facts, classPlan)?.isVoluntary === true ? 'VOLUNTARY' : null),
    },
    {
      attributeKey: 'contributionBasis',
      question: 'Do you pay a percentage or a fixed amount?',
      help: 'For example 75 percent of the premium, or $40 a month.',
      labels: words.BASIS_LABELS,
      appearsWhen: isShared,
    },
    {
      attributeKey: 'employerPercentEmployee',
      question: 'Which percentage do you pay for the employee?',
      help: 'For example 75.',
      appearsWhen: (_, classPlan) => isPercent(classPlan),
      requiredWhen: (_, classPlan) => classPlan.contribution === 'CONTRIBUTORY',
      isToldAlready: (_, classPlan) => isSaidByContribution(classPlan, 'employerPercentEmployee'),
    },
    {
      attributeKey: 'employerPercentDependent',
      question: 'Which percentage do you pay for dependents?',
      help: 'For example 50, or 0 if employees pay for their families.',
      appearsWhen: (facts, classPlan) => isPercent(classPlan) && coversDependents(facts, classPlan),
      requiredWhen: (_, classPlan) => classPlan.contribution !== 'VOLUNTARY',
      isToldAlready: (_, classPlan) => isSaidByContribution(classPlan, 'employerPercentDependent'),
    },
    {
      attributeKey: 'employerAmountEmployee',
      question: 'How much do you pay for the employee each month?',
      help: 'In dollars, for example 40.',
      appearsWhen: (_, classPlan) => isFlat(classPlan),
    },
    {
      attributeKey: 'employerAmountDependent',
      question: 'How much do you pay for dependents each month?',
      help: 'In dollars, for example 25, or 0.',
      appearsWhen: (facts, classPlan) => isFlat(classPlan) && coversDependents(facts, classPlan),
    },
    {
      attributeKey: 'contributionType',
      question: 'Do you add the premium to your employees’ taxable pay?',
      help: 'It decides whether a disability benefit is taxed when it is paid.',
      labels: words.WHO_PAYS_LABELS,
      appearsWhen: (facts, classPlan) =>
        isOfDisability(facts, classPlan) && classPlan.contribution === 'NONCONTRIBUTORY',
      options: () =>
        (['FULLY_EMPLOYER_PAID', 'GROSS_UP'] as const).map((value) => ({ value, label: words.WHO_PAYS_LABELS[value] })),
    },
    {
      attributeKey: 'tax',
      question: 'Do employees pay their share before or after tax?',
      help: 'What is paid after tax makes that part of a disability benefit tax-free.',
      labels: words.TAX_LABELS,
      appearsWhen: isTaxed,
    },
    {
      attributeKey: 'taxChoiceElectionBy',
      question: 'By which day of the year do employees choose?',
      help: 'Month and day before the plan year starts, for example 12/15.',
      appearsWhen: (facts, classPlan) => isTaxed(facts, classPlan) && classPlan.tax === 'TAX_CHOICE',
    },
    {
      attributeKey: 'earningsDefinition',
      question: 'Does another definition of earnings count for this plan?',
      help: 'Leave it empty if the one of the class counts.',
      labels: words.EARNINGS_LABELS,
      appearsWhen: (facts, classPlan) => planOf(facts, classPlan)?.salaryBased === true,
      requiredWhen: never,
    },
  ],
});

/** domain.md §2; shown when a coverage hangs on the class. Spec portal §5. The sections are the wizard's pages. */
export const classBuilder = defineSubStep({
  id: 'class-builder',
  stepId: 'eligibility',
  title: 'Employee classes',
  purpose: 'Groups of employees by job, each with its plans, waiting periods and contributions.',
  scope: 'classes',
  sections: [describe, earnings, waitingPeriods, contributions],
  check: findingsOfClasses,
});
