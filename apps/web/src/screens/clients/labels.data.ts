/** What QPS calls the kind of a plan, in words; the short names of the trade, such as PPO, are words already. */
const PLAN_TYPES: Readonly<Record<string, string>> = {
  BASIC: 'Basic',
  BASIC_LIFE: 'Basic life',
  EMPLOYER_PAID: 'Employer paid',
  INSURED: 'Insured',
  VOLUNTARY: 'Voluntary',
  VOLUNTARY_LIFE: 'Voluntary life',
};
export const planTypeInWords = (planType: string): string => PLAN_TYPES[planType] ?? planType.replaceAll('_', ' ');

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
