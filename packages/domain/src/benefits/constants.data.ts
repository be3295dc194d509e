/** Enumerations of Spec portal §9 that several subjects share. */
export const PFML_OPTIONS = ['ADVICE_ONLY', 'ADVICE_WITH_BENEFIT_CALC', 'ADVICE_PLUS'] as const;
export const CONTRIBUTIONS = ['FULLY_EMPLOYER_PAID', 'GROSS_UP', 'SHARED'] as const;
export const TAX_TREATMENTS = ['PRE_TAX', 'POST_TAX', 'TAX_CHOICE'] as const;
export const TERMINATIONS = ['DATE_OF_TERM', 'END_OF_MONTH'] as const;
export const BENEFIT_TYPES = [
  'MEDICAL',
  'DENTAL',
  'VISION',
  'ACCIDENT',
  'HOSPITAL_INDEMNITY',
  'LIFE',
  'CRITICAL_ILLNESS',
  'CANCER',
  'FINANCIAL',
  'SHORT_TERM_DISABILITY',
  'LONG_TERM_DISABILITY',
  'GAP',
  'OTHER',
  'PFML',
  'STATE_DISABILITY',
  'EAP',
] as const;
export type BenefitType = (typeof BENEFIT_TYPES)[number];

export const PHASES = [
  { id: 'WELCOME', label: 'Welcome' },
  { id: 'INFO_GATHERING', label: 'Info Gathering' },
  { id: 'REVIEW_AND_VALIDATE', label: 'Review & Validate' },
  { id: 'PLAN_APPROVAL', label: 'Plan Approval' },
  { id: 'CONTRACTS_AND_BILLING', label: 'Contracts & Billing' },
  { id: 'ONBOARDING_COMPLETE', label: 'Onboarding Complete' },
] as const;
export type PhaseId = (typeof PHASES)[number]['id'];
export const PHASE_IDS = PHASES.map((phase) => phase.id) as PhaseId[];
