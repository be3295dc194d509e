import type { House } from '../../house.ts';
import { pointAtNextReaders } from '../../records/emails/next-readers.ts';
import { isUnderWay, lockEmail, queueDelivery } from '../../records/emails/store.ts';
import { found, refuse } from '../../refuse.ts';
import { whyLinkIsDead } from './dead-link.ts';
import { showEmail } from './show-email.ts';

/**
 * Sends an e-mail once more, to its readers where they are today; not while a sending of it is still under way, nor with
 * a link that leads nowhere, nor where nobody is left to read it.
 */
export async function resendEmail(house: House, emailId: string, userId: string) {
  await house.db.transaction().execute(async (tx) => {
    const email = found(await lockEmail(tx, emailId));
    if (await isUnderWay(house.jobs, tx, email)) {
      refuse('WRONG_STATE', { message: 'This e-mail is still being sent. Look again in a few minutes.' });
    }
    const message = await whyLinkIsDead(house, email);
    if (message) refuse('WRONG_STATE', { message });
    const pointed = await pointAtNextReaders(tx, emailId);
    if (!pointed) {
      refuse('WRONG_STATE', {
        message:
          'Nobody this e-mail was written to has a part in it any more: they were deleted, lost its client, or it is archived.',
      });
    }
    await queueDelivery(tx, house, emailId, userId, pointed.change);
  });
  return showEmail(house, emailId);
}
