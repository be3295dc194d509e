import { COVERAGES } from '../../benefits/coverages.data.ts';
import type { Client } from '../../clients/client.data.ts';
import { listInWords } from '../../fields/display.ts';
import { isPostOfficeBox } from '../../fields/text-formats.ts';
import { primaryAdministrators } from '../administrators.ts';
import { doEmployeesPay } from '../classes/contributions.ts';
import { coveragesSold } from '../coverages-sold.ts';
import { defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import type { DerivedAnswer, Finding } from '../step.ts';
import { never, theClient } from '../when.ts';

const isSubject = (_: EifFacts, client: Client) => client.erisaSubject === 'YES';
const wantsDetails = (_: EifFacts, client: Client) =>
  client.erisaSubject === 'YES' && client.erisaPlanDetailsPreferred === 'YES';
const hasOtherAgent = (facts: EifFacts, client: Client) =>
  wantsDetails(facts, client) && client.erisaLegalAgentSameAsAdministrator === 'NO';
const atAdministrator =
  (key: 'address1' | 'address2' | 'city' | 'state' | 'zipCode' | 'phoneNumber') => (facts: EifFacts) =>
    primaryAdministrators(facts)[0]?.[key] ?? null;

/** domain.md §1.9; hidden when everything is state disability or everything is PFML. Spec portal §5. */
export const erisa = defineSubStep({
  id: 'erisa',
  stepId: 'erisa',
  title: 'ERISA information',
  purpose: 'Facts about your plan that federal law wants employees to be able to read.',
  scope: 'client',
  sections: [
    section({
      id: 'erisa',
      entity: 'Client',
      subjects: theClient,
      asks: [
        {
          attributeKey: 'erisaSubject',
          question: 'Does ERISA apply to your plan?',
          help: 'It applies to most private employers. Governments and churches are usually exempt.',
          labels: {
            YES: 'Yes',
            NO_GOVERNMENTAL: 'No, we are a government employer',
            NO_CHURCH: 'No, we are a church',
            UNSURE: 'We are not sure',
          },
        },
        {
          attributeKey: 'erisaPlanDetailsPreferred',
          question: 'Should we print the plan details in the certificate?',
          help: 'With them, the certificate can serve as part of your summary plan description.',
          appearsWhen: isSubject,
        },
        {
          attributeKey: 'taxId',
          question: 'What is the federal tax id (EIN) of the plan sponsor?',
          help: 'The same as under Company name and tax id, for example 06-1234560. A change here changes it there.',
          appearsWhen: wantsDetails,
        },
        {
          attributeKey: 'erisaPlanName',
          question: 'What is the plan called?',
          help: 'For example “Maple Ridge Employee Benefit Plan”.',
          appearsWhen: wantsDetails,
          suggests: ({ client }) => client.name && `${client.name} Employee Benefit Plan`,
        },
        {
          attributeKey: 'erisaPlanType',
          question: 'What type of plan is it?',
          help: 'Most companies have a welfare plan of a single employer.',
          labels: {
            SINGLE_EMPLOYER_WELFARE: 'Welfare plan of a single employer',
            MULTI_EMPLOYER_WELFARE: 'Welfare plan of several employers under a union agreement',
            MEWA: 'Multiple employer welfare arrangement (MEWA)',
          },
          appearsWhen: wantsDetails,
        },
        {
          attributeKey: 'erisaPlanNumber',
          question: 'What is the plan number?',
          help: 'Three digits, from 501 on for welfare plans. Changing the carrier does not change it: use the number of your last Form 5500.',
          appearsWhen: wantsDetails,
        },
        {
          attributeKey: 'erisaPlanYearEnd',
          question: 'When does the plan year end?',
          help: 'Month and day, for example 12/31.',
          appearsWhen: wantsDetails,
        },
        {
          attributeKey: 'erisaAdministratorName',
          question: 'Who is the plan administrator?',
          help: 'Usually the company itself, for example “Maple Ridge Manufacturing, Inc.”.',
          appearsWhen: wantsDetails,
          suggests: ({ client }) => client.name,
        },
        {
          attributeKey: 'erisaAdministratorPhone',
          question: 'Phone of the plan administrator',
          help: 'With area code, for example (860) 555-0142.',
          appearsWhen: wantsDetails,
          suggests: atAdministrator('phoneNumber'),
        },
        {
          attributeKey: 'erisaAdministratorAddress1',
          question: 'Address of the plan administrator',
          help: 'For example 12 Canal Street.',
          appearsWhen: wantsDetails,
          suggests: atAdministrator('address1'),
        },
        {
          attributeKey: 'erisaAdministratorAddress2',
          question: 'Suite, floor or department',
          appearsWhen: wantsDetails,
          requiredWhen: never,
          suggests: atAdministrator('address2'),
        },
        {
          attributeKey: 'erisaAdministratorCity',
          question: 'City',
          appearsWhen: wantsDetails,
          suggests: atAdministrator('city'),
        },
        {
          attributeKey: 'erisaAdministratorState',
          question: 'State',
          appearsWhen: wantsDetails,
          suggests: atAdministrator('state'),
        },
        {
          attributeKey: 'erisaAdministratorZipCode',
          question: 'Zip code',
          appearsWhen: wantsDetails,
          suggests: atAdministrator('zipCode'),
        },
        {
          attributeKey: 'erisaLegalAgentSameAsAdministrator',
          question: 'Is the plan administrator also the agent for legal process?',
          help: 'The agent is whom a court serves papers on, at a street address.',
          appearsWhen: wantsDetails,
        },
        {
          attributeKey: 'erisaLegalAgentName',
          question: 'Who is the agent for legal process?',
          help: 'A person or a company, for example “Canal Street Registered Agents LLC”.',
          appearsWhen: hasOtherAgent,
        },
        {
          attributeKey: 'erisaLegalAgentAddress1',
          question: 'Street address of the agent',
          help: 'Not a P.O. Box, for example 40 Court Street.',
          appearsWhen: hasOtherAgent,
        },
        {
          attributeKey: 'erisaLegalAgentAddress2',
          question: 'Suite or floor of the agent',
          appearsWhen: hasOtherAgent,
          requiredWhen: never,
        },
        { attributeKey: 'erisaLegalAgentCity', question: 'City of the agent', appearsWhen: hasOtherAgent },
        { attributeKey: 'erisaLegalAgentState', question: 'State of the agent', appearsWhen: hasOtherAgent },
        {
          attributeKey: 'erisaLegalAgentZipCode',
          question: 'Zip code of the agent',
          appearsWhen: hasOtherAgent,
        },
        {
          attributeKey: 'erisaAdministrationType',
          question: 'Who runs the plan?',
          help: 'For an insured plan it is the insurer.',
          labels: { INSURER: 'The insurer', CONTRACT: 'A company under contract', SELF: 'We run it ourselves' },
          appearsWhen: wantsDetails,
        },
        {
          attributeKey: 'erisaNamedFiduciary',
          question: 'Is there a named fiduciary or trustee?',
          help: 'For example “Benefits Committee of Maple Ridge”. Leave it empty if there is none.',
          appearsWhen: wantsDetails,
          requiredWhen: never,
        },
      ],
    }),
  ],
  derived: (facts) =>
    wantsDetails(facts, facts.client)
      ? [...benefitsOfPlan(facts), ...sourcesOfContributions(facts), ...bargained(facts)]
      : [],
  check: (facts) => [
    ...unsureFindings(facts),
    ...(wantsDetails(facts, facts.client) ? detailFindings(facts.client) : []),
  ],
});

/** The other half of the type of a plan: a welfare plan is one of life, disability, dental and so on. domain.md §1.9. */
function benefitsOfPlan(facts: EifFacts): DerivedAnswer[] {
  const sold = coveragesSold(facts).map((coverage) => COVERAGES[coverage].label);
  return sold.length === 0 ? [] : [{ question: 'Benefits of the plan with us', answer: listInWords(sold) }];
}

function sourcesOfContributions(facts: EifFacts): DerivedAnswer[] {
  const { employeeClassPlans } = facts;
  const paid = employeeClassPlans.map((each) => doEmployeesPay(facts, each)).filter((each) => each !== null);
  if (paid.length === 0) return [];
  const employer = employeeClassPlans.some((each) => each.contribution !== null && each.contribution !== 'VOLUNTARY');
  const sources = [employer && 'Employer', paid.includes(true) && 'Employees'].filter((each) => each !== false);
  return [
    {
      question: 'Who contributes to the plan',
      answer: sources.join(' and ').replace('and Employees', 'and employees'),
    },
  ];
}

function bargained({ client }: EifFacts): DerivedAnswer[] {
  if (client.hasUnionEmployees === null) return [];
  return [{ question: 'Collectively bargained', answer: client.hasUnionEmployees === 'YES' ? 'Yes' : 'No' }];
}

function unsureFindings({ client }: EifFacts): Finding[] {
  if (client.erisaSubject !== 'UNSURE') return [];
  const message =
    'You can go on. Your implementation consultant will talk with you about ERISA before the contract is made.';
  return [{ entity: 'Client', entityId: client.id, path: 'erisaSubject', message, severity: 'warning' }];
}

function detailFindings(client: Client): Finding[] {
  const at = (path: keyof Client) => ({ entity: 'Client', entityId: client.id, path }) as const;
  const findings: Finding[] = [];
  if (client.erisaPlanNumber === '000') {
    const message =
      'No plan has the number 000. Welfare plans count from 501 on; use the number of your last Form 5500, or 501 if this is your first plan.';
    findings.push({ ...at('erisaPlanNumber'), message });
  } else if (/^\d{3}$/.test(client.erisaPlanNumber ?? '') && Number(client.erisaPlanNumber) < 501) {
    const message =
      'Numbers below 501 are for pension plans. Welfare plans count from 501 on; check your last Form 5500.';
    findings.push({ ...at('erisaPlanNumber'), message, severity: 'warning' });
  }
  const isServedInPerson = client.erisaLegalAgentSameAsAdministrator === 'YES';
  if (isServedInPerson && isPostOfficeBox(client.erisaAdministratorAddress1 ?? '')) {
    const message =
      'Papers cannot be served at a P.O. Box. Enter a street address for the plan administrator, or answer “No” and name another agent.';
    findings.push({ ...at('erisaLegalAgentSameAsAdministrator'), message });
  }
  return findings;
}
