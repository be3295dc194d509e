import type { Coverage } from '../../benefits/coverages.data.ts';
import type { Client } from '../../clients/client.data.ts';
import { daysBetweenMonthDays } from '../../fields/month-day.ts';
import { contributoryPlans, isAllNonContributory } from '../classes/contributions.ts';
import { coverageOptions, isDisability } from '../coverages-sold.ts';
import { defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import type { Finding } from '../step.ts';
import { theClient } from '../when.ts';

/** A cafeteria plan matters only where employees pay something. domain.md §1.8. */
const isAsked = (facts: EifFacts) => !isAllNonContributory(facts);
const hasPlan = (facts: EifFacts, client: Client) => isAsked(facts) && client.section125Plan === 'YES';
/** Whether disability is paid before tax is a question of its own. */
const coveragesPaidByEmployees = (facts: EifFacts): Coverage[] => [
  ...new Set(
    contributoryPlans(facts)
      .filter((plan) => !isDisability(plan))
      .flatMap((plan) => plan.coverage ?? []),
  ),
];
/** A cafeteria plan may be for other things, such as a spending account. */
const NONE = 'NONE';
const NONE_LABEL = 'None of them';
const paysForDisability = (facts: EifFacts) => contributoryPlans(facts).some(isDisability);

/** domain.md §1.8; hidden when everything is state disability or everything is PFML. Spec portal §5. */
export const section125 = defineSubStep({
  id: 'section-125',
  stepId: 'contract-details',
  title: 'Cafeteria plan (Section 125)',
  purpose: 'Whether your employees pay their share of the premium before tax.',
  scope: 'client',
  sections: [
    section({
      id: 'section-125',
      entity: 'Client',
      subjects: theClient,
      asks: [
        {
          attributeKey: 'section125Plan',
          question: 'Do you have a cafeteria plan?',
          help: 'A written plan under Section 125 that lets employees pay premium before tax. Your payroll provider knows.',
          labels: { YES: 'Yes', NO: 'No', NOT_APPLICABLE: 'It does not apply to us' },
          appearsWhen: isAsked,
        },
        {
          attributeKey: 'section125PlanName',
          question: 'What is the plan called?',
          help: 'As in the plan document, for example “Maple Ridge Flexible Benefits Plan”.',
          appearsWhen: hasPlan,
        },
        {
          attributeKey: 'section125PlanType',
          question: 'What does the plan do?',
          help: 'A full plan also has, for example, a flexible spending account.',
          labels: { PREMIUM_ONLY: 'Premium before tax only', FULL: 'Premium and spending accounts (full plan)' },
          appearsWhen: hasPlan,
        },
        {
          attributeKey: 'section125PlanYearStart',
          question: 'When does the plan year start?',
          help: 'Month and day, for example 01/01.',
          appearsWhen: hasPlan,
        },
        {
          attributeKey: 'section125PlanYearEnd',
          question: 'When does the plan year end?',
          help: 'Month and day, for example 12/31.',
          appearsWhen: hasPlan,
        },
        {
          attributeKey: 'section125PreTaxBenefits',
          question: 'Which benefits do employees pay before tax?',
          help: 'Listed are the benefits that employees pay part of, for themselves or for dependents.',
          appearsWhen: (facts, client) => hasPlan(facts, client) && coveragesPaidByEmployees(facts).length > 0,
          standsAlone: NONE,
          labels: { [NONE]: NONE_LABEL },
          options: (facts) => [...coverageOptions(coveragesPaidByEmployees(facts)), { value: NONE, label: NONE_LABEL }],
        },
        {
          attributeKey: 'section125DisabilityPreTax',
          question: 'Is the premium for disability paid before tax?',
          help: 'If it is, the benefit is taxed when it is paid.',
          appearsWhen: (facts, client) => hasPlan(facts, client) && paysForDisability(facts),
        },
      ],
    }),
  ],
  derived: (facts) =>
    isAsked(facts)
      ? []
      : [{ question: 'Do you have a cafeteria plan?', answer: 'Not applicable: you pay for all benefits' }],
  check: (facts) => (isAsked(facts) ? [...preTaxFindings(facts), ...planYearFindings(facts)] : []),
});

const at = (facts: EifFacts, path: keyof Client) => ({ entity: 'Client', entityId: facts.client.id, path }) as const;

function preTaxFindings(facts: EifFacts): Finding[] {
  const { section125Plan, section125DisabilityPreTax } = facts.client;
  if (hasPlan(facts, facts.client) && section125DisabilityPreTax === 'YES' && isDisabilityAfterTax(facts)) {
    const message = 'In every class you said that disability is paid after tax. Change this answer or the classes.';
    return [{ ...at(facts, 'section125DisabilityPreTax'), message }];
  }
  const isSaidPreTax = facts.employeeClassPlans.some(
    (each) => each.tax === 'PRE_TAX' && each.contribution !== 'NONCONTRIBUTORY',
  );
  if (!isSaidPreTax || section125Plan === null) return [];
  if (section125Plan !== 'YES') {
    const message =
      'In a class you said that employees pay before tax. That needs a cafeteria plan: answer “Yes”, or change the class.';
    return [{ ...at(facts, 'section125Plan'), message }];
  }
  if (section125DisabilityPreTax !== 'NO') return [];
  const message = 'In a class you said that disability is paid before tax. Change this answer or the class.';
  return [{ ...at(facts, 'section125DisabilityPreTax'), message }];
}

/** Whether every class in which employees pay for disability says that they pay after tax. */
function isDisabilityAfterTax({ plans, employeeClassPlans }: EifFacts): boolean {
  const disability = new Set(plans.filter(isDisability).map(({ id }) => id));
  const paid = employeeClassPlans.filter(
    ({ planId, contribution }) =>
      disability.has(planId ?? '') && (contribution === 'CONTRIBUTORY' || contribution === 'VOLUNTARY'),
  );
  return paid.length > 0 && paid.every(({ tax }) => tax === 'POST_TAX');
}

function planYearFindings(facts: EifFacts): Finding[] {
  const { section125PlanYearStart: start, section125PlanYearEnd: end } = facts.client;
  if (!hasPlan(facts, facts.client) || !start || !end) return [];
  const days = daysBetweenMonthDays(end, start);
  // 02/28 to 03/01 is the end of a year too, except in leap years.
  if (days === null || days === 1 || (days === 2 && end === '02/28')) return [];
  const message =
    'A plan year usually ends the day before it starts again, for example 01/01 to 12/31. Check both dates.';
  return [{ ...at(facts, 'section125PlanYearEnd'), message, severity: 'warning' }];
}
