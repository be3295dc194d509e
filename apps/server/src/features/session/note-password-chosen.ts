import { displayInstant } from '@onboard/domain/calendar/display-instant';
import type { House } from '../../house.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { endSessionsAfterPassword, type WithNewPassword } from '../../records/sessions/end-after-password.ts';

/**
 * A password was chosen, by a link or while signing in: sessions end, and whoever had one before is told, so that a
 * change by somebody else does not go unseen.
 */
export async function notePasswordChosen(house: House, identityId: string): Promise<WithNewPassword | undefined> {
  const at = house.now();
  return await house.db.transaction().execute(async (tx) => {
    const person = await endSessionsAfterPassword(tx, identityId, at);
    if (!person || person.isFirstPassword) return person;
    const { id, email, firstName } = person;
    await queueEmail(tx, house, {
      template: 'password-changed',
      data: { firstName, changedAt: displayInstant(at), link: `${house.config.portalUrl}/forgot` },
      ...{ to: [email], userIds: [id], clientId: null, createdBy: null },
    });
    return person;
  });
}
