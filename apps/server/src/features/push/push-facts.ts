import type { PushFacts } from '@onboard/domain/push/push-payload';
import type { Db, Tx } from '../../db/connect.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { found } from '../../refuse.ts';

/** The client with all that belongs to it, as a push sends it. */
export async function pushFacts(db: Db | Tx, clientId: string): Promise<PushFacts> {
  const read = JSON.parse(found(await readClientJson(db, clientId)));
  return { ...read, client: read };
}
