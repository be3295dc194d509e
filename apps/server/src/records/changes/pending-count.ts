import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** How many changes of answers wait for the signer. */
export async function pendingChangesCount(db: Db | Tx, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('change_details')
    .innerJoin('changes', (join) =>
      join
        .onRef('changes.clientId', '=', 'change_details.clientId')
        .onRef('changes.id', '=', 'change_details.changeId'),
    )
    .select(
      sql<number>`count(DISTINCT (changes.entity, changes."entityId", change_details."attributeKey"))`.as('count'),
    )
    .where('change_details.clientId', '=', clientId)
    .where('change_details.status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}
