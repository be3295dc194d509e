import type { House } from '../../house.ts';
import { isUnderWay, lockEmail, queueDelivery } from '../../records/emails/store.ts';
import { found, refuse } from '../../refuse.ts';
import { whyLinkIsDead } from './dead-link.ts';
import { showEmail } from './show-email.ts';

/** Sends an e-mail once more; not while a sending of it is still under way, nor with a link that leads nowhere. */
export async function resendEmail(house: House, emailId: string, userId: string) {
  await house.db.transaction().execute(async (tx) => {
    const email = found(await lockEmail(tx, emailId));
    if (await isUnderWay(house.jobs, tx, email)) {
      refuse('WRONG_STATE', { message: 'This e-mail is still being sent. Look again in a few minutes.' });
    }
    const message = await whyLinkIsDead(house, email);
    if (message) refuse('WRONG_STATE', { message });
    await queueDelivery(tx, house, emailId, userId);
  });
  return showEmail(house, emailId);
}
