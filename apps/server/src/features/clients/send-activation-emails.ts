import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { issueActivationLink } from '../../records/people/issue-activation-link.ts';
import { findPerson, noteWelcomeEmail, peopleOfClient } from '../../records/people/store.ts';

/** Sends the activation e-mail to everyone of the client who has not chosen a password yet. Spec portal §7. */
export async function sendActivationEmails(
  house: House,
  clientId: string,
  by: SignedIn,
): Promise<{ sentTo: string[] }> {
  const { db, identity, config, now } = house;
  const sentTo: string[] = [];
  for (const { id } of await peopleOfClient(db, clientId)) {
    const person = await findPerson(db, id);
    if (!person || (person.identityId && (await identity.hasPassword(person.identityId)))) continue;
    const { link } = await issueActivationLink({ db, identity, portalUrl: config.portalUrl }, person);
    await db.transaction().execute(async (tx) => {
      const data = { firstName: person.firstName, link };
      const createdBy = by.actor.userId;
      await queueEmail(tx, house, {
        template: 'activation',
        data,
        to: [person.email],
        clientId,
        userIds: [id],
        createdBy,
      });
      await noteWelcomeEmail(tx, id, now());
    });
    sentTo.push(person.email);
  }
  return { sentTo };
}
