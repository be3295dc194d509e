import { countOf } from '@onboard/domain/changes/accepted-entities';
import type { PushFacts } from '@onboard/domain/push/push-payload';
import type { Db, Tx } from '../../db/connect.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { acceptedClient } from '../../records/eif/accepted-client.ts';
import { found } from '../../refuse.ts';

/**
 * The client with all that belongs to it, as a push sends it: as it was last accepted; and how many changes that leaves
 * out.
 */
export async function pushFacts(db: Db | Tx, clientId: string): Promise<{ facts: PushFacts; leftOut: number }> {
  const { client, left } = await acceptedClient(db, JSON.parse(found(await readClientJson(db as Db, clientId))));
  return { facts: { ...client, client }, leftOut: countOf(left) };
}
