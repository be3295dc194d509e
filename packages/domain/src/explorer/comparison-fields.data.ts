import { bool, choice, date, integer, money, percent, type ValuesOf, yesNo } from '../fields/field.ts';
import { DENTAL_YEAR_TYPES, ORTHODONTIC_AUDIENCES } from './plan-choices.data.ts';

/** Medical and dental share the first three; the rest of the plan year is medical alone. Spec explorer §3. */
const planYearFields = {
  planYearDeductibleIndividualInNetwork: money('Deductible, individual, in-network'),
  planYearDeductibleFamilyInNetwork: money('Deductible, family, in-network'),
  planYearMaximumIndividualInNetwork: money('Plan-year maximum, individual, in-network'),
  planYearDeductibleOutOfNetworkNA: bool('No out-of-network deductible'),
  planYearMaximumOutOfNetworkNA: bool('No out-of-network maximum'),
  planYearDeductibleIndividualOutOfNetwork: money('Deductible, individual, out-of-network'),
  planYearDeductibleFamilyOutOfNetwork: money('Deductible, family, out-of-network'),
  planYearMaximumIndividualOutOfNetwork: money('Plan-year maximum, individual, out-of-network'),
  planYearMaximumFamilyInNetwork: money('Plan-year maximum, family, in-network'),
  planYearMaximumFamilyOutOfNetwork: money('Plan-year maximum, family, out-of-network'),
};

const medicalFields = {
  medicalOutOfNetworkBenefits: yesNo('Out-of-network benefits'),
  medicalHealthSavingsAccountEmployerContribution: money('Employer contribution to the HSA'),
  medicalPcpCoordinationRequired: yesNo('Primary care provider coordinates care'),
  medicalPcpSpecialtyCareReferralRequired: yesNo('Referral needed for a specialist'),
};

const dentalFields = {
  dentalYearType: choice('Year the figures count for', DENTAL_YEAR_TYPES),
  dentalTypeOneInNetwork: percent('Type 1, in-network'),
  dentalTypeOneOutOfNetwork: percent('Type 1, out-of-network'),
  dentalTypeTwoInNetwork: percent('Type 2, in-network'),
  dentalTypeTwoOutOfNetwork: percent('Type 2, out-of-network'),
  dentalTypeThreeInNetwork: percent('Type 3, in-network'),
  dentalTypeThreeOutOfNetwork: percent('Type 3, out-of-network'),
  dentalOrthodonticServices: choice('Orthodontic services', ORTHODONTIC_AUDIENCES),
  dentalOrthodonticMaximumAdult: money('Orthodontic maximum, adults'),
  dentalOrthodonticMaximumAdultPercent: percent('Orthodontics paid, adults'),
  dentalOrthodonticMaximumChild: money('Orthodontic maximum, children'),
  dentalOrthodonticMaximumChildPercent: percent('Orthodontics paid, children'),
};

/** `…BiYearly` is how often a service is paid for, in months. */
const visionFields = {
  visionExamServicesBiYearly: integer('Eye exam, every how many months'),
  visionExamServicesInNetwork: money('Eye exam, copay in-network'),
  visionExamServicesOutOfNetwork: money('Eye exam, paid out-of-network'),
  visionLensesBiYearly: integer('Lenses, every how many months'),
  visionLensesInNetwork: money('Lenses, copay in-network'),
  visionLensesOutOfNetwork: money('Lenses, paid out-of-network'),
  visionFramesBiYearly: integer('Frames, every how many months'),
  visionFramesInNetwork: money('Frames, allowance in-network'),
  visionFramesOutOfNetwork: money('Frames, paid out-of-network'),
  visionFramesOverPercentInNetwork: percent('Off the rest of the frame, in-network'),
  visionFramesOverPercentOutOfNetwork: percent('Off the rest of the frame, out-of-network'),
  visionContactLensesBiYearly: integer('Contact lenses, every how many months'),
  visionContactLensesInNetwork: money('Contact lenses, allowance in-network'),
  visionContactLensesOutOfNetwork: money('Contact lenses, paid out-of-network'),
  visionContactLensExamInNetwork: money('Contact lens exam, copay in-network'),
  visionContactLensExamOutOfNetwork: money('Contact lens exam, paid out-of-network'),
};

/** The first two are ours: an account without its limit tells an employee little. */
const financialFields = {
  financialAnnualLimit: money('Most that can be put in each year'),
  financialEmployerContribution: money('Employer contribution'),
  financialFSAMoneyRollover: yesNo('Money rolls over'),
  financialFSAMoneyRolloverAmount: money('Most that rolls over'),
  financialFSAMoneyRolloverDate: date('Last day to use this year’s money'),
};

/**
 * Ours, and all optional: the spec has no figures for these types, and a card without any tells an employee nothing
 * (domain.md §6.2).
 */
const incomeAndLumpSumFields = {
  lifeSalaryMultiple: integer('Times yearly pay'),
  lifeBenefitAmount: money('Benefit amount'),
  lifeBenefitMaximum: money('Most that is paid'),
  lifeGuaranteedIssue: money('Amount without health questions'),
  disabilityIncomePercent: percent('Part of pay'),
  disabilityBenefitMaximum: money('Most that is paid, a week or a month'),
  disabilityEliminationDays: integer('Days before payments begin'),
  lumpSumBenefitAmount: money('Benefit amount'),
  hospitalAdmissionAmount: money('Paid for an admission'),
  hospitalDailyAmount: money('Paid for each day'),
  accidentEmergencyRoomAmount: money('Paid for an emergency room visit'),
  accidentFractureAmount: money('Most paid for a fracture'),
};

/** Every figure that a plan may show; which of them a plan has follows from its benefit type. */
export const comparisonFields = {
  ...planYearFields,
  ...medicalFields,
  ...dentalFields,
  ...visionFields,
  ...financialFields,
  ...incomeAndLumpSumFields,
};
export type Comparison = Partial<ValuesOf<typeof comparisonFields>>;
