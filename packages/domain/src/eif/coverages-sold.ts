import { COVERAGES, type Coverage } from '../benefits/coverages.data.ts';
import type { Plan, Policy } from '../benefits/policy.data.ts';
import type { EifFacts, EifToggle } from './facts.ts';
import type { Option } from './step.ts';

const DISABILITY: readonly Coverage[] = ['STD', 'LTD'];
const STATE_DISABILITY: readonly Coverage[] = ['STATE_DISABILITY'];
const PFML: readonly Coverage[] = ['PFML', 'ASO_PFML'];
const ADDED_BY_TOGGLE: readonly Coverage[] = ['SUNADVISOR', 'EAP'];

/** Every coverage of every policy, once, in the order of the catalogue of coverages. */
export function coveragesSold(facts: EifFacts): Coverage[] {
  const sold = new Set(facts.policies.flatMap((policy) => policy.slfCoverages ?? []));
  return (Object.keys(COVERAGES) as Coverage[]).filter((coverage) => sold.has(coverage));
}

/** Coverages as the options of a question. */
export const coverageOptions = (coverages: readonly Coverage[]): Option[] =>
  coverages.map((coverage) => ({ value: coverage, label: COVERAGES[coverage].label }));

/** The policy that carries a coverage; the first when several do. */
export const policyWith = (facts: EifFacts, coverage: unknown): Policy | undefined =>
  facts.policies.find((policy) => policy.slfCoverages?.some((each) => each === coverage));

const areAll = (coverages: readonly Coverage[], kind: readonly Coverage[]) =>
  coverages.length > 0 && coverages.every((coverage) => kind.includes(coverage));

/** Only statutory: nothing but state disability, or nothing but paid family and medical leave. Spec portal §5. */
export function isStatutoryOnly(facts: EifFacts): boolean {
  const sold = coveragesSold(facts);
  return areAll(sold, STATE_DISABILITY) || areAll(sold, PFML);
}

/** Whether employees get a coverage through their class. A toggle adds leave administration and EAP. Spec portal §5. */
export function isClassBased(coverage: Coverage | null, toggles: EifFacts['toggles']): boolean {
  if (coverage === null) return false;
  const toggle: EifToggle = 'sunadvisor-and-eap-classes';
  return COVERAGES[coverage].isClassBased || (toggles[toggle] === true && ADDED_BY_TOGGLE.includes(coverage));
}

/** Coverages that may have replaced an earlier one; the employee assistance program is not asked. Spec portal §5. */
export const replaceableCoverages = (facts: EifFacts): Coverage[] =>
  coveragesSold(facts).filter((coverage) => COVERAGES[coverage].hasPriorCoverage);

/** Policies that get bills: with coverages, but not EAP alone when it is blended into another benefit. Spec portal §5. */
export const billedPolicies = (facts: EifFacts): Policy[] =>
  facts.policies.filter(({ slfCoverages, eapIsBlendedWith }) => {
    if (!slfCoverages?.length) return false;
    return !(areAll(slfCoverages, ['EAP']) && eapIsBlendedWith !== null);
  });

export const isDisability = (plan: Plan): boolean => plan.coverage !== null && DISABILITY.includes(plan.coverage);

/** "Policy 923441 (Dental, Vision)", as a person would name a policy. */
export function policyName({ policyNumber, slfCoverages }: Policy): string {
  const coverages = (slfCoverages ?? []).map((coverage) => COVERAGES[coverage].label).join(', ');
  const name = policyNumber === null ? 'Policy' : `Policy ${policyNumber}`;
  return coverages ? `${name} (${coverages})` : name;
}

/** "Dental PPO High", as a person would name a plan. */
export const planTitle = (plan: Plan): string =>
  plan.planName ?? (plan.coverage === null ? 'Plan' : COVERAGES[plan.coverage].label);
