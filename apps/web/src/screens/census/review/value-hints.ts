import { censusColumn } from '@onboard/domain/census/catalogue';

/** Values people may choose instead of typing; others that mean the same are understood too. domain.md §3.4. */
export const ACCEPTED_CODES: Readonly<Record<string, readonly string[]>> = {
  gender: ['M', 'F', 'X', 'U'],
  relationship: ['Employee', 'Spouse', 'Domestic partner', 'Child', 'Stepchild', 'Adopted child', 'Disabled child'],
  earningsBasis: ['Annual', 'Monthly', 'Semi-monthly', 'Biweekly', 'Weekly', 'Daily', 'Hourly'],
  payFrequency: ['Weekly', 'Biweekly', 'Semi-monthly', 'Monthly'],
  employmentStatus: ['FT', 'PT', 'Seasonal', 'Temp', 'LOA', 'Retired', 'COBRA', 'Terminated'],
};

const BY_TYPE: Readonly<Record<string, string>> = {
  date: 'MM/DD/YYYY',
  ssn: '9 digits',
  zip: '5 digits',
  state: 'Two letters',
};

/** The form a value of this column has. */
export const placeholderOf = (key: string): string => BY_TYPE[censusColumn(key)?.type ?? ''] ?? 'New value';
