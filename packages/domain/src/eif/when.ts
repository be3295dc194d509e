import type { EifFacts } from './facts.ts';
import type { Place } from './step.ts';

/** For questions that may stay without an answer. */
export const never = (): boolean => false;

/** Sections about the client itself. */
export const theClient = (facts: EifFacts) => [facts.client];

/** The policy a page is asked for. */
export const thePolicy = (facts: EifFacts, place: Place) =>
  facts.policies.filter((policy) => policy.id === place.policyId);
