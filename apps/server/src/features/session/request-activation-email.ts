import { createHash } from 'node:crypto';
import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { issueActivationLink } from '../../records/people/issue-activation-link.ts';
import { findUserByEmail } from '../../records/people/sign-in-store.ts';

export const activationEmailRequested: JobKind<{ email: string }> = { name: 'activation-email-requested' };

/** One e-mail an address in this time, however often it is asked for. */
const EVERY_SECONDS = 120;

/** Notes the wish and no more, so that the answer is the same, and as quick, for an address nobody has. */
export async function requestActivationEmail({ db, jobs }: House, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  const key = createHash('sha256').update(address).digest('base64url');
  await jobs.send(db, activationEmailRequested, { email: address }, { key, everySeconds: EVERY_SECONDS });
}

/** Sends a fresh link to someone who is known and has not chosen a password yet. */
export async function sendRequestedActivationEmail(house: House, { email }: { email: string }): Promise<void> {
  const { db, identity, config } = house;
  const person = await findUserByEmail(db, email);
  if (!person) return;
  if (person.identityId !== null && (await identity.hasPassword(person.identityId))) return;
  const { link } = await issueActivationLink({ db, identity, portalUrl: config.portalUrl }, person);
  const data = { firstName: person.firstName, link };
  const about = { clientId: null, userIds: [person.id], createdBy: null };
  await db
    .transaction()
    .execute((tx) => queueEmail(tx, house, { template: 'activation', data, to: [person.email], ...about }));
}
