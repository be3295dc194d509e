import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findPerson, peopleOfClient } from '../../records/people/store.ts';

/** Sends the activation e-mail to everyone of the client who has not chosen a password yet. Spec portal §7. */
export async function sendActivationEmails(
  house: House,
  clientId: string,
  by: SignedIn,
): Promise<{ sentTo: string[] }> {
  const sentTo: string[] = [];
  for (const { id } of await peopleOfClient(house.db, clientId)) {
    const person = await findPerson(house.db, id);
    const activation = person ? await makeActivation(house, person) : null;
    if (!person || !activation) continue;
    const mail = { person, clientId, createdBy: by.actor.userId };
    await house.db.transaction().execute((tx) => queueActivation(tx, house, activation, mail));
    sentTo.push(person.email);
  }
  return { sentTo };
}
