import { parseDate, toDate } from '../../calendar/calendar-date.ts';
import type { Client } from '../../clients/client.data.ts';
import {
  doesCount,
  medicalWaitMessage,
  UNIT_LABELS,
  WAITING_RULE_LABELS,
  waitingNumberMessage,
  waitingPeriodOfClient,
  waitsForDayOfMonth,
  workedExample,
} from '../classes/waiting-period.ts';
import { coveragesSold } from '../coverages-sold.ts';
import { defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import type { Finding } from '../step.ts';
import { visibleSteps } from '../visible-steps.ts';
import { theClient } from '../when.ts';

/** Whether new employees of every class wait the same; so it is where there are no classes to differ. */
export const isSameForAll = (facts: EifFacts): boolean =>
  !visibleSteps['class-builder'](facts) || facts.client.waitingPeriodSameForAllClasses === 'YES';

const countsHere = (facts: EifFacts, client: Client) => isSameForAll(facts) && doesCount(client.waitingPeriodRule);

/** Hire dates of the examples fall into the year the coverage starts. */
export function exampleYear(facts: EifFacts): number {
  const effective = facts.policies.map((policy) => policy.policyEffective).find((date) => date !== null);
  return parseDate(effective ?? facts.today)?.year ?? 2027;
}

/** domain.md §1.7; hidden when everything is state disability or everything is PFML. Spec portal §5. */
export const waitingPeriod = defineSubStep({
  id: 'waiting-period',
  stepId: 'eligibility',
  title: 'Waiting period',
  purpose: 'How long a new employee works for you before coverage starts.',
  scope: 'client',
  sections: [
    section({
      id: 'waiting-period',
      entity: 'Client',
      subjects: theClient,
      asks: [
        {
          attributeKey: 'waitingPeriodSameForAllClasses',
          question: 'Is the waiting period the same for all employees?',
          help: 'Answer “No” if, for example, executives are covered from their first day and others wait.',
          labels: { YES: 'Yes, the same for all', NO: 'No, it differs by class' },
          appearsWhen: visibleSteps['class-builder'],
        },
        {
          attributeKey: 'waitingPeriodCurrentEmployees',
          question: 'What about employees who work for you when the coverage starts?',
          help: 'Most companies cover them all from the first day of the policy.',
          labels: {
            WAIVED: 'They are covered at once',
            SAME_AS_NEW: 'They wait like new employees',
            ALREADY_SATISFIED_CREDIT: 'The time they have worked counts toward the waiting period',
          },
        },
        {
          attributeKey: 'waitingPeriodRule',
          question: 'When does coverage start for a new employee?',
          help: 'For example on the first of the month after 30 days: hired March 10, covered May 1.',
          labels: WAITING_RULE_LABELS,
          appearsWhen: isSameForAll,
        },
        {
          attributeKey: 'waitingPeriodNumber',
          question: 'After how many?',
          help: 'For example 30.',
          appearsWhen: countsHere,
        },
        {
          attributeKey: 'waitingPeriodUnit',
          question: 'Days, weeks, months or years?',
          help: 'For example days.',
          labels: UNIT_LABELS,
          appearsWhen: countsHere,
        },
        {
          attributeKey: 'waitingPeriodCoinciding',
          question: 'If the wait ends exactly on such a day, does coverage start that day?',
          help: 'For example, the wait ends on June 1: “Yes” covers from June 1, “No” from July 1.',
          appearsWhen: (facts, client) => isSameForAll(facts) && waitsForDayOfMonth(client.waitingPeriodRule),
        },
        {
          attributeKey: 'waitingPeriodHasOrientation',
          question: 'Is there an orientation period before the waiting period?',
          help: 'Up to one month in which both sides see whether the job fits.',
          appearsWhen: isSameForAll,
        },
        {
          attributeKey: 'waitingPeriodCountsPriorService',
          question: 'If a part-time employee becomes full-time, does the earlier time count?',
          help: 'With “Yes”, someone who worked part-time for a year does not wait again.',
        },
      ],
    }),
  ],
  derived: (facts) => {
    const waiting = waitingPeriodOfClient(facts.client);
    const example = isSameForAll(facts) ? workedExample(toDate(exampleYear(facts), 3, 10), waiting) : null;
    return example === null ? [] : [{ question: 'For example', answer: example }];
  },
  check: (facts) => (isSameForAll(facts) ? waitingFindings(facts) : []),
});

function waitingFindings(facts: EifFacts): Finding[] {
  const waiting = waitingPeriodOfClient(facts.client);
  const tooMany = waitingNumberMessage(waiting);
  const tooLong = coveragesSold(facts).includes('MEDICAL') ? medicalWaitMessage(waiting) : null;
  const at = { entity: 'Client', entityId: facts.client.id } as const;
  if (tooMany !== null) return [{ ...at, path: 'waitingPeriodNumber', message: tooMany }];
  return tooLong === null ? [] : [{ ...at, path: 'waitingPeriodRule', message: tooLong }];
}
