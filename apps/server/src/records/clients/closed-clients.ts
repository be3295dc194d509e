import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/connect.ts';

/** Somebody with more of them than a screen names is told how many. */
const MOST_NAMED = 5;

/** Archived clients that a person is still assigned to, for them to know why these are gone, and whom to ask. */
export async function closedClientsOf(db: Db, userId: string) {
  const closed = await db
    .selectFrom('clients as c')
    .innerJoin('client_users as cu', 'cu.clientId', 'c.id')
    .where('cu.userId', '=', userId)
    .where('c.isArchived', '=', true)
    .where('c.deletedAt', 'is', null)
    .select((c) => [
      'c.name',
      jsonObjectFrom(
        c
          .selectFrom('users as u')
          .whereRef('u.id', '=', 'c.slfImplementationConsultantId')
          .where('u.isActive', '=', true)
          .where('u.deletedAt', 'is', null)
          .select(['u.firstName', 'u.lastName', 'u.email', 'u.phoneNumber']),
      ).as('slfImplementationConsultant'),
      sql<number>`count(*) OVER ()::int`.as('total'),
    ])
    .orderBy('c.updatedAt', 'desc')
    .orderBy('c.id')
    .limit(MOST_NAMED)
    .execute();
  return { data: closed.map(({ total, ...client }) => client), total: closed[0]?.total ?? 0 };
}
