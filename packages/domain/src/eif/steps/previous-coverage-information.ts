import type { Coverage } from '../../benefits/coverages.data.ts';
import { daysBetween, displayDate, isCalendarDate } from '../../calendar/calendar-date.ts';
import type { Client } from '../../clients/client.data.ts';
import { shownRows } from '../asked.ts';
import { coverageOptions, policyWith, replaceableCoverages } from '../coverages-sold.ts';
import { rowDateFindings, sayingOnce } from '../date-findings.ts';
import { columns, defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import type { Finding, RowSet } from '../step.ts';
import { never, theClient } from '../when.ts';
import { PRIOR_CARRIERS } from './prior-carriers.data.ts';

type PreviousCoverage = NonNullable<Client['previousCoverages']>[number];
type EmployeeNotAtWork = NonNullable<Client['employeesNotAtWork']>[number];

const DENTAL: readonly Coverage[] = ['DENTAL', 'ASO_DENTAL', 'PREPAID_DENTAL'];
const DISABILITY: readonly Coverage[] = ['STD', 'LTD'];
/** No loss, no gain: these ask who is away from work on the day the carrier changes. */
const ASKS_WHO_IS_AWAY: readonly Coverage[] = [
  'LIFE',
  'VOLUNTARY_LIFE',
  'DEPENDENT_LIFE',
  'ADD',
  'STD',
  'LTD',
  'CRITICAL_ILLNESS',
];

const wasOffered = (_: EifFacts, row: PreviousCoverage) => row.wasOffered === 'YES';
const wasOfferedFor = (coverages: readonly Coverage[]) => (_: EifFacts, row: PreviousCoverage) =>
  row.wasOffered === 'YES' && row.coverage !== null && coverages.includes(row.coverage);

/** Those already named for another benefit first: most companies had one carrier for several. */
function carriersToOffer({ client }: EifFacts): string[] {
  const named = (client.previousCoverages ?? []).flatMap(({ carrierName }) => carrierName ?? []);
  return [...new Set([...named, ...PRIOR_CARRIERS])];
}

const coverageColumns = columns<PreviousCoverage>([
  { key: 'coverage', question: 'Coverage' },
  {
    key: 'wasOffered',
    question: 'Did you offer this benefit before?',
    help: 'Answer “Yes” if it was with another carrier or with us until now.',
    labels: {
      YES: 'Yes',
      NO: 'No, not lately: it ended some time ago',
      NEW_BENEFIT: 'No, it is new for our employees',
    },
  },
  {
    key: 'carrierName',
    question: 'Who was the carrier?',
    help: 'Choose one as you type, or type another name, for example Harbor Mutual.',
    appearsWhen: wasOffered,
    suggestions: carriersToOffer,
  },
  {
    key: 'policyNumber',
    question: 'What was the policy number?',
    help: 'You find it on your last bill, for example GL-20418.',
    appearsWhen: wasOffered,
  },
  {
    key: 'effectiveDate',
    question: 'When did that coverage start?',
    help: 'The first day of the policy, for example 01/01/2022.',
    appearsWhen: wasOffered,
  },
  {
    key: 'terminationDate',
    question: 'When does or did it end?',
    help: 'The last day of coverage, usually the day before your new policy starts.',
    appearsWhen: wasOffered,
  },
  {
    key: 'wasSelfFunded',
    question: 'Did you pay the claims yourself (self-funded)?',
    help: 'Answer “No” if the carrier paid claims out of your premium.',
    appearsWhen: wasOffered,
  },
  {
    key: 'isLikeForLike',
    question: 'Is the new plan like the one before?',
    help: 'Answer “Yes” if amounts, waiting times and who is covered stay about the same.',
    appearsWhen: wasOffered,
  },
  {
    key: 'hadOrthodontia',
    question: 'Did the plan before include orthodontia?',
    help: 'For example braces for children.',
    appearsWhen: wasOfferedFor(DENTAL),
  },
  {
    key: 'hadWaitingPeriods',
    question: 'Did it have waiting periods for some services?',
    help: 'For example twelve months before crowns were covered.',
    appearsWhen: wasOfferedFor(DENTAL),
  },
  {
    key: 'hadRollover',
    question: 'Could employees carry unused dental benefits into the next year?',
    help: 'Some plans add part of an unused annual maximum to the following year.',
    appearsWhen: wasOfferedFor(DENTAL),
  },
  {
    key: 'wantsPreExistingCredit',
    question: 'Should time under the plan before count toward the pre-existing condition limit?',
    help: 'If yes, an employee insured there for a year starts with that year already served.',
    appearsWhen: wasOfferedFor(DISABILITY),
  },
  {
    key: 'hasEmployeesNotAtWork',
    question: 'Will any employee be away from work on the day the new coverage starts?',
    help: 'For example on sick leave, parental leave or layoff. Vacation does not count.',
    appearsWhen: wasOfferedFor(ASKS_WHO_IS_AWAY),
  },
]);

const coverageRows: RowSet = {
  one: 'Coverage',
  least: 1,
  most: 30,
  keyedBy: 'coverage',
  each: (facts) => coverageOptions(replaceableCoverages(facts)),
  columns: coverageColumns,
};

const awayColumns = columns<EmployeeNotAtWork>([
  { key: 'name', question: 'Name of the employee', help: 'First and last name, for example Eleni Okafor.' },
  { key: 'lastDayWorked', question: 'Last day worked', help: 'For example 11/14/2026.' },
  { key: 'reason', question: 'Why is the employee away?', help: 'A few words are enough, for example parental leave.' },
  {
    key: 'expectedReturn',
    question: 'When do you expect the employee back?',
    help: 'Leave it empty if nobody knows yet.',
    requiredWhen: never,
  },
  {
    key: 'priorAmount',
    question: 'Amount insured with the carrier before',
    help: 'For example $88,000 of life insurance.',
    requiredWhen: never,
  },
  {
    key: 'waiverOfPremiumFiled',
    question: 'Was a waiver of premium requested from the carrier before?',
    help: 'It keeps life insurance in force without premium during a disability.',
  },
]);

/** The rows as the page shows them, one for each coverage that may have replaced another. */
const coveragesAsked = (facts: EifFacts) =>
  shownRows(facts, coverageRows, facts.client.previousCoverages) as readonly PreviousCoverage[];

const isSomeoneAway = (facts: EifFacts) =>
  coveragesAsked(facts).some(
    (row) => wasOfferedFor(ASKS_WHO_IS_AWAY)(facts, row) && row.hasEmployeesNotAtWork === 'YES',
  );

/** domain.md §1.3; shown when a coverage other than the employee assistance program is sold. Spec portal §5. */
export const previousCoverageInformation = defineSubStep({
  id: 'previous-coverage-information',
  stepId: 'company-details',
  title: 'Coverage before this',
  purpose: 'Tell us what each benefit replaces, so that nobody loses coverage when you change.',
  scope: 'client',
  sections: [
    section({
      id: 'coverages',
      entity: 'Client',
      subjects: theClient,
      asks: [
        {
          attributeKey: 'previousCoverages',
          question: 'What did you offer before?',
          help: 'Answer for each benefit; have your last bills at hand.',
          rows: coverageRows,
        },
        {
          attributeKey: 'employeesNotAtWork',
          question: 'Who will be away from work on the day the new coverage starts?',
          help: 'List each employee; it decides who insures them until they are back.',
          appearsWhen: isSomeoneAway,
          rows: { one: 'Employee', least: 1, most: 200, columns: awayColumns },
        },
      ],
    }),
  ],
  check: (facts) => sayingOnce(rowFindings(facts), datesOf(facts)),
});

function rowFindings(facts: EifFacts): Finding[] {
  const away = isSomeoneAway(facts) ? (facts.client.employeesNotAtWork ?? []) : [];
  return [
    ...coveragesAsked(facts).flatMap((row, index) =>
      wasOffered(facts, row) ? coverageFindings(facts, row, index) : [],
    ),
    ...away.flatMap((row, index) => awayFindings(facts, row, index)),
  ];
}

function datesOf(facts: EifFacts): Finding[] {
  const ofClient = { entity: 'Client', entityId: facts.client.id } as const;
  return [
    ...rowDateFindings({
      ...ofClient,
      attributeKey: 'previousCoverages',
      rows: coveragesAsked(facts),
      policiesOf: (row) => (wasOffered(facts, row) ? [policyWith(facts, row.coverage) ?? []].flat() : []),
    }),
    ...rowDateFindings({
      ...ofClient,
      attributeKey: 'employeesNotAtWork',
      rows: isSomeoneAway(facts) ? (facts.client.employeesNotAtWork ?? []) : [],
      policiesOf: () => facts.policies,
    }),
  ];
}

/** Days that are easier to read as years. */
const LONG_GAP = 730;

function coverageFindings(facts: EifFacts, row: PreviousCoverage, index: number): Finding[] {
  const { effectiveDate, terminationDate } = row;
  if (!isDate(terminationDate)) return [];
  const at = {
    entity: 'Client',
    entityId: facts.client.id,
    path: `previousCoverages.${index}.terminationDate`,
  } as const;
  if (isDate(effectiveDate) && terminationDate < effectiveDate) {
    return [{ ...at, message: 'The coverage cannot end before it started. Correct one of the two dates.' }];
  }
  const starts = policyWith(facts, row.coverage)?.policyEffective;
  if (!isDate(starts)) return [];
  if (terminationDate > starts) {
    return [
      { ...at, message: `Your new policy starts on ${displayDate(starts)}. The coverage before has to end by then.` },
    ];
  }
  const gap = daysBetween(terminationDate, starts) - 1;
  if (gap <= 0) return [];
  const days =
    gap === 1 ? 'is 1 day' : gap < LONG_GAP ? `are ${gap} days` : `are about ${Math.round(gap / 365.25)} years`;
  return [
    {
      ...at,
      message: `There ${days} without coverage before your new policy starts on ${displayDate(starts)}. Check the date.`,
      severity: 'warning',
    },
  ];
}

function awayFindings(facts: EifFacts, row: EmployeeNotAtWork, index: number): Finding[] {
  const { lastDayWorked, expectedReturn } = row;
  if (!isDate(lastDayWorked) || !isDate(expectedReturn) || expectedReturn > lastDayWorked) return [];
  return [
    {
      entity: 'Client',
      entityId: facts.client.id,
      path: `employeesNotAtWork.${index}.expectedReturn`,
      message: 'The return has to be after the last day worked. Correct one of the two dates.',
    },
  ];
}

const isDate = (date: string | null | undefined): date is string => typeof date === 'string' && isCalendarDate(date);
