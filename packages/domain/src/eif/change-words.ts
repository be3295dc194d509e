import type { EmployeeClassPlan } from '../benefits/employee-class.data.ts';
import { toDate } from '../calendar/calendar-date.ts';
import { CREATED, DELETED, type TrackedEntity } from '../changes/tracked-entities.ts';
import type { Client } from '../clients/client.data.ts';
import { changeLabel } from './asking.ts';
import {
  waitingPeriodInWords,
  waitingPeriodOfClassPlan,
  waitingPeriodOfClient,
  workedExample,
} from './classes/waiting-period.ts';
import type { EifFacts } from './facts.ts';
import type { Row } from './step.ts';
import { exampleYear } from './steps/waiting-period.ts';

/** Questions that only make sense below the one before them on the page, as they read alone. */
const ALONE: Readonly<Record<string, string>> = {
  waitingPeriodNumber: 'How long does a new employee wait? (After how many?)',
  waitingPeriodUnit: 'How long does a new employee wait? (Days, weeks, months or years?)',
  minimumHoursUnit: 'How many hours must someone work to be covered? (A week, a month or a year?)',
};

/** The question that a changed attribute answers, in words that need no page around them. */
export const questionAlone = (entity: TrackedEntity, attributeKey: string): string =>
  ALONE[attributeKey] ?? changeLabel(entity, attributeKey);

const COUNTED: Readonly<Record<string, (subject: Row) => string>> = {
  waitingPeriodNumber: ({ waitingPeriodUnit: unit }) => (typeof unit === 'string' ? unit.toLowerCase() : ''),
  minimumHours: ({ minimumHoursUnit: unit }) => (typeof unit === 'string' ? `hour a ${unit.toLowerCase()}` : 'hour'),
  earningsYears: () => 'year',
};

/** "30 days" of 30: what a number counts, as the rest of its entity stood with it. */
export function withUnit(attributeKey: string, value: unknown, words: string | null, subject: Row): string | null {
  const unit = COUNTED[attributeKey]?.(subject);
  if (!unit || words === null || typeof value !== 'number') return words;
  const [counted = '', ...rest] = unit.split(' ');
  return [words, `${counted}${value === 1 ? '' : 's'}`, ...rest].join(' ');
}

const WAITING = /^waitingPeriod(Rule|Number|Unit|Coinciding|HasOrientation)$/;
export const isOfWaitingPeriod = (attributeKey: string): boolean => WAITING.test(attributeKey);

/** What a waiting period comes to, with the example of the form on a line of its own. */
export function waitingPeriodMeans(facts: EifFacts, entity: TrackedEntity, subject: Row): string | null {
  if (entity !== 'Client' && entity !== 'EmployeeClassPlan') return null;
  const waiting =
    entity === 'Client'
      ? waitingPeriodOfClient(subject as unknown as Client)
      : waitingPeriodOfClassPlan(subject as unknown as EmployeeClassPlan);
  const example = workedExample(toDate(exampleYear(facts), 3, 10), waiting);
  return [waitingPeriodInWords(waiting), example].filter(Boolean).join('\n') || null;
}

/** What stands for an entity that begins or ends, instead of an answer. */
export function beginningInWords(attributeKey: string, value: unknown): string | null {
  if (attributeKey === CREATED) return value === null ? 'Not there' : 'Added';
  if (attributeKey === DELETED) return value === null ? 'There' : 'Removed';
  return null;
}
