/**
 * Every benefit type of an explorer site, in the fixed order in which its chapters appear: that of the display
 * categories of Spec explorer §3.
 */
export const EXPLORER_BENEFIT_TYPES = [
  'MEDICAL',
  'DENTAL',
  'VISION',
  'CRITICAL_ILLNESS',
  'ACCIDENT',
  'HOSPITAL_INDEMNITY',
  'CANCER',
  'GAP',
  'SHORT_TERM_DISABILITY',
  'LONG_TERM_DISABILITY',
  'LIFE',
  'OTHER',
  'FINANCIAL',
] as const;
export type ExplorerBenefitType = (typeof EXPLORER_BENEFIT_TYPES)[number];

/** Display category of each benefit type. Spec explorer §3. */
export const CATEGORY_LABELS: Readonly<Record<ExplorerBenefitType, string>> = {
  MEDICAL: 'Medical',
  DENTAL: 'Dental',
  VISION: 'Vision',
  CRITICAL_ILLNESS: 'Critical Illness',
  ACCIDENT: 'Accident',
  HOSPITAL_INDEMNITY: 'Hospital Indemnity',
  CANCER: 'Cancer',
  GAP: 'Gap',
  SHORT_TERM_DISABILITY: 'Short-Term Disability',
  LONG_TERM_DISABILITY: 'Long-Term Disability',
  LIFE: 'Life',
  OTHER: 'Additional Benefits',
  FINANCIAL: 'Financial Products',
};

/** From which day plans of a type may be compared. Spec explorer §4; types not named here are not compared. */
export const COMPARISON_LAUNCH_DATES: Readonly<Partial<Record<ExplorerBenefitType, string>>> = {
  MEDICAL: '2024-09-15',
  DENTAL: '2024-05-30',
  VISION: '2024-05-30',
  FINANCIAL: '2024-09-15',
};
