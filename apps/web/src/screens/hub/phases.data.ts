import type { PhaseId } from '@onboard/domain/benefits/constants.data';

/** How long a phase usually takes, and what happens in it. domain.md §0. */
export const PHASE_NOTES: Readonly<Record<PhaseId, { estimate?: string; what: string }>> = {
  WELCOME: { what: 'You get to know us, and we get to know your company.' },
  INFO_GATHERING: { what: 'You tell us about your company and send your census.' },
  REVIEW_AND_VALIDATE: { estimate: '5–6 business days', what: 'We check everything and come back with questions.' },
  PLAN_APPROVAL: { estimate: '3–5 business days', what: 'We set up your plans, and you approve them.' },
  CONTRACTS_AND_BILLING: {
    estimate: '4–6 business days',
    what: 'We issue contracts, certificates and your first bill.',
  },
  ONBOARDING_COMPLETE: { what: 'Your employees are covered, and our service team takes over.' },
};
