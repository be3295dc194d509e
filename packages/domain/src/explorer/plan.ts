import type { ExplorerBenefitType } from './benefit-types.data.ts';
import type { Comparison } from './comparison-fields.data.ts';
import type { BenefitLevel, ContentFlag, CostTier, DentalNetwork, PlanType } from './plan-choices.data.ts';

/** A plan as the public site shows it. Spec explorer §3. */
export interface ExplorerPlan {
  id: string;
  benefitType: ExplorerBenefitType;
  planType: PlanType | null;
  planName: string;
  isNew: boolean;
  carrierId: number;
  legalEntity: string | null;
  contentFlags: ContentFlag[];
  benefitLevel: BenefitLevel | null;
  wellnessAmount: number | null;
  prepaidSitusState: string | null;
  prepaidDentalNetwork: DentalNetwork | null;
  premium: CostTier | null;
  outOfPocketCosts: CostTier | null;
  linkedHDHPPlanName: string | null;
  comparison: Comparison;
}
