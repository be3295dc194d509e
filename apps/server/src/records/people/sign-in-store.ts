import type { Db, Tx } from '../../db/connect.ts';

/** What sign-in reads and writes of a person. Dates: Spec portal §3 "User tracking dates". */
const COLUMNS = [
  'id',
  'email',
  'firstName',
  'lastName',
  'phoneNumber',
  'role',
  'identityId',
  'termsOfUseDate',
  'welcomeEmailSentDate',
  'firstPasswordSet',
  'createdAt',
] as const;

const open = (db: Db) =>
  db.selectFrom('users').select(COLUMNS).where('isActive', '=', true).where('deletedAt', 'is', null);

export const findUser = (db: Db, userId: string) => open(db).where('id', '=', userId).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string) =>
  open(db)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();

/**
 * The person an identity speaks for: by the provider's id, or, where a person was never linked, by the address that
 * the provider vouches for, which links them.
 */
export async function findUserOfIdentity(db: Db, identity: { identityId: string; email: string }) {
  const known = await open(db).where('identityId', '=', identity.identityId).executeTakeFirst();
  if (known) return known;
  const unlinked = await findUserByEmail(db, identity.email);
  if (!unlinked || unlinked.identityId !== null) return undefined;
  await linkIdentity(db, unlinked.id, identity.identityId);
  return unlinked;
}

export async function linkIdentity(db: Db | Tx, userId: string, identityId: string): Promise<void> {
  await db.updateTable('users').set({ identityId }).where('id', '=', userId).execute();
}

export async function clientIdsOf(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('client_users').select('clientId').where('userId', '=', userId).execute();
  return rows.map((row) => row.clientId);
}

export async function noteLogin(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ firstLogin: eb.fn.coalesce('firstLogin', eb.val(at)), lastLogin: at }))
    .where('id', '=', userId)
    .execute();
}

/** Keeps the first date: accepting again changes nothing. */
export async function noteTermsOfUse(db: Db, userId: string, at: Date): Promise<void> {
  const isNew = { termsOfUseDate: at };
  await db.updateTable('users').set(isNew).where('id', '=', userId).where('termsOfUseDate', 'is', null).execute();
}
