import type { CensusPolicy } from '../policy.ts';

/** A policy that asks for nothing of its own, for tests of whose dependents are whose. */
export const PLAIN_POLICY: CensusPolicy = {
  ...{ name: 'Alder & Moss', effectiveDate: '2027-01-01', today: '2026-11-27' },
  ...{ employeeIdInsteadOfSsn: false, dependentSsnRequired: false, itinAccepted: false, ratesUseGender: true },
  ...{ salaryBased: false, disability: false, contributory: false, payFrequencies: [], statutoryPlan: false },
  ...{ answeredStates: [], mailsToHomes: false, emailIsLogin: false, classes: [], billingLocations: [] },
  ...{ billsSplitByLocation: false, childAgeLimit: 26, domesticPartners: 'covered', comparesDependentSurnames: false },
};

/** The columns of such a census. */
export const HEADERS = ['Employee ID', 'Relationship', 'First Name', 'Last Name', 'Date of Birth', 'Gender', 'SSN'];
