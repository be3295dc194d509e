import type { Role } from '@onboard/domain/access/rules.data';
import { personProblem } from '@onboard/domain/people/person-problem';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { deletePerson, lockOtherOwners, lockPerson } from '../../records/people/change-person.ts';
import { whatPersonIs } from '../../records/people/person-effects.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { countOtherOwners, findPerson } from '../../records/people/store.ts';
import { found } from '../../refuse.ts';
import { fewAtOnce } from './few-at-once.ts';
import { nameOf, refuseProblem } from './refuse-person.ts';

/**
 * Deletes a person: they lose their clients, all sessions end, and the identity provider lets them in no more. The
 * record stays, and so does what they did. Deleting again changes nothing.
 */
export async function removePerson(house: House, roles: readonly Role[], userId: string, by: SignedIn) {
  const doer = by.actor.userId;
  await fewAtOnce(() =>
    house.db.transaction().execute(async (tx) => {
      const person = found(await lockPerson(tx, userId));
      if (!roles.includes(person.role as Role)) found(null);
      if (person.deletedAt !== null) return;
      const otherOwners = person.role === 'SLF_OWNER' ? await lockOtherOwners(tx, userId) : 0;
      const known = { userId, name: nameOf(person), role: person.role as Role };
      refuseProblem(personProblem(by.actor, known, { kind: 'delete' }, otherOwners));
      const at = house.now();
      const clientIds = await deletePerson(tx, userId, doer, at);
      const { email, role, firstLogin, lastLogin, firstPasswordSet, lastPasswordSet, termsOfUseDate } = person;
      const dates = { firstLogin, lastLogin, firstPasswordSet, lastPasswordSet, termsOfUseDate };
      const detail = { email, role, clientIds, ...dates };
      await addPersonEvent(tx, { userId, kind: 'DELETED', at, by: doer, detail });
      if (role === 'BEN_ADMIN') for (const id of clientIds) await settleSetup(tx, { userId: doer }, id, at);
      if (person.identityId) await house.identity.deactivate(person.identityId);
    }),
  );
  return { userId };
}

/** What deleting the person would mean, or taking one client from them. */
export async function effectsOfRemoval(
  { db }: House,
  roles: readonly Role[],
  userId: string,
  clientId: string | undefined,
  by: SignedIn,
) {
  const person = found(await findPerson(db, userId));
  if (!roles.includes(person.role as Role)) found(null);
  const otherOwners = person.role === 'SLF_OWNER' ? await countOtherOwners(db, userId) : 0;
  const known = { userId, name: nameOf(person), role: person.role as Role };
  const problem = clientId ? null : personProblem(by.actor, known, { kind: 'delete' }, otherOwners);
  return { ...(await whatPersonIs(db, userId, clientId)), refusal: problem?.message ?? null };
}
