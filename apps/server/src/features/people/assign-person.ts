import type { Role } from '@onboard/domain/access/rules.data';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { findPersonOfRole } from '../../records/people/list-people.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { assignClient, findPerson, unassignClient } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';

interface Assignment {
  role: Role;
  userId: string;
  clientId: string;
}

/**
 * Gives a person a client. A benefits administrator who cannot sign in yet gets the activation e-mail with the first
 * client, since that is when there is something to do.
 */
export async function assignPerson(
  house: House,
  { role, userId, clientId }: Assignment,
  isAuthorizedSigner: boolean,
  by: SignedIn,
) {
  found(await findPersonOfRole(house.db, [role], userId));
  const person = found(await findPerson(house.db, userId));
  const isNew = !person.firstPasswordSet && !person.welcomeEmailSentDate;
  const activation = isNew ? await makeActivation(house, person) : null;
  const doer = by.actor.userId;
  await house.db.transaction().execute(async (tx) => {
    const at = house.now();
    await assignClient(tx, { clientId, userId, isAuthorizedSigner, by: doer });
    const detail = { clientId, isAuthorizedSigner };
    await addPersonEvent(tx, { userId, kind: 'CLIENT_ASSIGNED', at, by: doer, detail });
    await settleSetup(tx, { userId: doer }, clientId, at);
    await queueActivation(tx, house, activation, { person, clientId, createdBy: doer });
    if (activation) await addPersonEvent(tx, { userId, kind: 'ACTIVATION_SENT', at, by: doer });
  });
  return { userId };
}

/** Takes a client from a person; what is open of it in their browsers closes. */
export async function unassignPerson(house: House, { role, userId, clientId }: Assignment, by: SignedIn) {
  found(await findPersonOfRole(house.db, [role], userId));
  const doer = by.actor.userId;
  await house.db.transaction().execute(async (tx) => {
    if (!(await unassignClient(tx, clientId, userId))) refuse('NOT_FOUND');
    await addPersonEvent(tx, { userId, kind: 'CLIENT_UNASSIGNED', at: house.now(), by: doer, detail: { clientId } });
    await settleSetup(tx, { userId: doer }, clientId, house.now());
  });
  return { userId };
}
