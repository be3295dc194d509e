import type { Role } from '@onboard/domain/access/rules.data';
import { personProblem } from '@onboard/domain/people/person-problem';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { lockClientsOf, lockPerson, savePerson } from '../../records/people/change-person.ts';
import { findPersonOfRole, type PersonRecord } from '../../records/people/list-people.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { found } from '../../refuse.ts';
import { EMPLOYER_ROLES, nameOf, refuseProblem, refuseStale } from './refuse-person.ts';

/**
 * A benefits administrator becomes a broker, with the same clients and the same history, and signs in again. Clients
 * without another administrator are set up no longer. Asking again changes nothing. Spec portal §6 "User management".
 */
export async function changeToBroker(
  house: House,
  userId: string,
  version: number,
  by: SignedIn,
): Promise<PersonRecord> {
  const doer = by.actor.userId;
  return house.db.transaction().execute(async (tx) => {
    const person = found(await lockPerson(tx, userId));
    if (person.deletedAt !== null || !EMPLOYER_ROLES.includes(person.role as Role)) found(null);
    const read = async () => found(await findPersonOfRole(tx, EMPLOYER_ROLES, userId));
    if (person.role === 'BROKER') return read();
    const known = { userId, name: nameOf(person), role: person.role as Role };
    refuseProblem(personProblem(by.actor, known, { kind: 'edit', role: 'BROKER' }, 0));
    if (person.version !== version) refuseStale(await read());
    const at = house.now();
    const clientIds = await lockClientsOf(tx, userId);
    await savePerson(tx, userId, { role: 'BROKER' }, doer, at);
    await addPersonEvent(tx, {
      userId,
      kind: 'ROLE_CHANGED',
      at,
      by: doer,
      detail: { from: 'BEN_ADMIN', to: 'BROKER' },
    });
    for (const clientId of clientIds) await settleSetup(tx, { userId: doer }, clientId, at);
    return read();
  });
}
