import type { ExplorerBenefitType } from './benefit-types.data.ts';
import {
  ALLOWED_BENEFIT_LEVELS,
  ALLOWED_CONTENT_FLAGS,
  ALLOWED_PLAN_TYPES,
  type BenefitLevel,
  type ContentFlag,
  type DentalNetwork,
  type PlanType,
  PPO_NETWORKS,
  PREPAID_NETWORKS,
} from './plan-choices.data.ts';

/** A plan type must be one of those of the benefit type; it is empty only where none applies. Spec explorer §5. */
export function isPlanTypeAllowed(benefitType: ExplorerBenefitType, planType: PlanType | null): boolean {
  const allowed = ALLOWED_PLAN_TYPES[benefitType] ?? [];
  return planType === null ? allowed.length === 0 : allowed.includes(planType);
}

/** Levels are optional: a plan stands on its own where its type offers no second one. */
export function isBenefitLevelAllowed(benefitType: ExplorerBenefitType, level: BenefitLevel | null): boolean {
  return level === null || (ALLOWED_BENEFIT_LEVELS[benefitType] ?? []).includes(level);
}

export function areContentFlagsAllowed(benefitType: ExplorerBenefitType, flags: readonly ContentFlag[]): boolean {
  const allowed = ALLOWED_CONTENT_FLAGS[benefitType] ?? [];
  return flags.every((flag) => allowed.includes(flag));
}

/** Networks a dental plan may use: PPO plans the two PPO networks, prepaid plans the prepaid ones. */
export function dentalNetworksOf(planType: PlanType | null): readonly DentalNetwork[] {
  if (planType === 'DHMO') return PREPAID_NETWORKS;
  return planType === 'PPO' || planType === 'ASO_PPO' || planType === 'INDEMNITY' ? PPO_NETWORKS : [];
}
