import { policyName } from '@onboard/domain/eif/coverages-sold';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { type EifProgress, type PlaceProgress, type PlaceStatus, progressOf } from '@onboard/domain/eif/progress';
import type { Place } from '@onboard/domain/eif/step';
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
  return policy ? policyName(policy) : title;
}

/** The steps of the form as the rail shows them, with the review at the end. */
export function railSteps(facts: EifFacts, isSigned: boolean, progress: EifProgress = progressOf(facts)): Step[] {
  const { id } = facts.client;
  const steps = progress.steps.map(({ stepId, title, places }): Step => {
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
      label: isSigned ? 'Summary' : 'Review and sign',
      state: isSigned ? 'done' : 'notStarted',
      href: paths.eifSummary(id),
    },
  ];
}

function stateOf(places: readonly PlaceProgress[]): StepState {
  if (places.every(({ status }) => status === 'done')) return 'done';
  if (places.some(({ status }) => status === 'needsAttention')) return 'attention';
  return places.some(({ status }) => status !== 'notStarted') ? 'started' : 'notStarted';
}
