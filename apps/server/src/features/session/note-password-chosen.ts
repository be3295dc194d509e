import { displayInstant } from '@onboard/domain/calendar/display-instant';
import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { type NotedPassword, notePassword, type PasswordAt } from '../../records/sessions/note-password.ts';

/**
 * A password was chosen at the provider, or is about to be. It is noted at once as a rule; this sees to it when the
 * process ended in between. Without a moment the provider is asked.
 */
export const passwordChosen: JobKind<{ identityId: string; at?: string }> = {
  name: 'password-chosen',
  expireInSeconds: 15,
};

/**
 * A password was chosen, by a link or while signing in: sessions end, and whoever had one before is told, so that a
 * change by somebody else does not go unseen. Once for each password, however often it is called.
 */
export async function notePasswordChosen(
  house: House,
  identityId: string,
  password: PasswordAt,
): Promise<NotedPassword | undefined> {
  return await house.db.transaction().execute(async (tx) => {
    const noted = await notePassword(tx, identityId, password);
    if (noted?.news !== 'changed') return noted;
    const { id, email, firstName } = noted;
    const changedAt = displayInstant(password.at);
    await queueEmail(tx, house, {
      template: 'password-changed',
      data: { firstName, changedAt, link: `${house.config.portalUrl}/forgot` },
      ...{ to: [email], userIds: [id], clientId: null, createdBy: null },
    });
    return noted;
  });
}

/** Notes the password that the provider has, if that was not done. */
export async function catchUpWithPassword(house: House, identityId: string): Promise<void> {
  const at = await house.identity.passwordSetAt(identityId);
  if (at) await notePasswordChosen(house, identityId, { at, isCertain: false });
}

export async function settlePassword(house: House, { identityId, at }: { identityId: string; at?: string }) {
  if (at) await notePasswordChosen(house, identityId, { at: new Date(at), isCertain: true });
  else await catchUpWithPassword(house, identityId);
}
