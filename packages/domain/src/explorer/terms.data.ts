import type {
  BenefitLevel,
  DENTAL_YEAR_TYPES,
  DentalNetwork,
  ORTHODONTIC_AUDIENCES,
  PlanType,
} from './plan-choices.data.ts';

/** Words a figure may consist of; each language says its own. */
export type Term =
  | PlanType
  | BenefitLevel
  | DentalNetwork
  | `${(typeof DENTAL_YEAR_TYPES)[number]}_YEAR`
  | (typeof ORTHODONTIC_AUDIENCES)[number]
  | 'PREPAID_DENTAL'
  | 'NONE'
  | 'SET_COPAYS'
  | 'CHOSEN_DENTIST'
  | 'NOT_COVERED'
  | 'NOT_APPLICABLE';

/** What the figures of cards are called. */
export type FigureLabel =
  | 'deductible'
  | 'outOfPocketMaximum'
  | 'premium'
  | 'annualMaximum'
  | 'preventive'
  | 'howYouPay'
  | 'whereYouGo'
  | 'examCopay'
  | 'frameAllowance'
  | 'examFrequency'
  | 'coverageAmount'
  | 'coverageMaximum'
  | 'withoutQuestions'
  | 'whoPays'
  | 'incomePaid'
  | 'weeklyMaximum'
  | 'monthlyMaximum'
  | 'waitBeforePay'
  | 'wellness'
  | 'level'
  | 'perAdmission'
  | 'perDay'
  | 'emergencyRoom'
  | 'fracture'
  | 'annualLimit'
  | 'employerMoney'
  | 'rollover';

/** What the rows of comparisons are called, beyond the labels of figures. */
export type RowLabel =
  | 'planType'
  | 'deductibleIndividualIn'
  | 'deductibleFamilyIn'
  | 'deductibleIndividualOut'
  | 'deductibleFamilyOut'
  | 'maximumIndividualIn'
  | 'maximumFamilyIn'
  | 'maximumIndividualOut'
  | 'maximumFamilyOut'
  | 'premium'
  | 'outOfPocketCosts'
  | 'outOfNetworkBenefits'
  | 'pcpCoordination'
  | 'referral'
  | 'hsaCompatible'
  | 'hsaContribution'
  | 'hra'
  | 'linkedHdhp'
  | 'yearType'
  | 'annualMaximum'
  | 'typeOneIn'
  | 'typeOneOut'
  | 'typeTwoIn'
  | 'typeTwoOut'
  | 'typeThreeIn'
  | 'typeThreeOut'
  | 'orthodonticAudience'
  | 'orthodonticAdult'
  | 'orthodonticChild'
  | 'network'
  | 'prepaidState'
  | 'examFrequency'
  | 'examIn'
  | 'examOut'
  | 'lensesFrequency'
  | 'lensesIn'
  | 'lensesOut'
  | 'framesFrequency'
  | 'framesIn'
  | 'framesOut'
  | 'contactsFrequency'
  | 'contactsIn'
  | 'contactsOut'
  | 'contactExamIn'
  | 'contactExamOut'
  | 'annualLimit'
  | 'employerMoney'
  | 'rollover'
  | 'rolloverAmount'
  | 'rolloverDate';
