import { isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/tables.ts';
import { Refusal, refuse } from '../../refuse.ts';

interface Meant {
  /** Whoever asks. */
  role: Role;
  /** The person meant, by id or by address. */
  who: { userId: string } | { email: string };
  /** The roles among whose people they are meant to be; any, where left out. */
  roles?: readonly Role[];
}

const NOW: Readonly<Record<Role, string>> = {
  BEN_ADMIN: 'a benefits administrator',
  BROKER: 'a broker',
  SLF_ADMIN: 'an internal user',
  SLF_OWNER: 'an internal user and owner',
};

/**
 * Staff who act on somebody who was deleted meanwhile, or has another role by now, are told so instead of that nobody is
 * there. Whoever was never there is still answered as before, and so is everybody who is not of the staff.
 */
export async function tellOfGone<T>(db: Db, { role, who, roles }: Meant, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND' || !isStaff(role)) throw error;
    const person = await latestRecord(db, who);
    if (!person) throw error;
    const { id: userId, email, deletedAt } = person;
    const name = `${person.firstName} ${person.lastName}`;
    const now = person.role as Role;
    const data = { userId, name, email, role: now, isDeleted: deletedAt !== null };
    if (deletedAt !== null)
      refuse('PERSON_GONE', { message: `${name} was deleted meanwhile. Nothing was changed.`, data });
    if (!roles || roles.includes(now)) throw error;
    return refuse('PERSON_GONE', { message: `${name} is ${NOW[now]} now. Nothing was changed.`, data });
  }
}

const latestRecord = (db: Db, who: Meant['who']) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'deletedAt'])
    .where((eb: ExpressionBuilder<DB, 'users'>) =>
      'userId' in who ? eb('id', '=', who.userId) : eb(sql`lower(email)`, '=', who.email.trim().toLowerCase()),
    )
    .orderBy('deletedAt', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
