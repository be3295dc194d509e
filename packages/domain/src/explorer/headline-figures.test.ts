import { expect, it } from 'vitest';
import { EXPLORER_BENEFIT_TYPES } from './benefit-types.data.ts';
import { headlineFigures } from './headline-figures.ts';
import { planOf } from './plan.sample.ts';
import type { ExplorerPlan } from './plan.ts';

const said = (plan: ExplorerPlan) =>
  headlineFigures(plan).map(({ label, figure }) => `${label}: ${Object.values(figure).join(' ')}`);

it('shows deductible, out-of-pocket maximum and premium of a medical plan', () => {
  const comparison = { planYearDeductibleIndividualInNetwork: 0, planYearMaximumIndividualInNetwork: 4_000 };
  expect(said(planOf('MEDICAL', { premium: '$$', comparison }))).toEqual([
    'deductible: money 0',
    'outOfPocketMaximum: money 4000',
    'premium: tier $$',
  ]);
});

it('shows annual maximum, deductible and preventive care of a dental plan', () => {
  const comparison = {
    planYearDeductibleIndividualInNetwork: 50,
    planYearMaximumIndividualInNetwork: 2_000,
    dentalTypeOneInNetwork: 100,
  };
  expect(said(planOf('DENTAL', { planType: 'PPO', comparison }))).toEqual([
    'annualMaximum: money 2000',
    'deductible: money 50',
    'preventive: percent 100',
  ]);
});

it('says of a prepaid dental plan that it has no maximum, set copays and a chosen dentist', () => {
  expect(said(planOf('DENTAL', { planType: 'DHMO' }))).toEqual([
    'annualMaximum: term NONE',
    'howYouPay: term SET_COPAYS',
    'whereYouGo: term CHOSEN_DENTIST',
  ]);
});

it('shows exam copay, frame allowance and frequency of a vision plan', () => {
  const comparison = { visionExamServicesInNetwork: 10, visionFramesInNetwork: 200, visionExamServicesBiYearly: 12 };
  expect(said(planOf('VISION', { comparison }))).toEqual([
    'examCopay: money 10',
    'frameAllowance: money 200',
    'examFrequency: everyMonths 12',
  ]);
});

it('keeps all three places of medical, dental and vision when nothing is known', () => {
  for (const type of ['MEDICAL', 'DENTAL', 'VISION'] as const) {
    expect(headlineFigures(planOf(type)).map(({ figure }) => figure.kind)).toEqual([
      'notShown',
      'notShown',
      'notShown',
    ]);
  }
});

it('shows who pays for a disability plan of which no figure is known', () => {
  expect(said(planOf('LONG_TERM_DISABILITY', { planType: 'EMPLOYER_PAID' }))).toEqual(['whoPays: term EMPLOYER_PAID']);
  expect(said(planOf('LIFE', { planType: 'VOLUNTARY_LIFE' }))).toEqual(['whoPays: term VOLUNTARY']);
});

it('says that money in an HSA stays, and asks the plan for an FSA', () => {
  expect(said(planOf('FINANCIAL', { planType: 'HSA' }))).toEqual(['rollover: yesNo true']);
  const comparison = { financialFSAMoneyRollover: 'NO' as const };
  expect(said(planOf('FINANCIAL', { planType: 'FSA', comparison }))).toEqual(['rollover: yesNo false']);
});

it.each(EXPLORER_BENEFIT_TYPES)('never shows more than three figures of %s', (type) => {
  const everything = {
    disabilityIncomePercent: 60,
    disabilityBenefitMaximum: 1_500,
    disabilityEliminationDays: 7,
    lifeSalaryMultiple: 1,
    lifeBenefitMaximum: 50_000,
    lifeGuaranteedIssue: 50_000,
    lumpSumBenefitAmount: 10_000,
    hospitalAdmissionAmount: 1_000,
    hospitalDailyAmount: 100,
    accidentEmergencyRoomAmount: 200,
    accidentFractureAmount: 3_000,
  };
  const set = { comparison: everything, wellnessAmount: 50, benefitLevel: 'LOW_HIGH', planType: 'VOLUNTARY' } as const;
  expect(headlineFigures(planOf(type, set)).length).toBeLessThanOrEqual(3);
});
