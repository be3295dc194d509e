import type { Role } from '@onboard/domain/access/rules.data';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { findPersonOfRole } from '../../records/people/list-people.ts';
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
  found(await findPersonOfRole(house.db, role, userId));
  const person = found(await findPerson(house.db, userId));
  const isNew = !person.firstPasswordSet && !person.welcomeEmailSentDate;
  const activation = isNew ? await makeActivation(house, person) : null;
  await house.db.transaction().execute(async (tx) => {
    await assignClient(tx, { clientId, userId, isAuthorizedSigner, by: by.actor.userId });
    await settleSetup(tx, { userId: by.actor.userId }, clientId, house.now());
    await queueActivation(tx, house, activation, { person, clientId, createdBy: by.actor.userId });
  });
  return { userId };
}

/** Takes a client from a person. */
export async function unassignPerson(house: House, { role, userId, clientId }: Assignment, by: SignedIn) {
  found(await findPersonOfRole(house.db, role, userId));
  await house.db.transaction().execute(async (tx) => {
    if (!(await unassignClient(tx, clientId, userId))) refuse('NOT_FOUND');
    await settleSetup(tx, { userId: by.actor.userId }, clientId, house.now());
  });
  return { userId };
}
