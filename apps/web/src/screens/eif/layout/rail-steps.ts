import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import type { Policy } from '@onboard/domain/benefits/policy.data';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { isSamePlace } from '@onboard/domain/eif/navigation';
import { type PlaceProgress, type PlaceStatus, progressOf } from '@onboard/domain/eif/progress';
import type { Place } from '@onboard/domain/eif/step';
import { listInWords } from '@onboard/domain/fields/display';
import type { Step, StepState } from '@onboard/kit/Steps/Steps';
import { paths } from '../../../paths.ts';
import { placeAddress } from '../form/addresses.ts';

const STATES: Readonly<Record<PlaceStatus, StepState>> = {
  done: 'done',
  started: 'started',
  notStarted: 'notStarted',
  needsAttention: 'attention',
};

export const REVIEW_STEP = 'review';

/** The id of a page in the rail. */
export const railId = ({ subStepId, policyId }: Place): string => (policyId ? `${subStepId} ${policyId}` : subStepId);

/** "Billing preferences", or the policy where a sub-step has a page for each of several. */
export function placeLabel(facts: EifFacts, { place, title }: PlaceProgress): string {
  const policy = facts.policies.length > 1 ? facts.policies.find(({ id }) => id === place.policyId) : undefined;
  return policy ? shortName(policy) : title;
}

/** "Policy 923441 (Dental, Vision and 5 more)": enough to tell it from the others in a narrow place. */
function shortName({ policyNumber, slfCoverages }: Policy): string {
  const names = (slfCoverages ?? []).map((coverage) => COVERAGES[coverage].label);
  const told = names.length > MOST_NAMED ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const number = policyNumber === null ? 'Policy' : `Policy ${policyNumber}`;
  return told.length === 0 ? number : `${number} (${listInWords(told)})`;
}
const MOST_NAMED = 3;

/** The steps of the form as the rail shows them, with the review at the end. */
export function railSteps(
  facts: EifFacts,
  isSigned: boolean,
  /** Pages with an answer that the server did not take: none of them is done. */
  held: readonly Place[] = [],
  /** Whether who looks may sign: others only review. */
  maySign = true,
): Step[] {
  const { id } = facts.client;
  const steps = progressOf(facts).steps.map(({ stepId, title, places: found }): Step => {
    const places = found.map((each) =>
      isAmong(held, each.place) ? { ...each, status: 'needsAttention' as const } : each,
    );
    const subSteps = places.map((each) => ({
      id: railId(each.place),
      label: placeLabel(facts, each),
      state: STATES[each.status],
      href: placeAddress(id, each.place),
    }));
    return { id: stepId, label: title, state: stateOf(places), href: subSteps[0]?.href, subSteps };
  });
  return [
    ...steps,
    {
      id: REVIEW_STEP,
      label: isSigned || !maySign ? 'Summary' : 'Review and sign',
      state: isSigned ? 'done' : 'notStarted',
      href: paths.eifSummary(id),
    },
  ];
}

const isAmong = (places: readonly Place[], place: Place) => places.some((each) => isSamePlace(each, place));

function stateOf(places: readonly PlaceProgress[]): StepState {
  if (places.every(({ status }) => status === 'done')) return 'done';
  if (places.some(({ status }) => status === 'needsAttention')) return 'attention';
  return places.some(({ status }) => status !== 'notStarted') ? 'started' : 'notStarted';
}
