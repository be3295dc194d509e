import { createHash } from 'node:crypto';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { findUserByEmail } from '../../records/people/sign-in-store.ts';
import { holdAddressee } from './hold-addressee.ts';

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
  await house.db.transaction().execute(async (tx) => {
    const current = await holdAddressee(tx, person);
    if (!current) return;
    await queueActivation(tx, house, activation, { person: current, clientId: null, createdBy: null });
    await addPersonEvent(tx, { userId: current.id, kind: 'ACTIVATION_SENT', at: house.now(), by: null });
  });
}
