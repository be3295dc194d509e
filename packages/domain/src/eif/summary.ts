import { subStepOf } from './catalogue.ts';
import { policyName } from './coverages-sold.ts';
import type { EifFacts } from './facts.ts';
import { placesOf, visibleStepsOf } from './navigation.ts';
import type { Place, RecapRow, StepId } from './step.ts';

export interface SummaryPart {
  readonly place: Place;
  /** The sub-step, with the policy where it is asked for each. */
  readonly title: string;
  readonly rows: readonly RecapRow[];
}

export interface SummaryStep {
  readonly stepId: StepId;
  readonly title: string;
  readonly parts: readonly SummaryPart[];
}

/** Every visible question with its answer, for checking, signing and the PDF. Hidden questions are left out. */
export function summaryOf(facts: EifFacts): SummaryStep[] {
  const parts = placesOf(facts).map((place) => ({
    place,
    title: placeTitle(facts, place),
    rows: subStepOf(place.subStepId).recap(facts, place),
  }));
  const told = parts.map((part, index) => ({ ...part, rows: withoutTold(part, parts.slice(0, index)) }));
  return visibleStepsOf(facts).map(({ id, title }) => ({
    stepId: id,
    title,
    parts: told.filter(({ place }) => place.stepId === id),
  }));
}

/** What the same sub-step has told for an earlier policy, such as the company's locations, is not told again. */
function withoutTold({ place, rows }: SummaryPart, earlier: readonly SummaryPart[]): RecapRow[] {
  const told = new Set(
    earlier
      .filter((part) => part.place.subStepId === place.subStepId)
      .flatMap((part) => part.rows.flatMap(({ change }) => change?.entityId ?? [])),
  );
  return rows.filter(({ change }) => change === null || !told.has(change.entityId));
}

/** "Billing preferences" or, where there are several policies, "Billing preferences · Policy 923441 (Dental)". */
export function placeTitle(facts: EifFacts, place: Place): string {
  const { title } = subStepOf(place.subStepId);
  const policy = facts.policies.find((each) => each.id === place.policyId);
  return policy && facts.policies.length > 1 ? `${title} · ${policyName(policy)}` : title;
}
