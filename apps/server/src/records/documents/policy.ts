import type { Db, Tx } from '../../db/connect.ts';

/** The policy of a client that documents are for. */
export function findPolicy(db: Db | Tx, clientId: string, policyId: string) {
  return db
    .selectFrom('policies')
    .select(['id', 'policyNumber'])
    .where('clientId', '=', clientId)
    .where('id', '=', policyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
