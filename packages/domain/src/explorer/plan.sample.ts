import type { ExplorerBenefitType } from './benefit-types.data.ts';
import type { ExplorerPlan } from './plan.ts';

/** A plan of which nothing is known but its type; tests say what matters to them. */
export function planOf(benefitType: ExplorerBenefitType, set: Partial<ExplorerPlan> = {}): ExplorerPlan {
  return {
    id: 'a',
    benefitType,
    planType: null,
    planName: 'Plan A',
    isNew: false,
    carrierId: 1,
    legalEntity: null,
    contentFlags: [],
    benefitLevel: null,
    wellnessAmount: null,
    prepaidSitusState: null,
    prepaidDentalNetwork: null,
    premium: null,
    outOfPocketCosts: null,
    linkedHDHPPlanName: null,
    comparison: {},
    ...set,
  };
}
