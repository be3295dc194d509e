import { resetLink } from '@onboard/domain/sign-in/reset-link';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { endSessionsOf } from '../../records/sessions/store.ts';
import { refuse } from '../../refuse.ts';
import { manageable } from './manageable.ts';

/**
 * Staff take a person's password away: it stops working at once, sessions end, and the person is sent a link. Doing it
 * again sends another link.
 */
export async function resetPassword(house: House, userId: string, by: SignedIn): Promise<void> {
  const person = manageable(by, await findUser(house.db, userId));
  const { identityId, firstPasswordSet } = person;
  if (!identityId || (!firstPasswordSet && !(await house.identity.hasPassword(identityId)))) {
    refuse('WRONG_STATE', { message: 'This person has no password yet. Send an activation email instead.' });
  }
  const { token } = await house.identity.resetPassword(identityId);
  await house.db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, person.id, 'PASSWORD_RESET');
    await addPersonEvent(tx, { userId: person.id, kind: 'PASSWORD_RESET', at: house.now(), by: by.actor.userId });
    await queueEmail(tx, house, {
      template: 'password-reset',
      data: { firstName: person.firstName, link: resetLink(house.config.portalUrl, token), isByStaff: true },
      ...{ to: [person.email], userIds: [person.id], clientId: null, createdBy: by.actor.userId },
    });
  });
}
