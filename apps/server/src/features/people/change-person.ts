import type { Role } from '@onboard/domain/access/rules.data';
import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { personProblem } from '@onboard/domain/people/person-problem';
import { maskEmail } from '@onboard/domain/sign-in/mask-email';
import { resetLink } from '@onboard/domain/sign-in/reset-link';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import {
  findDeletedByEmail,
  findOtherWithEmail,
  forgetPasswordDates,
  type LockedPerson,
  lockPersonAndOwners,
  type PersonChanges,
  savePerson,
} from '../../records/people/change-person.ts';
import { findPersonOfRole, type PersonRecord } from '../../records/people/list-people.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { countOtherOwners, findPerson } from '../../records/people/store.ts';
import { endSessionsOf } from '../../records/sessions/store.ts';
import { found } from '../../refuse.ts';
import { fewAtOnce } from './few-at-once.ts';
import { identityOfPerson } from './identity-of-person.ts';
import { type PersonFields, readGiven } from './read-person.ts';
import { EMPLOYER_ROLES, nameOf, refuseProblem, refuseStale, refuseTaken, STAFF_ROLES } from './refuse-person.ts';

export interface ChangedPerson extends Partial<PersonFields> {
  version: number;
  role?: Role | undefined;
  sendActivationEmail: boolean;
}

/**
 * Changes a person of one of these roles. A new e-mail address is the new sign-in name at the identity provider and ends
 * all sessions; so does another role (which the database sees to). Names the version that was seen: what somebody else changed is never overwritten,
 * and the same change again changes nothing.
 */
export async function changePerson(
  house: House,
  roles: readonly Role[],
  userId: string,
  body: ChangedPerson,
  by: SignedIn,
): Promise<PersonRecord> {
  const given: PersonChanges = { ...readGiven(body), ...(body.role && { role: body.role }) };
  const before = found(await findPerson(house.db, userId));
  if (!roles.includes(before.role as Role)) found(null);
  const identityId = await identityOfPerson(house, before);
  return fewAtOnce(() =>
    house.db.transaction().execute(async (tx) => {
      const current = found(await lockPersonAndOwners(tx, userId));
      if (current.deletedAt !== null || !roles.includes(current.role as Role)) found(null);
      const set = differences(current, given);
      const otherOwners = current.role === 'SLF_OWNER' ? await countOtherOwners(tx, userId) : 0;
      const known = { userId, name: nameOf(current), role: current.role as Role };
      refuseProblem(personProblem(by.actor, known, { kind: 'edit', role: set.role }, otherOwners));
      if (Object.keys(set).length > 0) {
        if (body.version !== current.version) refuseStale(found(await findPersonOfRole(tx, roles, userId)));
        await applyChanges(tx, house, { current, identityId, set, isAnew: body.sendActivationEmail }, by);
      }
      return found(await findPersonOfRole(tx, roles, userId));
    }),
  );
}

const differences = (current: LockedPerson, given: PersonChanges): PersonChanges =>
  Object.fromEntries(Object.entries(given).filter(([key, value]) => current[key as keyof LockedPerson] !== value));

interface Change {
  current: LockedPerson;
  identityId: string;
  set: PersonChanges;
  /** With a new address: password and second factor are chosen again, by a link that is mailed there. */
  isAnew: boolean;
  clientId?: string | null;
  /** Kept with the activation e-mail. */
  detail?: object;
}

/**
 * Carries out the change here and at the identity provider, in that order: a no of the provider undoes what was done
 * here. Should our commit fail after its yes, the provider is ahead of us until the same change is asked for again.
 */
export async function applyChanges(tx: Tx, house: House, change: Change, by: SignedIn): Promise<void> {
  const { current, identityId, set, isAnew, clientId = null, detail = {} } = change;
  const { id: userId } = current;
  const at = house.now();
  const doer = by.actor.userId;
  if (set.email !== undefined) {
    const other = await findOtherWithEmail(tx, set.email, userId);
    if (other) refuseTaken(other);
  }
  await savePerson(tx, userId, set, doer, at);
  const { email, firstName, lastName, role } = set;
  if (email ?? firstName ?? lastName) {
    const names = { email: current.email, firstName: current.firstName, lastName: current.lastName };
    const changed = {
      ...names,
      ...(email && { email }),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    };
    if ((await house.identity.updatePerson(identityId, changed)) === 'taken') {
      refuseTaken(null, await findDeletedByEmail(tx, changed.email, [...STAFF_ROLES, ...EMPLOYER_ROLES]));
    }
  }
  if (email !== undefined) {
    await addPersonEvent(tx, {
      userId,
      kind: 'EMAIL_CHANGED',
      at,
      by: doer,
      detail: { from: current.email, to: email },
    });
    await endSessionsOf(tx, userId, 'EMAIL_CHANGED');
    await tellOldAddress(tx, house, current, email, doer);
    if (isAnew) await startAnew(tx, house, { ...current, ...set, identityId }, { clientId, doer, detail });
    else await sendResetThere(tx, house, { ...current, ...set, identityId }, doer);
  }
  if (role !== undefined) {
    await addPersonEvent(tx, { userId, kind: 'ROLE_CHANGED', at, by: doer, detail: { from: current.role, to: role } });
  }
  const fields = Object.keys(set).filter((key) => key !== 'email' && key !== 'role');
  if (fields.length > 0) await addPersonEvent(tx, { userId, kind: 'CHANGED', at, by: doer, detail: { fields } });
}

/** So that nobody loses an account without being told; somebody without a password has none to lose. */
async function tellOldAddress(tx: Tx, house: House, current: LockedPerson, email: string, createdBy: string) {
  if (current.firstPasswordSet === null) return;
  const data = {
    firstName: current.firstName,
    newAddress: maskEmail(email),
    changedAt: displayInstant(house.now()),
    link: `${house.config.portalUrl}/login`,
  };
  const about = { to: [current.email], userIds: [current.id], clientId: null, createdBy };
  await queueEmail(tx, house, { template: 'email-changed', data, ...about });
}

/** The link to choose another password ended with the old address: who waits for one gets it at the new one. */
async function sendResetThere(
  tx: Tx,
  house: House,
  { id, email, firstName, firstPasswordSet, identityId }: LockedPerson & { identityId: string },
  createdBy: string,
): Promise<void> {
  if (firstPasswordSet === null || (await house.identity.hasPassword(identityId))) return;
  const link = resetLink(house.config.portalUrl, (await house.identity.issueResetToken(identityId)).token);
  const about = { to: [email], userIds: [id], clientId: null, createdBy };
  await queueEmail(tx, house, { template: 'password-reset', data: { firstName, link, isByStaff: true }, ...about });
}

/**
 * Another address may be another pair of hands: what was known to the old ones lets nobody in any more, and the
 * activation e-mail goes to the new ones.
 */
async function startAnew(
  tx: Tx,
  house: House,
  person: LockedPerson & { identityId: string },
  { clientId, doer, detail }: { clientId: string | null; doer: string; detail: object },
): Promise<void> {
  const { identity } = house;
  const { id: userId, identityId } = person;
  if (await identity.hasPassword(identityId)) {
    await identity.resetPassword(identityId);
    await identity.resetMfa(identityId);
  }
  await forgetPasswordDates(tx, userId);
  const activation = await makeActivation(house, person);
  await queueActivation(tx, house, activation, { person, clientId, createdBy: doer });
  await addPersonEvent(tx, { userId, kind: 'ACTIVATION_SENT', at: house.now(), by: doer, detail });
}
