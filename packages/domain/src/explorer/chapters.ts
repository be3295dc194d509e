import { EXPLORER_BENEFIT_TYPES, type ExplorerBenefitType } from './benefit-types.data.ts';

export interface Chapter<P> {
  benefitType: ExplorerBenefitType;
  plans: P[];
}

/** Plans by benefit type in the fixed order; types without a plan have no chapter. Spec explorer §2, §9. */
export function chaptersOf<P extends { benefitType: ExplorerBenefitType }>(plans: readonly P[]): Chapter<P>[] {
  return EXPLORER_BENEFIT_TYPES.map((benefitType) => ({
    benefitType,
    plans: plans.filter((plan) => plan.benefitType === benefitType),
  })).filter((chapter) => chapter.plans.length > 0);
}
