import { createHash } from 'node:crypto';
import { resetLink } from '@onboard/domain/sign-in/reset-link';
import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { findUserByEmail } from '../../records/people/sign-in-store.ts';
import { holdAddressee } from './hold-addressee.ts';
import { sendRequestedActivationEmail } from './request-activation-email.ts';

export const passwordResetRequested: JobKind<{ email: string }> = { name: 'password-reset-requested' };

/** One e-mail an address in this time, however often it is asked for. */
const EVERY_SECONDS = 120;

/** Notes the wish and no more, so that the answer is the same, and as quick, for an address nobody has. */
export async function requestPasswordReset({ db, jobs }: House, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  const key = createHash('sha256').update(address).digest('base64url');
  await jobs.send(db, passwordResetRequested, { email: address }, { key, everySeconds: EVERY_SECONDS });
}

/**
 * Sends a link to whoever has chosen a password, also when staff took it away since; who never did is sent what they
 * need instead.
 */
export async function sendRequestedPasswordReset(house: House, { email }: { email: string }): Promise<void> {
  const person = await findUserByEmail(house.db, email);
  if (!person) return;
  const { identityId } = person;
  const hasChosen = person.firstPasswordSet !== null || (identityId && (await house.identity.hasPassword(identityId)));
  if (!identityId || !hasChosen) {
    return await sendRequestedActivationEmail(house, { email });
  }
  const { token } = await house.identity.issueResetToken(identityId);
  await house.db.transaction().execute(async (tx) => {
    const current = await holdAddressee(tx, person);
    if (!current) return;
    await queueEmail(tx, house, {
      template: 'password-reset',
      data: { firstName: current.firstName, link: resetLink(house.config.portalUrl, token) },
      ...{ to: [current.email], userIds: [current.id], clientId: null, createdBy: null },
    });
  });
}
