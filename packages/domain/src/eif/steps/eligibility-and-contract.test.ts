import { describe, expect, it } from 'vitest';
import type { Client } from '../../clients/client.data.ts';
import { subStepOf } from '../catalogue.ts';
import type { EifFacts } from '../facts.ts';
import { MAPLE_RIDGE } from '../samples.data.ts';
import { mapleRidge, mapleRidgeUnanswered } from '../samples.ts';
import type { SubStepId } from '../step.ts';
import { saidBy, withClient, withEntity } from '../testing/altered.ts';

const complete = mapleRidge();
const said = (client: Partial<Client>, subStepId: SubStepId, facts = complete) =>
  saidBy(withClient(facts, client), subStepId);
const medical = (facts: EifFacts): EifFacts =>
  withEntity(facts, 'Policy', MAPLE_RIDGE.policies.health, { slfCoverages: ['MEDICAL', 'DENTAL'] });
const derived = (subStepId: SubStepId, facts: EifFacts) =>
  subStepOf(subStepId).derived(facts, { stepId: 'eligibility', subStepId, policyId: null });

describe('waiting-period', () => {
  it.each<[string, Partial<Client>, string[]]>([
    ['complete', {}, []],
    [
      'differs by class',
      { waitingPeriodSameForAllClasses: 'NO', waitingPeriodRule: null, waitingPeriodHasOrientation: null },
      [],
    ],
    ['no rule', { waitingPeriodRule: null }, ['waitingPeriodRule']],
    [
      'a rule that counts',
      { waitingPeriodNumber: null, waitingPeriodUnit: null },
      ['waitingPeriodNumber', 'waitingPeriodUnit'],
    ],
    [
      'a rule that does not',
      {
        waitingPeriodRule: 'DATE_OF_HIRE',
        waitingPeriodNumber: null,
        waitingPeriodUnit: null,
        waitingPeriodCoinciding: null,
      },
      [],
    ],
    [
      'the first of the month asks what happens on it',
      { waitingPeriodRule: 'FIRST_OF_MONTH_AFTER_HIRE', waitingPeriodCoinciding: null },
      ['waitingPeriodCoinciding'],
    ],
    [
      '366 days',
      { waitingPeriodNumber: 366 },
      [
        'waitingPeriodNumber: How many needs to be between 0 and 365.',
        'waitingPeriodNumber: A waiting period has 365 days at most.',
      ],
    ],
    [
      '25 months',
      { waitingPeriodNumber: 25, waitingPeriodUnit: 'MONTH' },
      ['waitingPeriodNumber: A waiting period has 24 months at most.'],
    ],
    ['90 days are fine without medical', { waitingPeriodNumber: 90 }, []],
  ])('%s', (_, client, expected) => expect(said(client, 'waiting-period')).toEqual(expected));

  it('may not make employees wait more than 90 days for medical coverage', () => {
    const first = { waitingPeriodNumber: 90 };
    expect(said(first, 'waiting-period', medical(complete))).toEqual([
      'waitingPeriodRule: With this rule some employees wait 121 days. A medical plan may not ask for more than 90; choose a shorter period.',
    ]);
    expect(said({ ...first, waitingPeriodRule: 'AFTER_N' }, 'waiting-period', medical(complete))).toEqual([]);
    expect(
      said({ waitingPeriodNumber: 60, waitingPeriodCoinciding: 'YES' }, 'waiting-period', medical(complete)),
    ).toEqual([]);
  });
  it('shows a worked example', () => {
    expect(derived('waiting-period', complete)).toEqual([
      { question: 'For example', answer: 'Hired March 10, covered May 1' },
    ]);
    expect(derived('waiting-period', mapleRidgeUnanswered())).toEqual([]);
  });
});

const NO_DAY =
  'section125PlanYearEnd: Not a valid date. Plan year end: February has the days 1 to 29. Enter one of them, for example 02/15.';

describe('section-125', () => {
  const preTax = withEntity(complete, 'EmployeeClassPlan', 'all', { contribution: 'CONTRIBUTORY', tax: 'PRE_TAX' });
  it.each<[string, Partial<Client>, EifFacts, string[]]>([
    ['complete', {}, complete, []],
    ['not answered', { section125Plan: null }, complete, ['section125Plan']],
    ['no plan', { section125Plan: 'NO' }, complete, []],
    [
      'a plan asks for its facts',
      {
        section125PlanName: null,
        section125PlanType: null,
        section125PlanYearStart: null,
        section125PlanYearEnd: null,
        section125PreTaxBenefits: null,
      },
      complete,
      [
        'section125PlanName',
        'section125PlanType',
        'section125PlanYearStart',
        'section125PlanYearEnd',
        'section125PreTaxBenefits',
      ],
    ],
    [
      'a benefit nobody pays for',
      { section125PreTaxBenefits: ['LIFE'] },
      complete,
      ['section125PreTaxBenefits: Benefits paid before tax: “Life” is no longer offered. Take it out.'],
    ],
    [
      'a year that is no year',
      { section125PlanYearEnd: '06/30' },
      complete,
      [
        'section125PlanYearEnd ~ A plan year usually ends the day before it starts again, for example 01/01 to 12/31. Check both dates.',
      ],
    ],
    [
      'a year to the end of February',
      { section125PlanYearStart: '03/01', section125PlanYearEnd: '02/28' },
      complete,
      [],
    ],
    ['no such day', { section125PlanYearEnd: '02/30' }, complete, [NO_DAY]],
    [
      'employees pay before tax without a plan',
      { section125Plan: 'NO' },
      preTax,
      [
        'section125Plan: In a class you said that employees pay before tax. That needs a cafeteria plan: answer “Yes”, or change the class.',
      ],
    ],
    [
      'disability both before tax and not',
      { section125DisabilityPreTax: 'NO' },
      preTax,
      [
        'section125DisabilityPreTax: In a class you said that disability is paid before tax. Change this answer or the class.',
      ],
    ],
    ['disability before tax', { section125DisabilityPreTax: 'YES' }, preTax, []],
    [
      'disability before tax here, and after tax in every class',
      { section125DisabilityPreTax: 'YES' },
      withEntity(preTax, 'EmployeeClassPlan', 'all', { tax: 'POST_TAX' }),
      [
        'section125DisabilityPreTax: In every class you said that disability is paid after tax. Change this answer or the classes.',
      ],
    ],
    [
      'disability before tax for those who choose so',
      { section125DisabilityPreTax: 'YES' },
      withEntity(preTax, 'EmployeeClassPlan', 'all', { tax: 'TAX_CHOICE' }),
      [],
    ],
    [
      'disability among the other benefits',
      { section125DisabilityPreTax: 'YES', section125PreTaxBenefits: ['DENTAL', 'LTD'] },
      preTax,
      ['section125PreTaxBenefits: Benefits paid before tax: “Long-term disability” is no longer offered. Take it out.'],
    ],
    ['none of them before tax', { section125PreTaxBenefits: ['NONE'] }, complete, []],
    [
      'none of them beside another',
      { section125PreTaxBenefits: ['NONE', 'DENTAL'] },
      complete,
      [
        'section125PreTaxBenefits: “None of them” cannot stand beside other answers. Take it out, or take out the others.',
      ],
    ],
  ])('%s', (_, client, facts, expected) => expect(said(client, 'section-125', facts)).toEqual(expected));

  it('does not apply where the employer pays for everything', () => {
    const paid = withEntity(withClient(complete, { section125Plan: null }), 'EmployeeClassPlan', 'all', {
      contribution: 'NONCONTRIBUTORY',
      employerPercentDependent: 100,
    });
    expect(saidBy(paid, 'section-125')).toEqual([]);
    const known = withClient(mapleRidgeUnanswered(), { allBenefitsNonContributory: 'YES' });
    expect(saidBy(known, 'section-125')).toEqual([]);
  });
});

describe('erisa', () => {
  const otherAgent = {
    erisaLegalAgentSameAsAdministrator: 'NO',
    erisaLegalAgentName: 'Canal Street Registered Agents LLC',
    erisaLegalAgentAddress1: '40 Court Street',
    erisaLegalAgentCity: 'Hartford',
    erisaLegalAgentState: 'CT',
    erisaLegalAgentZipCode: '06103',
  } as const;
  it.each<[string, Partial<Client>, string[]]>([
    ['complete', {}, []],
    ['not answered', { erisaSubject: null }, ['erisaSubject']],
    ['a church', { erisaSubject: 'NO_CHURCH', erisaPlanDetailsPreferred: null, erisaPlanName: null }, []],
    [
      'not sure',
      { erisaSubject: 'UNSURE' },
      [
        'erisaSubject ~ You can go on. Your implementation consultant will talk with you about ERISA before the contract is made.',
      ],
    ],
    [
      'subject to ERISA asks about details',
      { erisaPlanDetailsPreferred: null, erisaPlanName: null },
      ['erisaPlanDetailsPreferred'],
    ],
    [
      'without details nothing more is asked',
      { erisaPlanDetailsPreferred: 'NO', erisaPlanName: null, taxId: null },
      [],
    ],
    ['with details the tax id is asked here too', { taxId: null }, ['taxId']],
    [
      'all details',
      {
        erisaPlanName: null,
        erisaPlanType: null,
        erisaPlanNumber: null,
        erisaPlanYearEnd: null,
        erisaAdministratorName: null,
        erisaAdministratorPhone: null,
        erisaAdministratorAddress1: null,
        erisaAdministratorCity: null,
        erisaAdministratorState: null,
        erisaAdministratorZipCode: null,
        erisaLegalAgentSameAsAdministrator: null,
        erisaAdministrationType: null,
      },
      [
        'erisaPlanName',
        'erisaPlanType',
        'erisaPlanNumber',
        'erisaPlanYearEnd',
        'erisaAdministratorName',
        'erisaAdministratorPhone',
        'erisaAdministratorAddress1',
        'erisaAdministratorCity',
        'erisaAdministratorState',
        'erisaAdministratorZipCode',
        'erisaLegalAgentSameAsAdministrator',
        'erisaAdministrationType',
      ],
    ],
    [
      'a pension number',
      { erisaPlanNumber: '001' },
      [
        'erisaPlanNumber ~ Numbers below 501 are for pension plans. Welfare plans count from 501 on; check your last Form 5500.',
      ],
    ],
    [
      'no number',
      { erisaPlanNumber: '000' },
      [expect.stringMatching(/^erisaPlanNumber: No plan has/) as unknown as string],
    ],
    ['500', { erisaPlanNumber: '500' }, [expect.stringContaining('erisaPlanNumber ~') as unknown as string]],
    ['two digits', { erisaPlanNumber: '51' }, ['erisaPlanNumber: Plan number has three digits, for example 501.']],
    [
      'another agent',
      { erisaLegalAgentSameAsAdministrator: 'NO' },
      [
        'erisaLegalAgentName',
        'erisaLegalAgentAddress1',
        'erisaLegalAgentCity',
        'erisaLegalAgentState',
        'erisaLegalAgentZipCode',
      ],
    ],
    ['another agent, told', otherAgent, []],
    [
      'an agent in a box',
      { ...otherAgent, erisaLegalAgentAddress1: 'P.O. Box 7' },
      [
        'erisaLegalAgentAddress1: Legal agent’s street address has to be a street address, where papers can be handed over, not a P.O. Box.',
      ],
    ],
    [
      'an administrator in a box, served papers',
      { erisaAdministratorAddress1: 'PO Box 7' },
      [
        'erisaLegalAgentSameAsAdministrator: Papers cannot be served at a P.O. Box. Enter a street address for the plan administrator, or answer “No” and name another agent.',
      ],
    ],
  ])('%s', (_, client, expected) => expect(said(client, 'erisa')).toEqual(expected));

  it('says for which benefits with us it is a welfare plan', () => {
    const [dental] = complete.policies.map((policy) => ({ ...policy, slfCoverages: ['VISION', 'DENTAL'] as const }));
    const facts = { ...complete, policies: [dental] } as unknown as EifFacts;
    expect(derived('erisa', facts)).toContainEqual({
      question: 'Benefits of the plan with us',
      answer: 'Dental and Vision',
    });
    const without = derived('erisa', withClient(facts, { erisaPlanDetailsPreferred: 'NO' }));
    expect(without).toEqual([]);
  });
  it('follows who contributes from the classes', () => {
    expect(derived('erisa', complete)).toContainEqual({
      question: 'Who contributes to the plan',
      answer: 'Employer and employees',
    });
    const voluntary = withEntity(complete, 'EmployeeClassPlan', 'all', { contribution: 'VOLUNTARY' });
    expect(derived('erisa', voluntary)).toContainEqual({
      question: 'Who contributes to the plan',
      answer: 'Employees',
    });
    expect(derived('erisa', withClient(complete, { hasUnionEmployees: 'YES' }))).toContainEqual({
      question: 'Collectively bargained',
      answer: 'Yes',
    });
  });
});
