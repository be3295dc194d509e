import {
  billedPolicies,
  coveragesSold,
  isClassBased,
  isStatutoryOnly,
  replaceableCoverages,
} from './coverages-sold.ts';
import type { EifFacts } from './facts.ts';
import type { SubStepId } from './step.ts';

const always = () => true;
const unlessStatutoryOnly = (facts: EifFacts) => !isStatutoryOnly(facts);

/** Which sub-steps a client sees. Spec portal §5, one line for each rule of the spec. */
export const visibleSteps: Readonly<Record<SubStepId, (facts: EifFacts) => boolean>> = {
  'tax-id': always,
  'current-sun-life-policies': always,
  'previous-coverage-information': (facts) => replaceableCoverages(facts).length > 0,
  'plan-administrators': always,
  'billing-preferences': (facts) => billedPolicies(facts).length > 0,
  'class-builder': (facts) => coveragesSold(facts).some((coverage) => isClassBased(coverage, facts.toggles)),
  'waiting-period': unlessStatutoryOnly,
  'section-125': unlessStatutoryOnly,
  erisa: unlessStatutoryOnly,
};
