import type { Tx } from '../db/connect.ts';
import type { House } from '../house.ts';
import { queueEmail } from '../records/emails/queue-email.ts';
import { issueActivationLink } from '../records/people/issue-activation-link.ts';
import { noteWelcomeEmail } from '../records/people/store.ts';

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly identityId: string | null;
}

export interface Activation {
  readonly link: string;
  readonly expiresAt: Date;
}

/**
 * A fresh activation link for someone who has not chosen a password yet; null for everybody else. It asks the identity
 * provider, so it is made before the transaction that uses it: a link nobody is sent opens nothing.
 */
export async function makeActivation(house: House, person: Invited): Promise<Activation | null> {
  const { db, identity, config } = house;
  if (person.identityId !== null && (await identity.hasPassword(person.identityId))) return null;
  return await issueActivationLink({ db, identity, portalUrl: config.portalUrl }, person);
}

/** Queues the e-mail with the link, in the transaction of its cause; does nothing where there is no link to send. */
export async function queueActivation(
  tx: Tx,
  house: House,
  activation: Activation | null,
  mail: { person: Pick<Invited, 'id' | 'email' | 'firstName'>; clientId: string | null; createdBy: string | null },
): Promise<void> {
  if (!activation) return;
  const { person, clientId, createdBy } = mail;
  const data = { firstName: person.firstName, link: activation.link };
  const about = { to: [person.email], userIds: [person.id], clientId, createdBy };
  await queueEmail(tx, house, { template: 'activation', data, ...about });
  await noteWelcomeEmail(tx, person.id, house.now());
}
