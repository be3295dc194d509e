import { type Plan, planFields } from '../benefits/policy.data.ts';
import type { Client } from '../clients/client.data.ts';
import { blank } from '../fields/blank.ts';

/** A fixed id for each thing of the sample, so that two readings are equal. */
export const sampleId = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Ids of the sample, by name. */
export const MAPLE_RIDGE = {
  clientId: sampleId(1),
  policies: { health: sampleId(10), income: sampleId(11) },
  plans: {
    dentalPpoHigh: sampleId(20),
    dentalPpoLow: sampleId(21),
    dentalDhmo: sampleId(22),
    vision: sampleId(23),
    life: sampleId(24),
    voluntaryLife: sampleId(25),
    std: sampleId(26),
    ltd: sampleId(27),
  },
  contacts: { primary: sampleId(30), payroll: sampleId(31) },
  locations: { hartford: sampleId(40), worcester: sampleId(41) },
  classes: { managers: sampleId(50), everybodyElse: sampleId(51) },
  bills: { health: sampleId(60), income: sampleId(61) },
} as const;

const { clientId, policies, plans } = MAPLE_RIDGE;
const own = { clientId };

const health = {
  ...own,
  ...blank(planFields),
  policyId: policies.health,
  carrierName: 'Sunward Benefits',
  salaryBased: false,
};
const income = { ...health, policyId: policies.income };

/** The plans Maple Ridge bought. */
export const MAPLE_RIDGE_PLANS: Plan[] = [
  {
    ...health,
    id: plans.dentalPpoHigh,
    planName: 'Dental PPO High',
    benefitType: 'DENTAL',
    coverage: 'DENTAL',
    planType: 'PPO',
    coversDependents: true,
  },
  {
    ...health,
    id: plans.dentalPpoLow,
    planName: 'Dental PPO Low',
    benefitType: 'DENTAL',
    coverage: 'DENTAL',
    planType: 'PPO',
    coversDependents: true,
  },
  {
    ...health,
    id: plans.dentalDhmo,
    planName: 'Dental DHMO',
    benefitType: 'DENTAL',
    coverage: 'PREPAID_DENTAL',
    planType: 'DHMO',
    coversDependents: true,
  },
  {
    ...health,
    id: plans.vision,
    planName: 'Vision',
    benefitType: 'VISION',
    coverage: 'VISION',
    coversDependents: true,
  },
  {
    ...income,
    id: plans.life,
    planName: 'Basic Life',
    benefitType: 'LIFE',
    coverage: 'LIFE',
    planType: 'BASIC_LIFE',
    salaryBased: true,
  },
  {
    ...income,
    id: plans.voluntaryLife,
    planName: 'Voluntary Life',
    benefitType: 'LIFE',
    coverage: 'VOLUNTARY_LIFE',
    planType: 'VOLUNTARY_LIFE',
    isVoluntary: true,
    coversDependents: true,
  },
  {
    ...income,
    id: plans.std,
    planName: 'Short-Term Disability',
    benefitType: 'SHORT_TERM_DISABILITY',
    coverage: 'STD',
    planType: 'EMPLOYER_PAID',
    salaryBased: true,
  },
  {
    ...income,
    id: plans.ltd,
    planName: 'Long-Term Disability',
    benefitType: 'LONG_TERM_DISABILITY',
    coverage: 'LTD',
    planType: 'EMPLOYER_PAID',
    salaryBased: true,
  },
];

/** The answers of a careful administrator: everything required is there, and nothing else stands in the way. */
export const MAPLE_RIDGE_ANSWERS: Partial<Client> = {
  taxId: '061234560',
  taxIdConfirmed: 'YES',
  hasPreviousSlfInsurance: 'NO',
  previousCoverages: (['DENTAL', 'PREPAID_DENTAL', 'VISION', 'LIFE', 'VOLUNTARY_LIFE', 'STD', 'LTD'] as const).map(
    (coverage) => ({
      coverage,
      wasOffered: coverage === 'DENTAL' ? 'YES' : 'NEW_BENEFIT',
      carrierName: coverage === 'DENTAL' ? 'Harbor Mutual' : null,
      policyNumber: coverage === 'DENTAL' ? 'GL-20418' : null,
      effectiveDate: coverage === 'DENTAL' ? '2022-01-01' : null,
      terminationDate: coverage === 'DENTAL' ? '2026-12-31' : null,
      wasSelfFunded: coverage === 'DENTAL' ? 'NO' : null,
      isLikeForLike: coverage === 'DENTAL' ? 'YES' : null,
      hadOrthodontia: coverage === 'DENTAL' ? 'YES' : null,
      hadWaitingPeriods: coverage === 'DENTAL' ? 'NO' : null,
      hadRollover: coverage === 'DENTAL' ? 'NO' : null,
      wantsPreExistingCredit: null,
      hasEmployeesNotAtWork: null,
    }),
  ),
  waitingPeriodSameForAllClasses: 'YES',
  waitingPeriodCurrentEmployees: 'WAIVED',
  waitingPeriodRule: 'FIRST_OF_MONTH_AFTER_N',
  waitingPeriodNumber: 30,
  waitingPeriodUnit: 'DAY',
  waitingPeriodCoinciding: 'NO',
  waitingPeriodHasOrientation: 'NO',
  waitingPeriodCountsPriorService: 'YES',
  section125Plan: 'YES',
  section125PlanName: 'Maple Ridge Flexible Benefits Plan',
  section125PlanType: 'PREMIUM_ONLY',
  section125PlanYearStart: '01/01',
  section125PlanYearEnd: '12/31',
  section125PreTaxBenefits: ['DENTAL', 'PREPAID_DENTAL', 'VISION'],
  erisaSubject: 'YES',
  erisaPlanDetailsPreferred: 'YES',
  erisaPlanName: 'Maple Ridge Employee Benefit Plan',
  erisaPlanType: 'SINGLE_EMPLOYER_WELFARE',
  erisaPlanNumber: '501',
  erisaPlanYearEnd: '12/31',
  erisaAdministratorName: 'Maple Ridge Manufacturing, Inc.',
  erisaAdministratorPhone: '8605550142',
  erisaAdministratorAddress1: '12 Canal Street',
  erisaAdministratorCity: 'Hartford',
  erisaAdministratorState: 'CT',
  erisaAdministratorZipCode: '06103',
  erisaLegalAgentSameAsAdministrator: 'YES',
  erisaAdministrationType: 'INSURER',
};
