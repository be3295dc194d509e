import type { Role } from '@onboard/domain/access/rules.data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** The person's row, held until the transaction ends; also of somebody deleted. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/**
 * Holds the people of these clients. Whoever takes or closes clients does this first: their sessions end with it, and
 * everybody holds people before clients, so that nobody waits for one who waits for them.
 */
export async function lockPeopleOf(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM users WHERE id IN (SELECT "userId" FROM client_users WHERE "clientId" = ANY(${[...clientIds]}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Owners beside this one who can sign in. They are held, so that two owners cannot remove each other at once. */
export async function lockOtherOwners(tx: Tx, userId: string): Promise<number> {
  const owners = await tx
    .selectFrom('users')
    .select(['id', 'firstPasswordSet', 'lastLogin'])
    .where('role', '=', 'SLF_OWNER')
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return owners.filter((each) => each.id !== userId && (each.firstPasswordSet ?? each.lastLogin) !== null).length;
}

export interface PersonChanges {
  email?: string;
  firstName?: string;
  lastName?: string;
  phoneNumber?: string | null;
  title?: string | null;
  role?: Role;
}

/** Writes what changed; what says who the person is also moves `userInfoUpdatedAt`. */
export async function savePerson(tx: Tx, userId: string, set: PersonChanges, by: string, at: Date): Promise<void> {
  const { role, ...info } = set;
  await tx
    .updateTable('users')
    .set((eb) => ({
      ...info,
      ...(role && { role }),
      ...(Object.keys(info).length > 0 && { userInfoUpdatedAt: at }),
      version: eb('version', '+', 1),
      updatedAt: at,
      updatedBy: by,
    }))
    .where('id', '=', userId)
    .execute();
}

/** Somebody else who has this address now. */
export async function findOtherWithEmail(tx: Tx, email: string, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .where('id', '!=', userId)
    .executeTakeFirst();
}

/** Nothing of the person's way in holds any more: they will be asked for another password. */
export async function forgetPasswordDates(tx: Tx, userId: string): Promise<void> {
  const none = { welcomeEmailSentDate: null, firstPasswordSet: null, lastPasswordSet: null };
  await tx.updateTable('users').set(none).where('id', '=', userId).execute();
}

/** Marks the person as deleted and takes all clients from them; gives the ids of those. */
export async function deletePerson(tx: Tx, userId: string, by: string, at: Date): Promise<string[]> {
  // First, so that open pages are told why, and not of the clients that are taken along with it.
  await sql`SELECT end_sessions(ARRAY[${userId}]::uuid[], 'DELETED')`.execute(tx);
  // Before the person, since whoever renames one of these clients holds the client before the person.
  const taken = await tx.deleteFrom('client_users').where('userId', '=', userId).returning('clientId').execute();
  await tx
    .updateTable('users')
    .set((eb) => ({
      deletedAt: at,
      deletedBy: by,
      updatedAt: at,
      updatedBy: by,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
  return taken.map(({ clientId }) => clientId);
}

/** Who was last deleted with this address, of the employer side or of the staff. */
export const findDeletedByEmail = (db: Db | Tx, email: string, roles: readonly Role[]) =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('deletedAt', 'is not', null)
    .where('role', 'in', roles)
    .orderBy('deletedAt', 'desc')
    .executeTakeFirst();

/** Brings somebody deleted back as if new: under their old record, without clients, terms, password or dates of those. */
export async function restorePerson(
  tx: Tx,
  userId: string,
  given: Required<PersonChanges> & { identityId: string; createRequestId: string | null },
  by: string,
  at: Date,
): Promise<boolean> {
  const back = await tx
    .updateTable('users')
    .set((eb) => ({
      ...given,
      isActive: true,
      deletedAt: null,
      deletedBy: null,
      welcomeEmailSentDate: null,
      termsOfUseDate: null,
      firstLogin: null,
      firstPasswordSet: null,
      lastLogin: null,
      lastPasswordSet: null,
      userInfoUpdatedAt: at,
      updatedAt: at,
      updatedBy: by,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
  if (back.numUpdatedRows === 0n) return false;
  await tx.deleteFrom('client_users').where('userId', '=', userId).execute();
  return true;
}
