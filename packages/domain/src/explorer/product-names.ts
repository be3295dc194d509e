import type { ExplorerPlan } from './plan.ts';
import type { Term } from './terms.data.ts';

export type GapProduct = 'SUPPLEMENTAL_MEDICAL_EXPENSE' | 'HOSPITAL_CONFINEMENT_INDEMNITY';
export type IllnessProduct = 'SPECIFIED_DISEASE' | 'CRITICAL_ILLNESS';
export type PrepaidProduct = 'NEW_MEXICO_CARRIER' | 'PREPAID_DENTAL' | 'DHMO';

const SUPPLEMENTAL_STATES = ['CA', 'CO', 'IN', 'OR', 'MO'];
const SPECIFIED_DISEASE_STATES = ['CA', 'NY', 'CT'];

/** What the gap product is called in the employer's state. Spec explorer §5, "Plan naming by state". */
export const gapProduct = (state: string | null): GapProduct =>
  SUPPLEMENTAL_STATES.includes(state ?? '') ? 'SUPPLEMENTAL_MEDICAL_EXPENSE' : 'HOSPITAL_CONFINEMENT_INDEMNITY';

/** What the specified-illness product is called in the employer's state. */
export const illnessProduct = (state: string | null): IllnessProduct =>
  SPECIFIED_DISEASE_STATES.includes(state ?? '') ? 'SPECIFIED_DISEASE' : 'CRITICAL_ILLNESS';

/** What prepaid dental is called in its situs state: New Mexico has a carrier of its own, TX and FL a name. */
export function prepaidProduct(prepaidSitusState: string | null): PrepaidProduct {
  if (prepaidSitusState === 'NM') return 'NEW_MEXICO_CARRIER';
  return prepaidSitusState === 'TX' || prepaidSitusState === 'FL' ? 'PREPAID_DENTAL' : 'DHMO';
}

/** What the kind of a plan is called: its plan type, but for prepaid dental where its state has a name of its own. */
export function planKind({
  planType,
  prepaidSitusState,
}: Pick<ExplorerPlan, 'planType' | 'prepaidSitusState'>): Term | null {
  const isNamed = planType === 'DHMO' && prepaidProduct(prepaidSitusState) === 'PREPAID_DENTAL';
  return isNamed ? 'PREPAID_DENTAL' : planType;
}
