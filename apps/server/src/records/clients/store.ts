import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { updateEntity, type Writer } from '../../db/write.ts';

export async function policiesCount(db: Db | Tx, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('policies')
    .select(sql<number>`count(*)`.as('count'))
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a client can begin: it has a benefits administrator and policies. Called after either came or went. */
export async function settleSetup(tx: Tx, by: Writer, clientId: string, now: Date): Promise<void> {
  const admins = await tx
    .selectFrom('client_users')
    .innerJoin('users', 'users.id', 'client_users.userId')
    .select('users.id')
    .where('client_users.clientId', '=', clientId)
    .where('users.role', '=', 'BEN_ADMIN')
    .where('users.deletedAt', 'is', null)
    .execute();
  const isComplete = admins.length > 0 && (await policiesCount(tx, clientId)) > 0;
  const client = await tx
    .selectFrom('clients')
    .select('setupCompletedAt')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (isComplete === (client.setupCompletedAt !== null)) return;
  const set = { setupCompletedAt: isComplete ? now.toISOString() : null };
  await updateEntity(tx, by, { entity: 'Client', clientId, id: clientId, set });
}
