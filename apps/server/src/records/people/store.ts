import type { Role } from '@onboard/domain/access/rules.data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

const BRIEF = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.email',
  'users.phoneNumber',
  'users.role',
] as const;

export interface PersonBrief {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
}

export async function findPerson(db: Db | Tx, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).where('deletedAt', 'is', null).executeTakeFirst();
}

export async function findPersonByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Whom the form with this id made, also when they were deleted since. */
export const findPersonByRequest = (db: Db | Tx, createRequestId: string) =>
  db.selectFrom('users').selectAll().where('createRequestId', '=', createRequestId).executeTakeFirst();

/** Owners beside this one who can sign in. */
export async function countOtherOwners(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', '=', 'SLF_OWNER')
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .where('id', '!=', userId)
    // Who signed in before and starts anew, deleted or at another address since, has no way in just now.
    .where('firstPasswordSet', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasClient(db: Db | Tx, userId: string, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_users')
    .select('clientId')
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How a person has each of these clients. */
export async function assignmentsOf(db: Db, userId: string, clientIds: readonly string[]) {
  const rows = await db
    .selectFrom('client_users')
    .select(['clientId', 'isAuthorizedSigner', 'assignedAt'])
    .where('userId', '=', userId)
    .where('clientId', 'in', [...clientIds, '00000000-0000-0000-0000-000000000000'])
    .execute();
  return new Map(rows.map(({ clientId, ...assignment }) => [clientId, assignment]));
}

/** Whether somebody is of the staff. They are held, so that nobody is named at a client while being deleted. */
export async function isStaffMember(tx: Tx, userId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return person?.role === 'SLF_ADMIN' || person?.role === 'SLF_OWNER';
}

/** Active internal staff, by name. */
export async function listStaff(db: Db): Promise<PersonBrief[]> {
  const rows = await db
    .selectFrom('users')
    .select(BRIEF)
    .where('role', 'in', ['SLF_ADMIN', 'SLF_OWNER'])
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .orderBy('lastName')
    .orderBy('firstName')
    .execute();
  return rows as PersonBrief[];
}

/** The benefits administrators and brokers of a client, by name. */
export async function peopleOfClient(db: Db | Tx, clientId: string): Promise<PersonBrief[]> {
  const rows = await db
    .selectFrom('client_users')
    .innerJoin('users', 'users.id', 'client_users.userId')
    .select(BRIEF)
    .where('client_users.clientId', '=', clientId)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .execute();
  return rows as PersonBrief[];
}

export async function addPerson(
  tx: Tx,
  person: Pick<PersonBrief, 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'role'> & {
    id?: string;
    title?: string | null;
    identityId: string | null;
    createdBy: string | null;
    createRequestId?: string | null;
  },
): Promise<string> {
  const { id = newId(), createdBy: updatedBy } = person;
  await tx
    .insertInto('users')
    .values({ ...person, id, updatedBy })
    .execute();
  return id;
}

/** Whether they are a signer of it afterwards. What is left open stays as it was, and is no where the client is new. */
export async function assignClient(
  tx: Tx,
  given: { clientId: string; userId: string; isAuthorizedSigner: boolean | undefined; by: string | null },
): Promise<boolean> {
  const { clientId, userId, isAuthorizedSigner, by } = given;
  const kept = await tx
    .insertInto('client_users')
    .values({ clientId, userId, isAuthorizedSigner: isAuthorizedSigner ?? false, assignedBy: by })
    .onConflict((conflict) =>
      conflict.columns(['clientId', 'userId']).doUpdateSet((eb) => ({
        isAuthorizedSigner: isAuthorizedSigner ?? eb.ref('client_users.isAuthorizedSigner'),
      })),
    )
    .returning('isAuthorizedSigner')
    .executeTakeFirstOrThrow();
  return kept.isAuthorizedSigner;
}

/** True when the person had the client. */
export async function unassignClient(tx: Tx, clientId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('client_users')
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function welcomeFlowOf(db: Db, clientId: string, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('client_users')
    .select('welcomeFlowCompletedAt')
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.welcomeFlowCompletedAt ?? null;
}

/** Marks it once; the first time counts. */
export async function completeWelcomeFlow(db: Db | Tx, clientId: string, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('client_users')
    .set({ welcomeFlowCompletedAt: at })
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .where('welcomeFlowCompletedAt', 'is', null)
    .execute();
}

/** The first welcome e-mail counts. */
export async function noteWelcomeEmail(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ welcomeEmailSentDate: at })
    .where('id', '=', userId)
    .where('welcomeEmailSentDate', 'is', null)
    .execute();
}
