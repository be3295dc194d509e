import type { Role } from '@onboard/domain/access/rules.data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/**
 * Rows are held in one order by everybody, so that nobody waits for one who waits for them: people, then clients, then
 * what people are searched by, then e-mails; of each kind in the order of their ids. The database's own triggers keep
 * it too (migrations 0106 and 0146).
 */

/** The person's row, held until the transaction ends; also of somebody deleted. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/**
 * The person, held, and whoever is named beside them. Where the person is an owner all owners are held too, so that two
 * cannot remove each other at once. Somebody who becomes an owner at this moment is held by whoever counts them.
 */
export async function lockPersonAndOwners(
  tx: Tx,
  userId: string,
  besides: readonly string[] = [],
): Promise<LockedPerson | undefined> {
  const people = await tx
    .selectFrom('users')
    .selectAll()
    .where((eb) => {
      const isOwner = eb.exists(
        eb.selectFrom('users as person').select('id').where('id', '=', userId).where('role', '=', 'SLF_OWNER'),
      );
      const isOneOfThem = eb.and([
        isOwner,
        eb('role', '=', 'SLF_OWNER'),
        eb('deletedAt', 'is', null),
        eb('isActive', '=', true),
      ]);
      return eb.or([eb('id', 'in', [userId, ...besides]), isOneOfThem]);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return people.find(({ id }) => id === userId);
}

/**
 * Holds these clients and their people. Whoever closes or deletes clients does this first, since the sessions of their
 * people end with it. Where somebody was given one of them meanwhile, all is let go and held anew.
 */
export async function lockPeopleOf(
  tx: Tx,
  clientIds: readonly string[],
  strength: 'NO KEY UPDATE' | 'UPDATE' = 'NO KEY UPDATE',
): Promise<void> {
  const isTheirs = sql`= ANY(${[...clientIds]}::uuid[])`;
  await sql`SAVEPOINT nobody_held`.execute(tx);
  for (;;) {
    const { rows: people } = await sql<{ id: string }>`SELECT id FROM users
      WHERE id IN (SELECT "userId" FROM client_users WHERE "clientId" ${isTheirs}) ORDER BY id FOR NO KEY UPDATE`.execute(
      tx,
    );
    await sql`SELECT FROM clients WHERE id ${isTheirs} ORDER BY id FOR ${sql.raw(strength)}`.execute(tx);
    const held = people.map(({ id }) => id);
    const { rows: missed } = await sql`SELECT FROM client_users
      WHERE "clientId" ${isTheirs} AND "userId" <> ALL(${held}::uuid[]) LIMIT 1`.execute(tx);
    if (missed.length === 0) return;
    await sql`ROLLBACK TO SAVEPOINT nobody_held`.execute(tx);
  }
}

/** The clients of a person, held. The person is held before, so that none is given to them meanwhile. */
export async function lockClientsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('client_users').select('clientId').where('userId', '=', userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
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

/**
 * Brings somebody deleted back under their old record, who comes in as anew: without clients, terms, password or dates of
 * those. When they signed in stays: it is the same person at the same address.
 */
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
      firstPasswordSet: null,
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
