/** Lists whose filters are remembered for each person. */
export const FILTERED_LISTS = [
  'broker-home',
  'ben-admin-home',
  'clients',
  'internal-users',
  'brokers',
  'ben-admins',
  'emails',
] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];
