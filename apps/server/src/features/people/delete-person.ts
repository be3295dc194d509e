import type { Role } from '@onboard/domain/access/rules.data';
import { personProblem } from '@onboard/domain/people/person-problem';
import type { Tx } from '../../db/connect.ts';
import { updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { deletePerson, lockPersonAndOwners } from '../../records/people/change-person.ts';
import { clientsOfConsultant } from '../../records/people/consultant-of.ts';
import { whatPersonIs } from '../../records/people/person-effects.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { countOtherOwners, findPerson, isStaffMember } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';
import { fewAtOnce } from './few-at-once.ts';
import { nameOf, refuseProblem } from './refuse-person.ts';

/**
 * Deletes a person: they lose their clients, all sessions end, and the identity provider lets them in no more. The
 * record stays, and so does what they did. Clients that name them as implementation consultant name the successor from
 * now on, or nobody: nobody is sent to a person who cannot be reached. Deleting again changes nothing.
 */
export async function removePerson(
  house: House,
  roles: readonly Role[],
  userId: string,
  by: SignedIn,
  successorId: string | null = null,
) {
  const doer = by.actor.userId;
  await fewAtOnce(() =>
    house.db.transaction().execute(async (tx) => {
      const person = found(await lockPersonAndOwners(tx, userId, successorId ? [successorId] : []));
      if (!roles.includes(person.role as Role)) found(null);
      if (person.deletedAt !== null) return;
      if (successorId) await judgeSuccessor(tx, successorId, userId);
      const otherOwners = person.role === 'SLF_OWNER' ? await countOtherOwners(tx, userId) : 0;
      const known = { userId, name: nameOf(person), role: person.role as Role };
      refuseProblem(personProblem(by.actor, known, { kind: 'delete' }, otherOwners));
      const at = house.now();
      const consultantOf = await handOver(tx, { userId, successorId, doer });
      const clientIds = await deletePerson(tx, userId, doer, at);
      const { email, role, firstLogin, lastLogin, firstPasswordSet, lastPasswordSet, termsOfUseDate } = person;
      const dates = { firstLogin, lastLogin, firstPasswordSet, lastPasswordSet, termsOfUseDate };
      const detail = { email, role, clientIds, consultantOf, successorId, ...dates };
      await addPersonEvent(tx, { userId, kind: 'DELETED', at, by: doer, detail });
      if (role === 'BEN_ADMIN') for (const id of clientIds) await settleSetup(tx, { userId: doer }, id, at);
      if (person.identityId) await house.identity.deactivate(person.identityId);
    }),
  );
  return { userId };
}

async function judgeSuccessor(tx: Tx, successorId: string, userId: string): Promise<void> {
  if (successorId !== userId && (await isStaffMember(tx, successorId))) return;
  const message = 'Choose one of our staff as the next implementation consultant, or nobody for now.';
  refuse('VALIDATION', { details: [{ path: 'query.successorId', message }] });
}

/** Each client that names the person names the successor instead, as a change like any other. */
async function handOver(tx: Tx, given: { userId: string; successorId: string | null; doer: string }) {
  const clientIds = await clientsOfConsultant(tx, given.userId);
  const set = { slfImplementationConsultantId: given.successorId };
  for (const clientId of clientIds) {
    await updateEntity(tx, { userId: given.doer }, { entity: 'Client', clientId, id: clientId, set });
  }
  return clientIds;
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
