import type { House } from '../../house.ts';
import type { MailEvent } from '../../outside/mail/port.ts';
import { addEvent, isLatestDelivery, lockOfDelivery, markRefused, settleStatus } from '../../records/emails/store.ts';

/** REJECTED is our own word for a sending that was refused on the spot; what comes back later has bounced. */
const STATUS = { delivered: 'DELIVERED', opened: 'OPENED', bounced: 'BOUNCED', rejected: 'BOUNCED' } as const;

/**
 * Takes down what a mail system tells of e-mails it took. It may tell late, twice, out of order, and of e-mails that are
 * not ours. Gives how many of the events were new.
 */
export async function noteMailEvents(house: House, events: readonly MailEvent[]): Promise<{ noted: number }> {
  let noted = 0;
  for (const event of events) {
    if (await noteMailEvent(house, event)) noted += 1;
  }
  return { noted };
}

const noteMailEvent = ({ db, now }: House, event: MailEvent): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { deliveryId, address, reason, id: providerEventId } = event;
    const email = await lockOfDelivery(tx, deliveryId);
    if (!email) return false;
    // A clock of theirs that is ahead must not make the e-mail's future.
    const at = new Date(Math.min(event.at.getTime(), now().getTime()));
    const told = { emailId: email.id, deliveryId, at, reason, address, providerEventId };
    const isBad = event.type === 'bounced' || event.type === 'rejected';
    if (!(await addEvent(tx, { ...told, status: STATUS[event.type] }))) return false;
    if (isBad && (await isLatestDelivery(tx, email.id, deliveryId))) {
      await markRefused(tx, email.id, [address]);
      await settleStatus(tx, email.id);
    }
    return true;
  });
