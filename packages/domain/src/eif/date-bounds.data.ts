/**
 * How far from the day the coverage starts each date of the form may lie, in months: what lies beyond `possible` cannot
 * be meant and is an error; what lies beyond `usual` may be, and is asked about. `null` is no bound of this table.
 */
export interface DateBounds {
  readonly possible: readonly [from: number | null, to: number | null];
  readonly usual: readonly [from: number | null, to: number | null];
  /** What the date has to do with the start of the coverage, as the end of "…, since". */
  readonly why: string;
}

const YEAR = 12;

/** By entity, attribute and column. domain.md §1.3, §1.5. */
export const DATE_BOUNDS: Readonly<Record<string, DateBounds>> = {
  'Client.previousSlfPolicies.terminationDate': {
    possible: [-80 * YEAR, YEAR],
    usual: [-40 * YEAR, null],
    why: 'it is a policy you had before or still have',
  },
  'Client.previousCoverages.effectiveDate': {
    possible: [-80 * YEAR, 0],
    usual: [-40 * YEAR, null],
    why: 'that coverage was in force before the new one',
  },
  // That it ends by then, and without a gap, is for the page to say.
  'Client.previousCoverages.terminationDate': {
    possible: [-20 * YEAR, null],
    usual: [null, null],
    why: 'that coverage was in force before the new one',
  },
  'Client.employeesNotAtWork.lastDayWorked': {
    possible: [-20 * YEAR, 0],
    usual: [-2 * YEAR, null],
    why: 'the employee is away on that day',
  },
  'Client.employeesNotAtWork.expectedReturn': {
    possible: [0, 10 * YEAR],
    usual: [null, 2 * YEAR],
    why: 'the employee is away on that day',
  },
  // Premium may be taken out of pay a month ahead; who is paid nine or ten times a year waits over the summer.
  'Policy.billPayrollCycles.firstPayDate': {
    possible: [-3, YEAR],
    usual: [-1, 3],
    why: 'it is the first one with the new coverage',
  },
};
