import { addDays, displayDate } from '@onboard/domain/calendar/calendar-date';
import { dateOf } from '@onboard/domain/explorer/today';
import { activityOfClients, type ConsultantDay } from '../../../records/emails/due-clients.ts';
import { queueEmailOnce } from '../../../records/emails/queue-email.ts';
import { forEach, type Recurring } from './recurring.ts';

const many = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

function lineOf({ name, answers, documents, signed }: ConsultantDay['clients'][number]): string {
  const did = [
    ...(answers > 0 ? [many(answers, 'answer')] : []),
    ...(documents > 0 ? [many(documents, 'document')] : []),
    ...(signed ? ['company information signed'] : []),
  ];
  return `${name}: ${did.join(', ')}`;
}

/** Tells each consultant what their clients did the day before; one e-mail a person and day. */
export const writeActivity: Recurring = async (house, { by }) => {
  const day = addDays(dateOf(house.now()), -1);
  const consultants = await activityOfClients(house.db, day);
  return forEach(consultants, async ({ userId, email, firstName, clients }) => {
    const link = `${house.config.portalUrl}/clients/admin`;
    const data = { firstName, day: displayDate(day), activities: clients.map(lineOf), link };
    const about = { to: [email], userIds: [userId], clientId: null, createdBy: by };
    const isNew = await house.db
      .transaction()
      .execute((tx) => queueEmailOnce(tx, house, { template: 'activity', data, ...about }, `${day} ${userId}`));
    return isNew ? 1 : 0;
  });
};
