import { activationLink, reactivationLink } from '@onboard/domain/sign-in/activation-link';
import type { Tx } from '../db/connect.ts';
import type { House } from '../house.ts';
import { queueEmail } from '../records/emails/queue-email.ts';
import { lockPerson } from '../records/people/change-person.ts';
import { issueActivationToken } from '../records/people/issue-activation-token.ts';
import { addPersonEvent, latestActivation } from '../records/people/person-events.ts';
import { findPerson, noteWelcomeEmail } from '../records/people/store.ts';

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly identityId: string | null;
}

export interface Activation {
  /** `reactivation` for somebody who was invited before and asks for another link; `welcome` for new internal users. */
  readonly kind: 'activation' | 'reactivation' | 'welcome';
  readonly link: string;
  readonly expiresAt: Date;
}

/**
 * A fresh activation link for someone who has not chosen a password yet; null for everybody else. It asks the identity
 * provider, so it is made before the transaction that uses it: a link nobody is sent opens nothing.
 */
export async function makeActivation(
  house: House,
  person: Invited,
  kind: Activation['kind'] = 'activation',
): Promise<Activation | null> {
  const { db, identity, config } = house;
  if (person.identityId !== null && (await identity.hasPassword(person.identityId))) return null;
  const { token, expiresAt } = await issueActivationToken({ db, identity }, person);
  const address = kind === 'reactivation' ? reactivationLink : activationLink;
  return { kind, link: address(config.portalUrl, token), expiresAt };
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
  const data = { firstName: person.firstName, link: activation.link, clientName: await nameOfClient(tx, clientId) };
  const about = { to: [person.email], userIds: [person.id], clientId, createdBy };
  await queueEmail(tx, house, { template: activation.kind, data, ...about });
  await noteWelcomeEmail(tx, person.id, house.now());
}

/** The company somebody is asked to come for; null for our own staff. */
async function nameOfClient(tx: Tx, clientId: string | null): Promise<string | null> {
  if (clientId === null) return null;
  const client = await tx.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirst();
  return client?.name ?? null;
}

/**
 * Sends a person a fresh activation link. Of several who ask at the same moment one brings about the e-mail, and all are
 * answered alike; whoever asks later gets another sent. False for somebody who has a password, or is there no more.
 */
export async function sendActivationOnce(
  house: House,
  userId: string,
  mail: { clientId: string | null; createdBy: string },
): Promise<boolean> {
  const person = await findPerson(house.db, userId);
  if (!person) return false;
  const seen = await latestActivation(house.db, userId);
  const activation = await makeActivation(house, person);
  if (!activation) return false;
  const isSent = await house.db.transaction().execute(async (tx) => {
    const current = await lockPerson(tx, userId);
    if (!current || current.deletedAt !== null) return false;
    if ((await latestActivation(tx, userId)) !== seen) return true;
    // The link was made for an address that is no longer theirs.
    if (current.email !== person.email) return null;
    await queueActivation(tx, house, activation, { person: current, ...mail });
    await addPersonEvent(tx, { userId, kind: 'ACTIVATION_SENT', at: house.now(), by: mail.createdBy });
    return true;
  });
  return isSent ?? sendActivationOnce(house, userId, mail);
}
