import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { resetLink } from '@onboard/domain/sign-in/reset-link';
import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { lockPerson } from '../../records/people/change-person.ts';
import { addPersonEvent, hasEventSince } from '../../records/people/person-events.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { endSessionsOf } from '../../records/sessions/store.ts';

/** A reset that staff asked for, or the end of a lock, which is seen to its end. */
export interface Reset {
  readonly kind: 'PASSWORD_RESET' | 'MFA_RESET' | 'UNLOCKED';
  readonly userId: string;
  /** Who asked for it. */
  readonly by: string;
}

/**
 * Sent before the provider is asked to reset something, and run when what follows is done as a rule: it sees to it when
 * the process ended in between.
 */
export const resetAsked: JobKind<Reset & { at: string }> = { name: 'reset-asked' };

const SETTLED_SECONDS = 60;

/**
 * Asks the provider for a reset. It is noted, sessions end and the person is told, also when the process ends here. A
 * lock that is lifted is noted alone: nothing is taken from anybody.
 */
export async function makeReset(house: House, reset: Reset, identityId: string): Promise<void> {
  const startAfter = new Date(Date.now() + SETTLED_SECONDS * 1_000);
  await house.jobs.send(house.db, resetAsked, { ...reset, at: house.now().toISOString() }, { startAfter });
  await follow(house, reset, await atProvider(house, reset, identityId));
}

/** Does what did not follow. A password that the person has was never taken away, or is another since. */
export async function settleReset(house: House, { at, ...reset }: Reset & { at: string }): Promise<void> {
  const since = new Date(at);
  if (await hasEventSince(house.db, reset.userId, reset.kind, since)) return;
  const identityId = (await findUser(house.db, reset.userId))?.identityId;
  if (!identityId) return;
  if (reset.kind === 'PASSWORD_RESET' && (await house.identity.hasPassword(identityId))) return;
  await follow(house, reset, await atProvider(house, reset, identityId), since);
}

/** The link that leads to another password, where that is what was reset. */
async function atProvider({ identity, config }: House, { kind }: Reset, identityId: string): Promise<string | null> {
  if (kind === 'PASSWORD_RESET') return resetLink(config.portalUrl, (await identity.resetPassword(identityId)).token);
  if (kind === 'MFA_RESET') await identity.resetMfa(identityId);
  else await identity.unlock(identityId);
  return null;
}

/** Given `since`, not where it followed since then. */
async function follow(house: House, { kind, userId, by }: Reset, link: string | null, since?: Date): Promise<void> {
  await house.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || person.deletedAt !== null) return;
    if (since && (await hasEventSince(tx, userId, kind, since))) return;
    await addPersonEvent(tx, { userId, kind, at: house.now(), by });
    if (kind === 'UNLOCKED') return;
    await endSessionsOf(tx, userId, kind);
    const { email, firstName } = person;
    const about = { to: [email], userIds: [userId], clientId: null, createdBy: by };
    if (link !== null) {
      await queueEmail(tx, house, { template: 'password-reset', data: { firstName, link, isByStaff: true }, ...about });
    } else {
      const data = { firstName, resetAt: displayInstant(house.now()), link: `${house.config.portalUrl}/login` };
      await queueEmail(tx, house, { template: 'mfa-reset', data, ...about });
    }
  });
}
