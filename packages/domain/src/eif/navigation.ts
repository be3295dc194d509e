import { STEPS, SUB_STEPS } from './catalogue.ts';
import type { EifFacts } from './facts.ts';
import type { Place, Step } from './step.ts';

/** The steps a client sees, each with the sub-steps it sees; a step without any is hidden. */
export function visibleStepsOf(facts: EifFacts): Step[] {
  return STEPS.map((step) => ({ ...step, subSteps: step.subSteps.filter((subStep) => subStep.appears(facts)) })).filter(
    (step) => step.subSteps.length > 0,
  );
}

/** Every page of the form in order, with one for each policy where a sub-step asks for each. */
export const placesOf = (facts: EifFacts): Place[] => SUB_STEPS.flatMap((subStep) => subStep.places(facts));

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.subStepId === other.subStepId && one.policyId === other.policyId;

/** The page after this one; `null` after the last, where the summary follows. A hidden page has no neighbours. */
export const nextPlace = (facts: EifFacts, place: Place): Place | null => neighbour(facts, place, 1);

/** The page before this one; `null` before the first. */
export const previousPlace = (facts: EifFacts, place: Place): Place | null => neighbour(facts, place, -1);

function neighbour(facts: EifFacts, place: Place, by: 1 | -1): Place | null {
  const places = placesOf(facts);
  const here = places.findIndex((each) => isSamePlace(each, place));
  return here === -1 ? null : (places[here + by] ?? null);
}
