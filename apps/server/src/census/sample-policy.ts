import type { CensusPolicy } from '@onboard/domain/census/policy';

/** Maple Ridge Manufacturing, the sample client: dental PPO and DHMO, vision, life, STD, LTD from January 1, 2027. */
export const samplePolicy = (today: string): CensusPolicy => ({
  name: 'Maple Ridge Manufacturing',
  effectiveDate: '2027-01-01',
  today,
  employeesNumber: 96,
  employeeIdInsteadOfSsn: false,
  dependentSsnRequired: false,
  itinAccepted: false,
  ratesUseGender: true,
  salaryBased: true,
  disability: true,
  contributory: true,
  payFrequencies: ['BIWEEKLY'],
  statutoryPlan: false,
  answeredStates: ['CA', 'CO', 'CT', 'DE', 'HI', 'MA', 'ME', 'MN', 'NJ', 'NY', 'OR', 'PR', 'RI', 'WA'],
  mailsToHomes: false,
  emailIsLogin: false,
  classes: [
    { number: '1', name: 'Managers', minimumHours: 30 },
    { number: '2', name: 'All other employees', minimumHours: 30 },
    { number: '3', name: 'Union employees', minimumHours: 30 },
    { number: '4', name: 'Part-time employees', minimumHours: 20 },
  ],
  billingLocations: [],
  billsSplitByLocation: false,
  childAgeLimit: 26,
  domesticPartners: 'covered',
  comparesDependentSurnames: false,
});
