import type { Client } from '../../clients/client.data.ts';
import { coverageOptions, coveragesSold } from '../coverages-sold.ts';
import { rowDateFindings, sayingOnce } from '../date-findings.ts';
import { columns, defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import { repeats } from '../repeats.ts';
import type { Finding } from '../step.ts';
import { theClient } from '../when.ts';

type PreviousPolicy = NonNullable<Client['previousSlfPolicies']>[number];

const hasPolicies = (_: EifFacts, client: Client) => client.hasPreviousSlfInsurance === 'YES';
/** A policy may have ended long ago, or stay beside the new ones: then no benefit replaces it. */
const NONE = 'NONE';
const NONE_LABEL = 'None of them';

const policyColumns = columns<PreviousPolicy>([
  {
    key: 'policyNumber',
    question: 'Policy number',
    help: 'You find it on your bill or certificate, for example 923441.',
  },
  {
    key: 'status',
    question: 'Is this policy still active?',
    labels: { ACTIVE: 'Yes, it is active', TERMINATED: 'No, it has ended' },
  },
  {
    key: 'terminationDate',
    question: 'When did it end?',
    help: 'The last day of coverage, for example 12/31/2025.',
    appearsWhen: (_, policy) => policy.status === 'TERMINATED',
  },
  {
    key: 'keepInForce',
    question: 'Do you want to keep this policy beside the new one?',
    help: 'Answer “No” if your new benefits replace it.',
    appearsWhen: (_, policy) => policy.status === 'ACTIVE',
  },
]);

/** domain.md §1.3, always shown. */
export const currentSunLifePolicies = defineSubStep({
  id: 'current-sun-life-policies',
  stepId: 'company-details',
  title: 'Your policies with us',
  purpose: 'If you are insured with us already, we connect your new benefits to what you have.',
  scope: 'client',
  sections: [
    section({
      id: 'policies',
      entity: 'Client',
      subjects: theClient,
      asks: [
        {
          attributeKey: 'hasPreviousSlfInsurance',
          question: 'Do you have, or did you ever have, coverage with us?',
          help: 'Count policies that have ended, for example dental coverage you left some years ago.',
          suggests: ({ client }) => (client.implementationType === 'ADD_COVERAGE' ? 'YES' : null),
        },
        {
          attributeKey: 'previousSlfPolicies',
          question: 'Which policies are or were these?',
          help: 'Add each policy with its number, for example 923441.',
          appearsWhen: hasPolicies,
          rows: { one: 'Policy', least: 1, most: 20, columns: policyColumns },
        },
        {
          attributeKey: 'benefitsReplacedWithSlf',
          question: 'Which of your new benefits replace one of these policies?',
          help: 'For example Dental, if your new dental plan takes the place of an earlier one with us.',
          appearsWhen: hasPolicies,
          standsAlone: NONE,
          labels: { [NONE]: NONE_LABEL },
          options: (facts) => [...coverageOptions(coveragesSold(facts)), { value: NONE, label: NONE_LABEL }],
        },
      ],
    }),
  ],
  check: (facts) => (facts.client.hasPreviousSlfInsurance === 'YES' ? policyFindings(facts) : []),
});

function policyFindings({ client, today, policies: sold }: EifFacts): Finding[] {
  const policies = client.previousSlfPolicies ?? [];
  const at = (index: number, key: keyof PreviousPolicy) =>
    ({ entity: 'Client', entityId: client.id, path: `previousSlfPolicies.${index}.${key}` }) as const;
  const ofDates = rowDateFindings({
    entity: 'Client',
    entityId: client.id,
    attributeKey: 'previousSlfPolicies',
    rows: policies,
    policiesOf: ({ status }) => (status === 'TERMINATED' ? sold : []),
  });
  const repeated = repeats(policies, (policy) => policy.policyNumber).map((index) => ({
    ...at(index, 'policyNumber'),
    message: 'This policy number is there twice. Correct it or remove one of the two.',
  }));
  const stillToCome = policies.flatMap((policy, index): Finding[] =>
    policy.status === 'TERMINATED' && policy.terminationDate !== null && policy.terminationDate > today
      ? [
          {
            ...at(index, 'terminationDate'),
            message: 'This date is still to come. If the policy is active today, say that it is active.',
            severity: 'warning',
          },
        ]
      : [],
  );
  return [...repeated, ...sayingOnce(ofDates, stillToCome), ...replacedByNone(client)];
}

/** A policy is given up and nothing takes its place: that may be so, and is worth a look. */
function replacedByNone(client: Client): Finding[] {
  const isGivenUp = client.previousSlfPolicies?.some(
    ({ status, keepInForce }) => status === 'ACTIVE' && keepInForce === 'NO',
  );
  if (!isGivenUp || !client.benefitsReplacedWithSlf?.includes(NONE)) return [];
  const message =
    'You do not keep a policy that is active today, and none of your new benefits replaces it. Check that nobody loses coverage.';
  return [{ entity: 'Client', entityId: client.id, path: 'benefitsReplacedWithSlf', message, severity: 'warning' }];
}
