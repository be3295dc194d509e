import type { ExplorerBenefitType } from './benefit-types.data.ts';

/** Enumerations of an explorer plan. Spec explorer §3. */
export const PLAN_TYPES = [
  'HMO',
  'PPO',
  'EPO',
  'MEC',
  'POS',
  'OAP',
  'DHMO',
  'EMPLOYER_PAID',
  'VOLUNTARY',
  'BASIC_LIFE',
  'VOLUNTARY_LIFE',
  'STANDALONE_ADD',
  'HSA',
  'HRA',
  'FSA',
  'LPFSA',
  'EAP',
  'DCA',
  'PFML_FMLA_LEAVE',
  'COMMUTER_TRANSIT',
  'DISCOUNT_PROGRAM',
  'FITNESS_PROGRAM',
  'HEALTH_AND_WELLNESS',
  'IDENTITY_PROTECTION',
  'LEGAL_SERVICES',
  'PET_INSURANCE',
  'RETIREMENT',
  'TELEHEALTH',
  'TRAVEL_INSURANCE',
  'OTHER',
  'ASO_PPO',
  'INDEMNITY',
] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const BENEFIT_LEVELS = ['BUY_UP', 'LOW_HIGH', 'LEVEL_1_LEVEL_2'] as const;
export type BenefitLevel = (typeof BENEFIT_LEVELS)[number];

export const CONTENT_FLAGS = ['HDHP', 'HSA compatible', 'HRA', 'AD&D', 'VAS_1', 'VAS_2', 'Self_Care+'] as const;
export type ContentFlag = (typeof CONTENT_FLAGS)[number];

export const COST_TIERS = ['$', '$$', '$$$'] as const;
export type CostTier = (typeof COST_TIERS)[number];

export const DENTAL_YEAR_TYPES = ['PLAN', 'CALENDAR'] as const;
export const ORTHODONTIC_AUDIENCES = ['ADULTS', 'CHILDREN', 'BOTH'] as const;

/** Plan types that each benefit type may have; a type without a line has none. Spec explorer §5. */
export const ALLOWED_PLAN_TYPES: Readonly<Partial<Record<ExplorerBenefitType, readonly PlanType[]>>> = {
  MEDICAL: ['HMO', 'EPO', 'POS', 'PPO', 'MEC', 'OAP'],
  DENTAL: ['PPO', 'DHMO', 'ASO_PPO', 'INDEMNITY'],
  SHORT_TERM_DISABILITY: ['EMPLOYER_PAID', 'VOLUNTARY'],
  LONG_TERM_DISABILITY: ['EMPLOYER_PAID', 'VOLUNTARY'],
  FINANCIAL: ['HSA', 'HRA', 'FSA', 'LPFSA', 'DCA'],
  OTHER: [
    'EAP',
    'PFML_FMLA_LEAVE',
    'COMMUTER_TRANSIT',
    'DISCOUNT_PROGRAM',
    'FITNESS_PROGRAM',
    'HEALTH_AND_WELLNESS',
    'IDENTITY_PROTECTION',
    'LEGAL_SERVICES',
    'PET_INSURANCE',
    'RETIREMENT',
    'TELEHEALTH',
    'TRAVEL_INSURANCE',
    'OTHER',
  ],
  LIFE: ['BASIC_LIFE', 'VOLUNTARY_LIFE', 'STANDALONE_ADD'],
};

/** Spec explorer §5. */
export const ALLOWED_BENEFIT_LEVELS: Readonly<Partial<Record<ExplorerBenefitType, readonly BenefitLevel[]>>> = {
  ACCIDENT: ['LOW_HIGH'],
  HOSPITAL_INDEMNITY: ['LOW_HIGH'],
  DENTAL: ['LOW_HIGH'],
  CANCER: ['LEVEL_1_LEVEL_2'],
  SHORT_TERM_DISABILITY: ['BUY_UP'],
  LONG_TERM_DISABILITY: ['BUY_UP'],
  LIFE: ['BUY_UP'],
};

/** Spec explorer §5. */
export const ALLOWED_CONTENT_FLAGS: Readonly<Partial<Record<ExplorerBenefitType, readonly ContentFlag[]>>> = {
  MEDICAL: ['HDHP', 'HSA compatible', 'HRA'],
  LIFE: ['AD&D', 'VAS_1', 'VAS_2', 'Self_Care+'],
  ACCIDENT: ['VAS_1'],
};

/**
 * Dental networks and the code by which the plan-administration system knows each. Two share the code 29
 * (Spec explorer §3), so a network is named by its word and never by its code.
 */
export const DENTAL_NETWORKS = {
  FOCUS_PPO: 46,
  STANDARD_PPO: 47,
  HERITAGE: 23,
  DHMO_DENTAL_SERIES: 29,
  CA_UDC_PREPAID: 28,
  LEGEND: 24,
  UNITED_DENTAL_CARE: 27,
  PREPAID_DENTAL_SERIES_FLORIDA_ONLY: 29,
  GEORGIA_PREPAID: 26,
} as const;
export type DentalNetwork = keyof typeof DENTAL_NETWORKS;
export const PPO_NETWORKS: readonly DentalNetwork[] = ['FOCUS_PPO', 'STANDARD_PPO'];
export const PREPAID_NETWORKS: readonly DentalNetwork[] = [
  'HERITAGE',
  'DHMO_DENTAL_SERIES',
  'CA_UDC_PREPAID',
  'LEGEND',
  'UNITED_DENTAL_CARE',
  'PREPAID_DENTAL_SERIES_FLORIDA_ONLY',
  'GEORGIA_PREPAID',
];
