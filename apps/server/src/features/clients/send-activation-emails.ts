import { sendActivationOnce } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { peopleOfClient } from '../../records/people/store.ts';

/**
 * Sends the activation e-mail to everyone of the client who has not chosen a password yet. Spec portal §7. Each is done
 * by itself: what fails for one does not keep it from the others, and is told.
 */
export async function sendActivationEmails(
  house: House,
  clientId: string,
  by: SignedIn,
): Promise<{ sentTo: string[]; notSentTo: string[] }> {
  const sentTo: string[] = [];
  const notSentTo: string[] = [];
  for (const { id, email } of await peopleOfClient(house.db, clientId)) {
    try {
      if (await sendActivationOnce(house, id, { clientId, createdBy: by.actor.userId })) sentTo.push(email);
    } catch (error) {
      house.log.error({ err: error, userId: id }, 'an activation e-mail was not sent');
      notSentTo.push(email);
    }
  }
  return { sentTo, notSentTo };
}
