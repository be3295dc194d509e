import { newVendorId, normalizeAddress } from './secrets.ts';
import type { IdentityDb, Person } from './tables.ts';

const COLUMNS = [
  'id',
  'email',
  'firstName',
  'lastName',
  'status',
  'passwordHash',
  'passwordSetAt',
  'isPasswordExpired',
] as const;

export async function findPerson(db: IdentityDb, id: string): Promise<Person | undefined> {
  return await db.selectFrom('people').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findPersonByAddress(db: IdentityDb, address: string): Promise<Person | undefined> {
  return await db
    .selectFrom('people')
    .select(COLUMNS)
    .where('email', '=', normalizeAddress(address))
    .executeTakeFirst();
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
  await db
    .updateTable('people')
    .set({ status: 'STAGED', passwordHash: null, passwordSetAt: null })
    .where('id', '=', id)
    .where('status', '=', 'DEPROVISIONED')
    .execute();
  return { id, isNew: false };
}

export async function storePassword(db: IdentityDb, id: string, passwordHash: string, at: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ passwordHash, passwordSetAt: at, isPasswordExpired: false, status: 'ACTIVE', updatedAt: at })
    .where('id', '=', id)
    .execute();
}
