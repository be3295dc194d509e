import { daysBetween, displayDate } from '@onboard/domain/calendar/calendar-date';
import { taskOf } from '@onboard/domain/tasks/task-catalogue';
import type { House } from '../../../house.ts';
import { clientsWithDates, type DatesOfClient } from '../../../records/emails/due-clients.ts';
import { askedOf, forEach, type Recurring, type Written, writeToClient } from './recurring.ts';

/** How far an e-mail looks ahead, and how near a date must be for the clock to send one (domain.md §7, 14). */
const AHEAD_DAYS = 14;
const REMIND_DAYS: readonly number[] = [5, 3, 1];

const labelOf = ({ taskId, policyNumber }: DatesOfClient['dates'][number]): string => {
  const policy = policyNumber ? `Policy ${policyNumber}` : 'A policy';
  if (!taskId) return `${policy} begins`;
  const task = taskOf(taskId)?.label ?? 'Task';
  return policyNumber ? `${task}, policy ${policyNumber}` : task;
};

const daysIn = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

async function write(house: House, trigger: Parameters<Recurring>[1], isByClock: boolean): Promise<Written> {
  const asked = askedOf(house, trigger);
  const { today } = asked;
  const clients = await clientsWithDates(house.db, asked, AHEAD_DAYS);
  const due = clients.filter(
    ({ dates }) => !isByClock || dates.some(({ date }) => REMIND_DAYS.includes(daysBetween(today, date))),
  );
  return forEach(due, ({ clientId, clientName, dates }) =>
    writeToClient(house, trigger, {
      template: 'upcoming-dates',
      clientId,
      who: 'all',
      cause: today,
      data: (reader) => ({
        ...reader,
        clientName,
        dates: dates.map((each) => ({
          label: labelOf(each),
          value: `${displayDate(each.date)}, ${daysIn(daysBetween(today, each.date))}`,
        })),
      }),
    }),
  );
}

/** Reminds 5, 3 and 1 days before a date, once a day and person, of everything in the two weeks to come. */
export const remindOfDates: Recurring = (house, trigger) => write(house, trigger, true);

/** The same at once, whenever the next date is. */
export const writeUpcomingDates: Recurring = (house, trigger) => write(house, trigger, false);
