import { displayInstant } from '@onboard/domain/calendar/display-instant';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { findUserByEmail } from '../../records/people/sign-in-store.ts';
import { endSessionsOf } from '../../records/sessions/store.ts';
import { refuse } from '../../refuse.ts';
import { manageable } from './manageable.ts';

/** Staff have a person set up the second step of signing in anew. Sessions end, and the person is told. */
export async function resetMfa(house: House, email: string, by: SignedIn): Promise<void> {
  const person = manageable(by, await findUserByEmail(house.db, email));
  if (!person.identityId) {
    refuse('WRONG_STATE', { message: 'This person has not signed in yet, so there is nothing to reset.' });
  }
  await house.identity.resetMfa(person.identityId);
  await house.db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, person.id, 'MFA_RESET');
    await addPersonEvent(tx, { userId: person.id, kind: 'MFA_RESET', at: house.now(), by: by.actor.userId });
    const { portalUrl } = house.config;
    await queueEmail(tx, house, {
      template: 'mfa-reset',
      data: { firstName: person.firstName, resetAt: displayInstant(house.now()), link: `${portalUrl}/login` },
      ...{ to: [person.email], userIds: [person.id], clientId: null, createdBy: by.actor.userId },
    });
  });
}
