import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import type { EifFacts } from '@onboard/domain/eif/facts';
import type { Db, Tx } from '../../db/connect.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { found } from '../../refuse.ts';

/** What the rules of the form look at, as it stands in this transaction. */
export async function formFacts(tx: Tx, clientId: string, now: Date): Promise<EifFacts> {
  const client = JSON.parse(found(await readClientJson(tx as Db, clientId))) as ClientRead;
  return factsOf(client, now.toISOString().slice(0, 10));
}
