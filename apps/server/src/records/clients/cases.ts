import type { Db, Tx } from '../../db/connect.ts';

/** The client of a case; null when there is none. `isFilled` once it has what the case holds, imported or not. */
export async function clientOfCase(db: Db | Tx, caseId: string) {
  const row = await db
    .selectFrom('clients')
    .select((clients) => [
      'id',
      'name',
      'qpsImportedAt',
      clients
        .exists(clients.selectFrom('policies').whereRef('clientId', '=', 'clients.id').where('deletedAt', 'is', null))
        .as('hasPolicies'),
    ])
    .where('caseId', '=', caseId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, isFilled: row.qpsImportedAt !== null || Boolean(row.hasPolicies) } : null;
}

/** What a client says about its case; null when there is no such client. */
export async function caseOfClient(db: Db | Tx, clientId: string) {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'name', 'caseId', 'isMaxwell', 'isActive', 'isArchived', 'eifSignedAt'])
    .where('id', '=', clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps every other writer of this client waiting until the transaction ends. */
export async function lockClient(tx: Tx, clientId: string): Promise<void> {
  await tx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
}
