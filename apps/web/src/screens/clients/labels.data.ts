/** Words for what staff keep about a client. */
export const RELEASE_STATUSES = {
  ONBOARDING: 'Onboarding',
  READY: 'Ready to go live',
  LIVE: 'Live',
  ON_HOLD: 'On hold',
  WITHDRAWN: 'Withdrawn',
} as const;

export const IMPLEMENTATION_TYPES: Readonly<Record<string, string>> = {
  NEW_BUSINESS: 'New business',
  ADD_COVERAGE: 'Added coverage',
  RENEWAL: 'Renewal',
};
