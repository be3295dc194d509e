import type { House } from '../../house.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { issueActivationLink } from '../../records/people/issue-activation-link.ts';
import { findPerson, noteWelcomeEmail } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';

/** Sends a fresh activation link, good for 7 days, to someone who has not chosen a password yet. */
export async function sendActivation(house: House, userId: string, createdBy: string, clientId: string | null = null) {
  const { db, identity, config, now } = house;
  const person = found(await findPerson(db, userId));
  if (person.identityId && (await identity.hasPassword(person.identityId))) {
    refuse('WRONG_STATE', {
      message: `${person.firstName} ${person.lastName} already has a password and can sign in.`,
    });
  }
  const { link } = await issueActivationLink({ db, identity, portalUrl: config.portalUrl }, person);
  await db.transaction().execute(async (tx) => {
    const data = { firstName: person.firstName, link };
    const to = [person.email];
    await queueEmail(tx, house, { template: 'activation', data, to, clientId, userIds: [userId], createdBy });
    await noteWelcomeEmail(tx, userId, now());
  });
  return { userId };
}
