import { createHash } from 'node:crypto';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
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
  const person = await findUserByEmail(house.db, email);
  if (!person) return;
  const kind = person.welcomeEmailSentDate ? 'reactivation' : 'activation';
  const activation = await makeActivation(house, person, kind);
  if (!activation) return;
  const mail = { person, clientId: null, createdBy: null };
  await house.db.transaction().execute((tx) => queueActivation(tx, house, activation, mail));
}
