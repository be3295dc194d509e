import type { ExplorerBenefitType } from './benefit-types.data.ts';
import {
  atPercentFigure,
  type Figure,
  flagFigure,
  moneyFigure,
  monthsFigure,
  NOT_SHOWN,
  percentFigure,
  termFigure,
  thenOffFigure,
  tierFigure,
  upToFigure,
  yesNoFigure,
} from './figure.ts';
import type { ExplorerPlan } from './plan.ts';
import { planKind } from './product-names.ts';
import type { RowLabel } from './terms.data.ts';

export interface RowSpec {
  label: RowLabel;
  of(plan: ExplorerPlan): Figure;
}

const row = (label: RowLabel, of: (plan: ExplorerPlan) => Figure): RowSpec => ({ label, of });
const planType = row('planType', (plan) => termFigure(planKind(plan)));
const NOT_APPLICABLE = termFigure('NOT_APPLICABLE');

const MEDICAL: readonly RowSpec[] = [
  planType,
  row('premium', (plan) => tierFigure(plan.premium)),
  row('outOfPocketCosts', (plan) => tierFigure(plan.outOfPocketCosts)),
  row('deductibleIndividualIn', ({ comparison }) => moneyFigure(comparison.planYearDeductibleIndividualInNetwork)),
  row('deductibleFamilyIn', ({ comparison }) => moneyFigure(comparison.planYearDeductibleFamilyInNetwork)),
  row('deductibleIndividualOut', ({ comparison: c }) =>
    c.planYearDeductibleOutOfNetworkNA ? NOT_APPLICABLE : moneyFigure(c.planYearDeductibleIndividualOutOfNetwork),
  ),
  row('deductibleFamilyOut', ({ comparison: c }) =>
    c.planYearDeductibleOutOfNetworkNA ? NOT_APPLICABLE : moneyFigure(c.planYearDeductibleFamilyOutOfNetwork),
  ),
  row('maximumIndividualIn', ({ comparison }) => moneyFigure(comparison.planYearMaximumIndividualInNetwork)),
  row('maximumFamilyIn', ({ comparison }) => moneyFigure(comparison.planYearMaximumFamilyInNetwork)),
  row('maximumIndividualOut', ({ comparison: c }) =>
    c.planYearMaximumOutOfNetworkNA ? NOT_APPLICABLE : moneyFigure(c.planYearMaximumIndividualOutOfNetwork),
  ),
  row('maximumFamilyOut', ({ comparison: c }) =>
    c.planYearMaximumOutOfNetworkNA ? NOT_APPLICABLE : moneyFigure(c.planYearMaximumFamilyOutOfNetwork),
  ),
  row('outOfNetworkBenefits', ({ comparison }) => yesNoFigure(comparison.medicalOutOfNetworkBenefits)),
  row('pcpCoordination', ({ comparison }) => yesNoFigure(comparison.medicalPcpCoordinationRequired)),
  row('referral', ({ comparison }) => yesNoFigure(comparison.medicalPcpSpecialtyCareReferralRequired)),
  row('hsaCompatible', ({ contentFlags }) => flagFigure(contentFlags.includes('HSA compatible'))),
  row('hsaContribution', ({ contentFlags, comparison }) =>
    contentFlags.includes('HSA compatible')
      ? moneyFigure(comparison.medicalHealthSavingsAccountEmployerContribution)
      : NOT_APPLICABLE,
  ),
  row('hra', ({ contentFlags }) => flagFigure(contentFlags.includes('HRA'))),
];

const isPrepaid = (plan: ExplorerPlan) => plan.planType === 'DHMO';
/** Prepaid plans have no percentages and no maximum: each visit has its copay. */
const unlessPrepaid =
  (of: RowSpec['of'], prepaid: Figure): RowSpec['of'] =>
  (plan) =>
    isPrepaid(plan) ? prepaid : of(plan);
const SET_COPAYS = termFigure('SET_COPAYS');
const NONE = termFigure('NONE');
const NOT_COVERED = termFigure('NOT_COVERED');

type Dental = `dentalType${'One' | 'Two' | 'Three'}`;
const paidIn = (type: Dental) =>
  unlessPrepaid(({ comparison }) => percentFigure(comparison[`${type}InNetwork`]), SET_COPAYS);
const paidOut = (type: Dental) =>
  unlessPrepaid(({ comparison }) => percentFigure(comparison[`${type}OutOfNetwork`]), NOT_COVERED);

const orthodontics = (who: 'Adult' | 'Child', others: 'CHILDREN' | 'ADULTS') =>
  unlessPrepaid(({ comparison: c }) => {
    if (!c.dentalOrthodonticServices) return NOT_SHOWN;
    if (c.dentalOrthodonticServices === others) return NOT_COVERED;
    return atPercentFigure(c[`dentalOrthodonticMaximum${who}`], c[`dentalOrthodonticMaximum${who}Percent`]);
  }, SET_COPAYS);

const DENTAL: readonly RowSpec[] = [
  planType,
  row(
    'yearType',
    unlessPrepaid(
      ({ comparison: { dentalYearType } }) => termFigure(dentalYearType && `${dentalYearType}_YEAR`),
      NOT_APPLICABLE,
    ),
  ),
  row(
    'deductibleIndividualIn',
    unlessPrepaid(({ comparison }) => moneyFigure(comparison.planYearDeductibleIndividualInNetwork), NONE),
  ),
  row(
    'deductibleFamilyIn',
    unlessPrepaid(({ comparison }) => moneyFigure(comparison.planYearDeductibleFamilyInNetwork), NONE),
  ),
  row(
    'annualMaximum',
    unlessPrepaid(({ comparison }) => moneyFigure(comparison.planYearMaximumIndividualInNetwork), NONE),
  ),
  row('typeOneIn', paidIn('dentalTypeOne')),
  row('typeOneOut', paidOut('dentalTypeOne')),
  row('typeTwoIn', paidIn('dentalTypeTwo')),
  row('typeTwoOut', paidOut('dentalTypeTwo')),
  row('typeThreeIn', paidIn('dentalTypeThree')),
  row('typeThreeOut', paidOut('dentalTypeThree')),
  row('orthodonticAudience', ({ comparison }) => termFigure(comparison.dentalOrthodonticServices)),
  row('orthodonticAdult', orthodontics('Adult', 'CHILDREN')),
  row('orthodonticChild', orthodontics('Child', 'ADULTS')),
  row('network', (plan) => termFigure(plan.prepaidDentalNetwork)),
];

const VISION: readonly RowSpec[] = [
  row('examFrequency', ({ comparison }) => monthsFigure(comparison.visionExamServicesBiYearly)),
  row('examIn', ({ comparison }) => moneyFigure(comparison.visionExamServicesInNetwork)),
  row('examOut', ({ comparison }) => upToFigure(comparison.visionExamServicesOutOfNetwork)),
  row('lensesFrequency', ({ comparison }) => monthsFigure(comparison.visionLensesBiYearly)),
  row('lensesIn', ({ comparison }) => moneyFigure(comparison.visionLensesInNetwork)),
  row('lensesOut', ({ comparison }) => upToFigure(comparison.visionLensesOutOfNetwork)),
  row('framesFrequency', ({ comparison }) => monthsFigure(comparison.visionFramesBiYearly)),
  row('framesIn', ({ comparison: c }) => thenOffFigure(c.visionFramesInNetwork, c.visionFramesOverPercentInNetwork)),
  row('framesOut', ({ comparison: c }) =>
    c.visionFramesOverPercentOutOfNetwork
      ? thenOffFigure(c.visionFramesOutOfNetwork, c.visionFramesOverPercentOutOfNetwork)
      : upToFigure(c.visionFramesOutOfNetwork),
  ),
  row('contactsFrequency', ({ comparison }) => monthsFigure(comparison.visionContactLensesBiYearly)),
  row('contactsIn', ({ comparison }) => moneyFigure(comparison.visionContactLensesInNetwork)),
  row('contactsOut', ({ comparison }) => upToFigure(comparison.visionContactLensesOutOfNetwork)),
  row('contactExamIn', ({ comparison }) => moneyFigure(comparison.visionContactLensExamInNetwork)),
  row('contactExamOut', ({ comparison }) => upToFigure(comparison.visionContactLensExamOutOfNetwork)),
];

const FINANCIAL: readonly RowSpec[] = [
  planType,
  row('annualLimit', ({ comparison }) => moneyFigure(comparison.financialAnnualLimit)),
  row('employerMoney', ({ comparison }) => moneyFigure(comparison.financialEmployerContribution)),
  row('rollover', ({ comparison }) => yesNoFigure(comparison.financialFSAMoneyRollover)),
  row('rolloverAmount', ({ comparison: c }) =>
    c.financialFSAMoneyRollover === 'NO' ? NONE : moneyFigure(c.financialFSAMoneyRolloverAmount),
  ),
  row('rolloverDate', ({ comparison: { financialFSAMoneyRolloverDate: date } }) =>
    date ? { kind: 'date', date } : NOT_SHOWN,
  ),
  row('linkedHdhp', ({ linkedHDHPPlanName: text }) => (text ? { kind: 'text', text } : NOT_SHOWN)),
];

/** The rows of a comparison in their order, for each type that can be compared (domain.md §6.2). */
export const COMPARISON_ROWS: Readonly<Partial<Record<ExplorerBenefitType, readonly RowSpec[]>>> = {
  MEDICAL,
  DENTAL,
  VISION,
  FINANCIAL,
};
