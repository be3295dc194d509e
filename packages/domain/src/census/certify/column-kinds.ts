import { BENEFITS } from '../benefit-columns.data.ts';
import {
  BASIS_BANDS,
  EARNINGS_BASES,
  EMPLOYMENT_STATUSES,
  GENDERS,
  PAY_FREQUENCIES,
  RELATIONSHIPS,
} from '../codes.data.ts';
import { DATE_KEYS } from '../person.ts';
import type { SheetPlan } from '../plan.ts';
import { dayOfIso } from '../reading/day.ts';
import { WORDS_IN_NO_NAME } from '../reading/name-words.ts';
import { RELATIONSHIP_CODES } from '../roster.ts';
import { wordSet, wordTable } from './words.ts';

/** How the quick path looks at a column. */
export const Kind = {
  ignored: 0,
  text: 1,
  id: 2,
  ssn: 3,
  first: 4,
  last: 5,
  birth: 6,
  gender: 7,
  state: 8,
  zip: 9,
  email: 10,
  hire: 11,
  hours: 12,
  job: 13,
  workState: 14,
  basis: 15,
  pay: 16,
  frequency: 17,
  relationship: 18,
  benefit: 19,
  blank: 20,
  status: 21,
  employeeClass: 22,
  amount: 23,
} as const;

const KINDS: Readonly<Record<string, number>> = {
  employeeId: Kind.id,
  ssn: Kind.ssn,
  firstName: Kind.first,
  lastName: Kind.last,
  dateOfBirth: Kind.birth,
  gender: Kind.gender,
  homeState: Kind.state,
  homeZip: Kind.zip,
  email: Kind.email,
  hireDate: Kind.hire,
  hoursPerWeek: Kind.hours,
  jobTitle: Kind.job,
  workState: Kind.workState,
  earningsBasis: Kind.basis,
  earningsAmount: Kind.pay,
  payFrequency: Kind.frequency,
  relationship: Kind.relationship,
  employmentStatus: Kind.status,
  employeeClass: Kind.employeeClass,
};

/** Keys whose filled cells always go the careful way. */
const RARE = new Set<string>([
  ...DATE_KEYS.filter((key) => key !== 'dateOfBirth' && key !== 'hireDate'),
  'fullName',
  'employeeSsn',
  'suffix',
  'country',
  'workZip',
  'otherEarnings',
  'deductionFrequency',
  'activelyAtWork',
  'onLeave',
  'leaveReason',
  'cobra',
  'disabledDependent',
  'student',
]);

/** Of a benefit's columns, those with a choice and those with an amount; the others are text. */
const BENEFIT_KINDS: Readonly<Record<string, number>> = {
  election: Kind.benefit,
  tier: Kind.benefit,
  volume: Kind.amount,
  volumeSpouse: Kind.amount,
  volumeChild: Kind.amount,
};

/** Of each column how it is looked at, the place of its benefit in `BENEFITS` or -1, and whether it holds a tier. */
export function looksOf({ headers, columns }: Pick<SheetPlan, 'headers' | 'columns'>) {
  const kinds = new Uint8Array(headers.length);
  const benefits = new Int8Array(headers.length).fill(-1);
  const isTier = new Uint8Array(headers.length);
  for (const { key, index } of columns) {
    if (!key || index >= headers.length) continue;
    const [benefit, attribute] = key.split('.');
    const bit = attribute ? BENEFITS.findIndex((one) => one.key === benefit) : -1;
    const kindOfBenefit = bit >= 0 ? BENEFIT_KINDS[attribute ?? ''] : undefined;
    kinds[index] = kindOfBenefit ?? (RARE.has(key) ? Kind.blank : (KINDS[key] ?? Kind.text));
    benefits[index] = bit;
    isTier[index] = attribute === 'tier' ? 1 : 0;
  }
  return { kinds, benefits, isTier };
}

export const RELATIONSHIP_WORDS = wordTable(RELATIONSHIPS);
export const GENDER_WORDS = wordTable(GENDERS);
export const BASIS_WORDS = wordTable(EARNINGS_BASES);
export const FREQUENCY_WORDS = wordTable(PAY_FREQUENCIES);
export const STATUS_WORDS = wordTable(EMPLOYMENT_STATUSES);
export const SAMPLE_WORDS = wordSet([
  'doe',
  'sample',
  'example',
  'test',
  'employee',
  'public',
  'smith sample',
  'q public',
  'demo',
  'first name',
  'your first name',
]);

export const NO_NAME_WORDS = wordSet(WORDS_IN_NO_NAME);

export const EMPLOYEE = RELATIONSHIP_CODES.indexOf('EMPLOYEE');
export const SPOUSE = RELATIONSHIP_CODES.indexOf('SPOUSE');
export const CHILD = RELATIONSHIP_CODES.indexOf('CHILD');
export const OLDEST_HIRE = dayOfIso('1940-01-01');
/** Enough to be sure about an age without asking the calendar. */
export const SURELY = (years: number): number => Math.ceil(years * 365.25) + 3;

export const isWithinBand = (basis: keyof typeof BASIS_BANDS, pay: number): boolean =>
  pay > 0 && pay >= BASIS_BANDS[basis].low && pay <= BASIS_BANDS[basis].high;
