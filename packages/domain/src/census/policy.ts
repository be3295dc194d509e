import type { WaitingPeriod } from '../eif/classes/waiting-period.ts';
import type { EarningsBasis, EmploymentStatus, PayFrequency } from './codes.data.ts';

export interface CensusClass {
  /** Of the client's class, where it is known. */
  id?: string;
  number: string;
  name: string;
  minimumHours?: number;
  excludedStatuses?: readonly EmploymentStatus[];
  earningsBasis?: EarningsBasis;
  /** How long people who are employed already wait from the day they were hired. */
  waitingPeriod?: WaitingPeriod;
}

/** What the census is judged against: facts of the policy and of the form that are known elsewhere in the product. */
export interface CensusPolicy {
  name: string;
  /** Calendar dates, `YYYY-MM-DD`. The rules have no clock: the caller says what day it is. */
  effectiveDate: string;
  today: string;
  employeesNumber?: number;
  employeeIdInsteadOfSsn: boolean;
  dependentSsnRequired: boolean;
  itinAccepted: boolean;
  ratesUseGender: boolean;
  /** A plan whose amount follows pay was bought: pay and its basis are needed. */
  salaryBased: boolean;
  /** Short or long term disability was bought: the occupation is needed. */
  disability: boolean;
  contributory: boolean;
  payFrequencies: readonly PayFrequency[];
  /** A statutory, paid-family-leave or other plan that hangs on the state of work. */
  statutoryPlan: boolean;
  /** Of `STATUTORY_STATES`, those the form answers for; all of them where it does not ask. */
  answeredStates: readonly string[];
  mailsToHomes: boolean;
  emailIsLogin: boolean;
  classes: readonly CensusClass[];
  billingLocations: readonly string[];
  billsSplitByLocation: boolean;
  childAgeLimit: number;
  studentAgeLimit?: number;
  domesticPartners: 'covered' | 'affidavit' | 'not-covered';
  /** D10 is informational and off unless asked for. */
  comparesDependentSurnames: boolean;
  /** The id printed into the current template of this client and policy. */
  templateId?: string;
}
