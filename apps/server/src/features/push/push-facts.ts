import { countOf } from '@onboard/domain/changes/accepted-entities';
import type { PushFacts } from '@onboard/domain/push/push-payload';
import type { Db, Tx } from '../../db/connect.ts';
import { readAcceptedClient } from '../../records/eif/accepted-client.ts';

/**
 * The client with all that belongs to it, as a push sends it: as it was last accepted; and how many changes that leaves
 * out.
 */
export async function pushFacts(db: Db | Tx, clientId: string): Promise<{ facts: PushFacts; leftOut: number }> {
  const { client, left } = await readAcceptedClient(db, clientId);
  return { facts: { ...client, client }, leftOut: countOf(left) };
}
