import type { EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  displayDate,
  MONTHS,
  parseDate,
  toDate,
} from '../../calendar/calendar-date.ts';
import type { Client } from '../../clients/client.data.ts';

/** A waiting period as a client or a plan of a class has it. domain.md §1.7. */
export interface WaitingPeriod {
  readonly rule: Client['waitingPeriodRule'];
  readonly number: number | null;
  readonly unit: Client['waitingPeriodUnit'];
  /** When the day reached is itself the first (or fifteenth), does coverage start that day? */
  readonly coinciding: Client['waitingPeriodCoinciding'];
  /** An orientation of one month comes before the waiting period. */
  readonly hasOrientation?: boolean;
}

type Rule = NonNullable<WaitingPeriod['rule']>;
type Unit = NonNullable<WaitingPeriod['unit']>;

/** Rules that count a number of days, weeks, months or years. */
export const COUNTING_RULES: readonly Rule[] = [
  'AFTER_N',
  'FIRST_OF_MONTH_AFTER_N',
  'FIFTEENTH_OF_MONTH_AFTER_N',
  'FIRST_OR_FIFTEENTH_AFTER_N',
];
/** Rules that wait for a day of the month, on which the day reached may fall. */
export const DAY_OF_MONTH_RULES: Readonly<Partial<Record<Rule, readonly number[]>>> = {
  FIRST_OF_MONTH_AFTER_HIRE: [1],
  FIRST_OF_MONTH_AFTER_N: [1],
  FIFTEENTH_OF_MONTH_AFTER_N: [15],
  FIRST_OR_FIFTEENTH_AFTER_N: [1, 15],
};
export const MOST_OF_UNIT: Readonly<Record<Unit, number>> = { DAY: 365, WEEK: 52, MONTH: 24, YEAR: 2 };

/** Group health plans may not make an employee wait longer. domain.md §1.7 point 4. */
export const MOST_DAYS_FOR_MEDICAL = 90;

export const doesCount = (rule: WaitingPeriod['rule']): boolean => rule !== null && COUNTING_RULES.includes(rule);
export const waitsForDayOfMonth = (rule: WaitingPeriod['rule']): boolean =>
  rule !== null && DAY_OF_MONTH_RULES[rule] !== undefined;

export const waitingPeriodOfClient = (client: Client): WaitingPeriod => ({
  rule: client.waitingPeriodRule,
  number: client.waitingPeriodNumber,
  unit: client.waitingPeriodUnit,
  coinciding: client.waitingPeriodCoinciding,
  hasOrientation: client.waitingPeriodHasOrientation === 'YES',
});

export const waitingPeriodOfClassPlan = (classPlan: EmployeeClassPlan): WaitingPeriod => ({
  rule: classPlan.waitingPeriodRule,
  number: classPlan.waitingPeriodNumber,
  unit: classPlan.waitingPeriodUnit,
  coinciding: classPlan.waitingPeriodCoinciding,
});

function after(date: string, number: number, unit: Unit): string {
  if (unit === 'DAY') return addDays(date, number);
  if (unit === 'WEEK') return addDays(date, number * 7);
  return addMonths(date, unit === 'YEAR' ? number * 12 : number);
}

/** The next of some days of the month: on the date itself when coinciding, else strictly after it. */
function nextDayOfMonth(date: string, days: readonly number[], isCoinciding: boolean): string {
  const { year, month } = parseDate(date) ?? { year: 0, month: 1 };
  const candidates = [month, month + 1].flatMap((each) => days.map((day) => toDate(year, each, day)));
  return candidates.find((day) => day > date || (isCoinciding && day === date)) ?? date;
}

/** Beyond it nobody means a waiting period, and there need not be such a date: the page says what is wrong with it. */
const MOST_COUNTED = 1_000;
const isCountable = (number: number | null): number is number =>
  Number.isInteger(number) && Number(number) >= 0 && Number(number) <= MOST_COUNTED;

/**
 * The day coverage starts for an employee hired on a date; `null` while the waiting period is not fully answered, or
 * with a number that nobody can wait.
 */
export function coverageStart(hireDate: string, waiting: WaitingPeriod): string | null {
  const { rule, number, unit, coinciding } = waiting;
  if (rule === null || parseDate(hireDate) === null) return null;
  if (doesCount(rule) && (!isCountable(number) || unit === null)) return null;
  const from = waiting.hasOrientation ? addMonths(hireDate, 1) : hireDate;
  const reached = doesCount(rule) && number !== null && unit !== null ? after(from, number, unit) : from;
  const days = DAY_OF_MONTH_RULES[rule];
  return days ? nextDayOfMonth(reached, days, coinciding === 'YES') : reached;
}

/** The longest any new employee may wait, in days, over a year of hire dates; orientation does not count. */
export function longestWait(waiting: WaitingPeriod): number | null {
  const { hasOrientation: _, ...counted } = waiting;
  if (coverageStart('2024-01-01', counted) === null) return null;
  let longest = 0;
  for (let hired = '2024-01-01'; hired < '2025-01-01'; hired = addDays(hired, 1)) {
    longest = Math.max(longest, daysBetween(hired, coverageStart(hired, counted) ?? hired));
  }
  return longest;
}

/** Says so when some new employee would wait longer than a medical plan may ask. */
export function medicalWaitMessage(waiting: WaitingPeriod): string | null {
  const longest = longestWait(waiting);
  if (longest === null || longest <= MOST_DAYS_FOR_MEDICAL) return null;
  return `With this rule some employees wait ${longest} days. A medical plan may not ask for more than ${MOST_DAYS_FOR_MEDICAL}; choose a shorter period.`;
}

/** Says so when the number is more than the unit allows. */
export function waitingNumberMessage({ rule, number, unit }: WaitingPeriod): string | null {
  if (!doesCount(rule) || number === null || unit === null || number <= MOST_OF_UNIT[unit]) return null;
  return `A waiting period has ${MOST_OF_UNIT[unit]} ${unit.toLowerCase()}s at most.`;
}

/** "Hired March 10, covered May 1"; the year is named when it is another. */
export function workedExample(hireDate: string, waiting: WaitingPeriod): string | null {
  const start = coverageStart(hireDate, waiting);
  const [hired, covered] = [parseDate(hireDate), start && parseDate(start)];
  if (!start || !hired || !covered) return null;
  const day = ({ month, day: dayOfMonth }: { month: number; day: number }) => `${MONTHS[month - 1]} ${dayOfMonth}`;
  return `Hired ${day(hired)}, covered ${hired.year === covered.year ? day(covered) : displayDate(start)}`;
}

const RULE_WORDS: Readonly<Record<Rule, string>> = {
  DATE_OF_HIRE: 'From the first day of work',
  AFTER_N: 'After',
  FIRST_OF_MONTH_AFTER_HIRE: 'From the first of the month after the first day of work',
  FIRST_OF_MONTH_AFTER_N: 'From the first of the month after',
  FIFTEENTH_OF_MONTH_AFTER_N: 'From the fifteenth of the month after',
  FIRST_OR_FIFTEENTH_AFTER_N: 'From the first or fifteenth of the month after',
};
export const WAITING_RULE_LABELS: Readonly<Record<Rule, string>> = {
  DATE_OF_HIRE: 'On the first day of work',
  AFTER_N: 'After a number of days, weeks or months',
  FIRST_OF_MONTH_AFTER_HIRE: 'On the first of the month after the first day of work',
  FIRST_OF_MONTH_AFTER_N: 'On the first of the month after a number of days, weeks or months',
  FIFTEENTH_OF_MONTH_AFTER_N: 'On the fifteenth of the month after a number of days, weeks or months',
  FIRST_OR_FIFTEENTH_AFTER_N:
    'On the first or fifteenth, whichever comes first, after a number of days, weeks or months',
};
export const UNIT_LABELS: Readonly<Record<Unit, string>> = {
  DAY: 'Days',
  WEEK: 'Weeks',
  MONTH: 'Months',
  YEAR: 'Years',
};

/** "From the first of the month after 30 days", or `null` while it is not fully answered. */
export function waitingPeriodInWords({ rule, number, unit }: WaitingPeriod): string | null {
  if (rule === null) return null;
  if (!doesCount(rule)) return RULE_WORDS[rule];
  if (number === null || unit === null) return null;
  return `${RULE_WORDS[rule]} ${number} ${String(unit).toLowerCase()}${number === 1 ? '' : 's'}`;
}
