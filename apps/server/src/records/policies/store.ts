import type { Coverage } from '@onboard/domain/benefits/coverages.data';
import type { Policy } from '@onboard/domain/benefits/policy.data';
import type { Db, Tx } from '../../db/connect.ts';

type QpsEvent = NonNullable<Policy['qpsEvents']>[number];

/** The policies of a client, the primary one first. */
export async function policiesOf(db: Db | Tx, clientId: string) {
  const rows = await db
    .selectFrom('policies')
    .select(['id', 'policyNumber', 'slfCoverages', 'policyEffective', 'primaryPolicy', 'qpsEvents'])
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .orderBy('primaryPolicy', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    slfCoverages: (row.slfCoverages ?? []) as Coverage[],
    qpsEvents: (row.qpsEvents ?? []) as QpsEvent[],
  }));
}

/** The plans of a client, with every attribute. */
export function plansOf(db: Db | Tx, clientId: string) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}
