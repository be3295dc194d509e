import type { Role } from '@onboard/domain/access/rules.data';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { caseOfClient } from '../../records/clients/cases.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { lockPerson } from '../../records/people/change-person.ts';
import { findPersonOfRole } from '../../records/people/list-people.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { assignClient, findPerson, hasClient, unassignClient } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';
import { nameOf } from './refuse-person.ts';

interface Assignment {
  role: Role;
  userId: string;
  clientId: string;
}

/**
 * Gives a person a client, as a signer or not; left open, a mark that is there stays. A benefits administrator who cannot
 * sign in yet gets the activation e-mail with the first client, since that is when there is something to do.
 */
export async function assignPerson(
  house: House,
  assignment: Assignment,
  isSigner: boolean | undefined,
  by: SignedIn,
): Promise<{ userId: string }> {
  const { role, userId, clientId } = assignment;
  found(await findPersonOfRole(house.db, [role], userId));
  const person = found(await findPerson(house.db, userId));
  const made = isNew(person) ? await makeActivation(house, person) : null;
  const doer = by.actor.userId;
  const isDone = await house.db.transaction().execute(async (tx) => {
    // Whoever deletes the person holds the row too: either they see this client, or we see that the person is gone.
    const current = found(await lockPerson(tx, userId));
    if (current.deletedAt !== null || current.role !== role) found(null);
    // The link was made for an address that is no longer theirs.
    if (isNew(current) && !(isNew(person) && current.email === person.email)) return false;
    // Somebody who gave them another client at the same moment was quicker.
    const activation = isNew(current) ? made : null;
    const at = house.now();
    const isGiven = !(await hasClient(tx, userId, clientId));
    const isAuthorizedSigner = await assignClient(tx, { clientId, userId, isAuthorizedSigner: isSigner, by: doer });
    const detail = { clientId, isAuthorizedSigner };
    await addPersonEvent(tx, { userId, kind: 'CLIENT_ASSIGNED', at, by: doer, detail });
    await settleSetup(tx, { userId: doer }, clientId, at);
    await queueActivation(tx, house, activation, { person: current, clientId, createdBy: doer });
    if (activation) await addPersonEvent(tx, { userId, kind: 'ACTIVATION_SENT', at, by: doer });
    if (current.firstPasswordSet && isGiven) await tellOfClient(tx, house, current, clientId, doer);
    return true;
  });
  return isDone ? { userId } : assignPerson(house, assignment, isSigner, by);
}

/** Somebody who was not asked yet to choose a password. */
const isNew = (person: { firstPasswordSet: Date | null; welcomeEmailSentDate: Date | null }): boolean =>
  !person.firstPasswordSet && !person.welcomeEmailSentDate;

/** Who can sign in already is told that one more client is theirs. */
async function tellOfClient(
  tx: Tx,
  house: House,
  { id, email, firstName }: { id: string; email: string; firstName: string },
  clientId: string,
  createdBy: string,
): Promise<void> {
  const { name: clientName } = found(await caseOfClient(tx, clientId));
  const data = { firstName, clientName, link: `${house.config.portalUrl}/client/${clientId}` };
  const about = { to: [email], userIds: [id], clientId, createdBy };
  await queueEmail(tx, house, { template: 'client-assigned', data, ...about });
}

/** Takes a client from a person, whose sessions end with it. */
export async function unassignPerson(house: House, { role, userId, clientId }: Assignment, by: SignedIn) {
  const person = found(await findPersonOfRole(house.db, [role], userId));
  const doer = by.actor.userId;
  await house.db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    if (!(await unassignClient(tx, clientId, userId))) {
      const { name } = found(await caseOfClient(tx, clientId));
      refuse('STALE_VIEW', { message: `${nameOf(person)} does not have ${name}. Nothing was changed.` });
    }
    await addPersonEvent(tx, { userId, kind: 'CLIENT_UNASSIGNED', at: house.now(), by: doer, detail: { clientId } });
    await settleSetup(tx, { userId: doer }, clientId, house.now());
  });
  return { userId };
}
