import { addDays, daysBetween, isCalendarDate } from '../calendar/calendar-date.ts';
import { taskOf, type WantedTask } from './task-catalogue.ts';
import type { TaskStatus } from './task-status.ts';
import type { TaskFacts } from './tasks.data.ts';

/** Spec portal §9. */
export const DUE_SOON_DAYS = 5;
/** Nothing falls due sooner than this many business days after it was given to the client. */
const LEAST_BUSINESS_DAYS = 5;
/** Info gathering ends, and the enrollment census is due, this many days before the policy begins. */
const INFO_GATHERING_DAYS = 45;
const CENSUS_DAYS = 30;

const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Spec portal §4, weekend rule: after Friday or Saturday add 3 days, after Sunday add 2, otherwise add 1. */
export function nextBusinessDay(date: string): string {
  const day = weekday(date);
  return addDays(date, day === FRIDAY || day === SATURDAY ? 3 : day === SUNDAY ? 2 : 1);
}

/** The date itself, or the Friday before where it falls on a weekend: what is due is due on a working day. */
export function onWorkingDay(date: string): string {
  const day = weekday(date);
  return addDays(date, day === SATURDAY ? -1 : day === SUNDAY ? -2 : 0);
}

/** A date so many days before the policy begins, on a working day, and never too soon after `today`. */
function before(policyEffective: string, days: number, today: string): string {
  let earliest = today;
  for (let day = 0; day < LEAST_BUSINESS_DAYS; day += 1) earliest = nextBusinessDay(earliest);
  const wanted = onWorkingDay(addDays(policyEffective, -days));
  if (wanted < earliest) return earliest;
  return wanted;
}

/** When a task falls due: counted from its policy, or for a client's task from the first of its policies. */
export function dueDateOf(task: WantedTask, facts: TaskFacts, today: string): string | null {
  const effective = facts.policies
    .filter((policy) => task.policyId === null || policy.id === task.policyId)
    .flatMap((policy) =>
      policy.policyEffective && isCalendarDate(policy.policyEffective) ? [policy.policyEffective] : [],
    )
    .sort()[0];
  const days = taskOf(task.taskId)?.daysBefore;
  return effective === undefined || days === undefined ? null : before(effective, days, today);
}

/** The deadlines a policy is given when it is imported. */
export function deadlinesOf(policyEffective: string, today: string) {
  return {
    infoGatheringDeadline: before(policyEffective, INFO_GATHERING_DAYS, today),
    enrollmentCensusDeadline: before(policyEffective, CENSUS_DAYS, today),
  };
}

export type DueIndicator = 'DUE_SOON' | 'DUE_TODAY' | 'PAST_DUE';

const OPEN: ReadonlySet<TaskStatus> = new Set(['Not Started', 'In Progress', 'NIGO', 'Upcoming']);

interface DueTask {
  readonly status: TaskStatus;
  /** Since when it counts as done; set too while somebody works on it again. */
  readonly completedAt: unknown;
}

/** Whether the day it is due still counts: not once the client handed it in, and not again after it was completed. */
export const isStillDue = ({ status, completedAt }: DueTask): boolean => completedAt === null && OPEN.has(status);

/** Spec portal §4, task due indicators; null when there is nothing to point out. */
export function dueIndicator(task: DueTask & { readonly dueDate: string | null }, today: string): DueIndicator | null {
  if (!task.dueDate || !isStillDue(task)) return null;
  const left = daysBetween(today, task.dueDate);
  if (left < 0) return 'PAST_DUE';
  if (left === 0) return 'DUE_TODAY';
  return left <= DUE_SOON_DAYS ? 'DUE_SOON' : null;
}

/** What a person reads for an indicator. */
export const DUE_WORDS: Readonly<Record<DueIndicator, string>> = {
  DUE_SOON: 'Due soon',
  DUE_TODAY: 'Due today',
  PAST_DUE: 'Past due',
};
