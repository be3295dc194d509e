import type { ExplorerBenefitType } from './benefit-types.data.ts';
import {
  daysFigure,
  type Figure,
  flagFigure,
  isShown,
  moneyFigure,
  monthsFigure,
  percentFigure,
  termFigure,
  thenOffFigure,
  tierFigure,
  upToFigure,
  yesNoFigure,
} from './figure.ts';
import type { ExplorerPlan } from './plan.ts';
import type { FigureLabel } from './terms.data.ts';

export interface Headline {
  label: FigureLabel;
  figure: Figure;
}

type Headlines = (plan: ExplorerPlan) => Headline[];
const line = (label: FigureLabel, figure: Figure): Headline => ({ label, figure });
const WITH_ROLLOVER = ['FSA', 'LPFSA', 'DCA'];

function medical({ comparison, premium }: ExplorerPlan): Headline[] {
  return [
    line('deductible', moneyFigure(comparison.planYearDeductibleIndividualInNetwork)),
    line('outOfPocketMaximum', moneyFigure(comparison.planYearMaximumIndividualInNetwork)),
    line('premium', tierFigure(premium)),
  ];
}

function dental({ comparison, planType }: ExplorerPlan): Headline[] {
  // A prepaid plan has no maximum and no deductible: it lists what each visit costs, at a dentist chosen beforehand.
  if (planType === 'DHMO') {
    return [
      line('annualMaximum', termFigure('NONE')),
      line('howYouPay', termFigure('SET_COPAYS')),
      line('whereYouGo', termFigure('CHOSEN_DENTIST')),
    ];
  }
  return [
    line('annualMaximum', moneyFigure(comparison.planYearMaximumIndividualInNetwork)),
    line('deductible', moneyFigure(comparison.planYearDeductibleIndividualInNetwork)),
    line('preventive', percentFigure(comparison.dentalTypeOneInNetwork)),
  ];
}

function vision({ comparison }: ExplorerPlan): Headline[] {
  return [
    line('examCopay', moneyFigure(comparison.visionExamServicesInNetwork)),
    line('frameAllowance', thenOffFigure(comparison.visionFramesInNetwork, null)),
    line('examFrequency', monthsFigure(comparison.visionExamServicesBiYearly)),
  ];
}

function life({ comparison, planType }: ExplorerPlan): Headline[] {
  const times = comparison.lifeSalaryMultiple;
  const amount: Figure = times ? { kind: 'timesPay', times } : moneyFigure(comparison.lifeBenefitAmount);
  const maximum = line('coverageMaximum', moneyFigure(comparison.lifeBenefitMaximum));
  const issue = line('withoutQuestions', moneyFigure(comparison.lifeGuaranteedIssue));
  return [line('coverageAmount', amount), maximum, issue, line('whoPays', payer(planType))];
}

const payer = (planType: ExplorerPlan['planType']): Figure => {
  if (planType === 'BASIC_LIFE' || planType === 'EMPLOYER_PAID') return termFigure('EMPLOYER_PAID');
  return termFigure(planType === 'VOLUNTARY_LIFE' || planType === 'VOLUNTARY' ? 'VOLUNTARY' : null);
};

const disability =
  (maximum: 'weeklyMaximum' | 'monthlyMaximum'): Headlines =>
  ({ comparison, planType }) => [
    line('incomePaid', percentFigure(comparison.disabilityIncomePercent)),
    line(maximum, moneyFigure(comparison.disabilityBenefitMaximum)),
    line('waitBeforePay', daysFigure(comparison.disabilityEliminationDays)),
    line('whoPays', payer(planType)),
  ];

function illness({ comparison, wellnessAmount, benefitLevel }: ExplorerPlan): Headline[] {
  return [
    line('coverageAmount', upToFigure(comparison.lumpSumBenefitAmount)),
    line('wellness', moneyFigure(wellnessAmount)),
    line('level', termFigure(benefitLevel)),
  ];
}

function hospital({ comparison, wellnessAmount }: ExplorerPlan): Headline[] {
  return [
    line('perAdmission', moneyFigure(comparison.hospitalAdmissionAmount)),
    line('perDay', moneyFigure(comparison.hospitalDailyAmount)),
    line('wellness', moneyFigure(wellnessAmount)),
  ];
}

function accident({ comparison, wellnessAmount, benefitLevel }: ExplorerPlan): Headline[] {
  return [
    line('emergencyRoom', moneyFigure(comparison.accidentEmergencyRoomAmount)),
    line('fracture', upToFigure(comparison.accidentFractureAmount)),
    line('wellness', moneyFigure(wellnessAmount)),
    line('level', termFigure(benefitLevel)),
  ];
}

function financial({ comparison, planType }: ExplorerPlan): Headline[] {
  const hasRollover = planType !== null && WITH_ROLLOVER.includes(planType);
  return [
    line('annualLimit', moneyFigure(comparison.financialAnnualLimit)),
    line('employerMoney', moneyFigure(comparison.financialEmployerContribution)),
    // Money in an HSA is the employee's own and always stays.
    line('rollover', hasRollover ? yesNoFigure(comparison.financialFSAMoneyRollover) : flagFigure(planType === 'HSA')),
  ];
}

/** Types with figures of their own on a card, and whether every figure of them keeps its place when not known. */
const HEADLINES: Readonly<Record<ExplorerBenefitType, Headlines>> = {
  MEDICAL: medical,
  DENTAL: dental,
  VISION: vision,
  CRITICAL_ILLNESS: illness,
  ACCIDENT: accident,
  HOSPITAL_INDEMNITY: hospital,
  CANCER: illness,
  GAP: hospital,
  SHORT_TERM_DISABILITY: disability('weeklyMaximum'),
  LONG_TERM_DISABILITY: disability('monthlyMaximum'),
  LIFE: life,
  OTHER: () => [],
  FINANCIAL: financial,
};
const COMPLETE_TYPES: readonly ExplorerBenefitType[] = ['MEDICAL', 'DENTAL', 'VISION'];

/**
 * The figures of a plan's card, three at most (domain.md §6.2) unless the card is all there is to read. Medical, dental and vision always say all three, so
 * that cards of a chapter can be read across; other types say what is known.
 */
export function headlineFigures(plan: ExplorerPlan, most = 3): Headline[] {
  const headlines = HEADLINES[plan.benefitType](plan);
  const kept = COMPLETE_TYPES.includes(plan.benefitType)
    ? headlines
    : headlines.filter(({ figure }) => isShown(figure));
  return kept.slice(0, most);
}
