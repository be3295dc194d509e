import { sql } from 'kysely';
import type { NewPerson } from '../port.ts';
import { newVendorId, normalizeAddress } from './secrets.ts';
import type { IdentityDb, Person } from './tables.ts';

const UNIQUE = '23505';

export const PERSON_COLUMNS = [
  'id',
  'email',
  'firstName',
  'lastName',
  'status',
  'passwordHash',
  'takenPasswordHash',
  'passwordSetAt',
  'isPasswordExpired',
  'phoneNumber',
] as const;

export async function findPerson(db: IdentityDb, id: string): Promise<Person | undefined> {
  return await db.selectFrom('people').select(PERSON_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The person with this address, made when there is none; a deactivated one comes back to life without a password. */
export async function putPerson(
  db: IdentityDb,
  person: { email: string; firstName: string; lastName: string },
): Promise<{ id: string; isNew: boolean }> {
  const email = normalizeAddress(person.email);
  const made = await db
    .insertInto('people')
    .values({
      id: newVendorId('00u'),
      email,
      firstName: person.firstName,
      lastName: person.lastName,
      status: 'STAGED',
      passwordHash: null,
      passwordSetAt: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, isNew: true };
  const { id } = await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await revivePerson(db, id);
  return { id, isNew: false };
}

/** Brings somebody deactivated back, without the password and factors of before; true when that was so. */
export async function revivePerson(db: IdentityDb, id: string): Promise<boolean> {
  const revived = await db
    .updateTable('people')
    .set({ status: 'STAGED', passwordHash: null, takenPasswordHash: null, passwordSetAt: null, phoneNumber: null })
    .where('id', '=', id)
    .where('status', '=', 'DEPROVISIONED')
    .returning('id')
    .executeTakeFirst();
  if (!revived) return false;
  await db.deleteFrom('factors').where('personId', '=', id).execute();
  await db.deleteFrom('devices').where('personId', '=', id).execute();
  return true;
}

/** The address the person has now, or that somebody else has it. */
export async function changePerson(
  db: IdentityDb,
  id: string,
  { email, ...names }: Partial<NewPerson>,
  at: Date,
): Promise<string | 'taken'> {
  const values = {
    ...names,
    ...(email !== undefined && { email: normalizeAddress(email), takenPasswordHash: null }),
    updatedAt: at,
  };
  try {
    const changed = db.updateTable('people').set(values).where('id', '=', id).returning('email');
    return (await changed.executeTakeFirstOrThrow()).email;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE) return 'taken';
    throw error;
  }
}

/**
 * Ends sign-ins under way, but the one named, and every code and token of the person: nothing from before leads to a
 * session.
 */
export async function endSignInsOf(db: IdentityDb, id: string, exceptTransaction = ''): Promise<void> {
  await db.deleteFrom('transactions').where('personId', '=', id).where('tokenHash', '!=', exceptTransaction).execute();
  await db.deleteFrom('session_tokens').where('personId', '=', id).execute();
  await db.deleteFrom('oidc_payloads').where(sql<string>`payload ->> 'accountId'`, '=', id).execute();
  // A session token that was just used up: whose it was stands in the interaction, which the code is made from.
  const interactions = db.deleteFrom('oidc_payloads').where('model', '=', 'Interaction');
  await interactions.where(sql<string>`payload #>> '{result,login,accountId}'`, '=', id).execute();
}

export async function storePassword(db: IdentityDb, id: string, passwordHash: string, at: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({
      passwordHash,
      takenPasswordHash: null,
      passwordSetAt: at,
      isPasswordExpired: false,
      status: 'ACTIVE',
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute();
}
