import { daysBetween, displayDate } from '@onboard/domain/calendar/calendar-date';
import type { House } from '../../../house.ts';
import { clientsWithoutWorkAnswer } from '../../../records/emails/due-clients.ts';
import { askedOf, forEach, type Recurring, writeToClient } from './recurring.ts';

const AHEAD_DAYS = 30;
const REMIND_DAYS: readonly number[] = [14, 7, 3];

const write = async (house: House, trigger: Parameters<Recurring>[1], isByClock: boolean) => {
  const asked = askedOf(house, trigger);
  const clients = await clientsWithoutWorkAnswer(house.db, asked, AHEAD_DAYS);
  const due = clients.filter(
    ({ policyEffective }) => !isByClock || REMIND_DAYS.includes(daysBetween(asked.today, policyEffective)),
  );
  return forEach(due, ({ clientId, clientName, policyEffective }) =>
    writeToClient(house, trigger, {
      template: 'actively-at-work-reminder',
      clientId,
      who: 'all',
      cause: asked.today,
      place: '/task/eif-submit-company-information',
      data: (reader) => ({ ...reader, clientName, policyEffective: displayDate(policyEffective) }),
    }),
  );
};

/** Asks 14, 7 and 3 days before the first policy begins who will not be at work, until it is answered. */
export const remindOfWork: Recurring = (house, trigger) => write(house, trigger, true);

/** The same at once, for policies that begin within a month. */
export const writeWorkReminders: Recurring = (house, trigger) => write(house, trigger, false);
