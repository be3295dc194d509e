import type { NetChange } from '@onboard/domain/changes/net-changes';
import { CREATED, DELETED } from '@onboard/domain/changes/tracked-entities';
import { sql } from 'kysely';
import type { Tx } from './connect.ts';
import { storable, TABLES } from './tracked-tables.ts';
import type { Writer } from './write.ts';

/**
 * Puts the answers of a change that was never accepted back to what they were before it. Its records stay, to be
 * marked declined by the caller: what remains of them is then nothing, and no new record is needed (Design §3).
 */
export async function restoreEntity(tx: Tx, by: Writer, clientId: string, net: NetChange): Promise<void> {
  const { entity, entityId, details } = net;
  const answers = details.filter(({ attributeKey }) => attributeKey !== CREATED && attributeKey !== DELETED);
  const sets = answers.map(
    ({ attributeKey, previousValue }) =>
      sql`${sql.ref(attributeKey)} = ${storable(entity, attributeKey, previousValue)}`,
  );
  const bumped = answers.map(({ attributeKey }) => attributeKey);
  const versions = sql`versions || (SELECT coalesce(jsonb_object_agg(k, coalesce((versions ->> k)::int, 0) + 1), '{}')
    FROM unnest(${bumped}::text[]) k)`;
  if (net.operation === 'created') sets.push(sql`"deletedAt" = now()`, sql`"deletedBy" = ${by.userId}`);
  if (net.operation === 'deleted') sets.push(sql`"deletedAt" = NULL`, sql`"deletedBy" = NULL`);
  const owned = entity === 'Client' ? sql`id = ${clientId}` : sql`"clientId" = ${clientId} AND id = ${entityId}`;
  await sql`UPDATE ${sql.table(TABLES[entity])}
    SET ${sql.join([...sets, sql`versions = ${versions}`, sql`"updatedAt" = now()`, sql`"updatedBy" = ${by.userId}`])}
    WHERE ${owned}`.execute(tx);
}
