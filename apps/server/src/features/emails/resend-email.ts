import type { House } from '../../house.ts';
import { findEmailStatus, isUnderWay, queueDelivery } from '../../records/emails/store.ts';
import { found, refuse } from '../../refuse.ts';
import { showEmail } from './show-email.ts';

/** Sends an e-mail once more; not while a sending of it is still under way. */
export async function resendEmail(house: House, emailId: string, userId: string) {
  await house.db.transaction().execute(async (tx) => {
    const { status } = found(await findEmailStatus(tx, emailId));
    if (await isUnderWay(house.jobs, tx, { id: emailId, status })) {
      refuse('WRONG_STATE', { message: 'This e-mail is still being sent. Look again in a few minutes.' });
    }
    await queueDelivery(tx, house, emailId, userId);
  });
  return showEmail(house, emailId);
}
