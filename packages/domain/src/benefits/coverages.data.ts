/** Coverages a policy can carry (`slfCoverages`), with the traits that EIF visibility depends on. Spec portal §5. */
export const COVERAGES = {
  MEDICAL: { label: 'Medical', isClassBased: true, hasPriorCoverage: true },
  DENTAL: { label: 'Dental', isClassBased: true, hasPriorCoverage: true },
  ASO_DENTAL: { label: 'Dental (administrative services only)', isClassBased: true, hasPriorCoverage: true },
  PREPAID_DENTAL: { label: 'Prepaid dental', isClassBased: true, hasPriorCoverage: true },
  VISION: { label: 'Vision', isClassBased: true, hasPriorCoverage: true },
  LIFE: { label: 'Life', isClassBased: true, hasPriorCoverage: true },
  VOLUNTARY_LIFE: { label: 'Voluntary life', isClassBased: true, hasPriorCoverage: true },
  DEPENDENT_LIFE: { label: 'Dependent life', isClassBased: true, hasPriorCoverage: true },
  ADD: { label: 'Accidental death & dismemberment', isClassBased: true, hasPriorCoverage: true },
  STD: { label: 'Short-term disability', isClassBased: true, hasPriorCoverage: true },
  LTD: { label: 'Long-term disability', isClassBased: true, hasPriorCoverage: true },
  ACCIDENT: { label: 'Accident', isClassBased: true, hasPriorCoverage: true },
  CRITICAL_ILLNESS: { label: 'Critical illness', isClassBased: true, hasPriorCoverage: true },
  CANCER: { label: 'Cancer', isClassBased: true, hasPriorCoverage: true },
  HOSPITAL_INDEMNITY: { label: 'Hospital indemnity', isClassBased: true, hasPriorCoverage: true },
  GAP: { label: 'Gap', isClassBased: true, hasPriorCoverage: true },
  EAP: { label: 'Employee assistance program', isClassBased: false, hasPriorCoverage: false },
  SUNADVISOR: { label: 'Leave administration', isClassBased: false, hasPriorCoverage: false },
  PFML: { label: 'Paid family and medical leave', isClassBased: false, hasPriorCoverage: true },
  ASO_PFML: {
    label: 'Paid family and medical leave (administrative services only)',
    isClassBased: false,
    hasPriorCoverage: true,
  },
  FLI: { label: 'Family leave insurance', isClassBased: false, hasPriorCoverage: true },
  STATE_DISABILITY: { label: 'State disability', isClassBased: false, hasPriorCoverage: true },
} as const;

export type Coverage = keyof typeof COVERAGES;
export const COVERAGE_IDS = Object.keys(COVERAGES) as Coverage[];
