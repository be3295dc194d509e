import type { ReplyOf } from '@onboard/contract/endpoint';
import type { qpsImportApi } from '@onboard/contract/qps';
import type { House } from '../../house.ts';
import { clientOfCase } from '../../records/clients/cases.ts';
import { findCase } from './find-case.ts';

/** What importing a case would bring, and the client it has already become. */
export async function lookUpCase(house: House, given: string): Promise<ReplyOf<(typeof qpsImportApi)['lookUp']>> {
  const sold = await findCase(house, given);
  const client = await clientOfCase(house.db, sold.caseId);
  return { case: sold, importedAs: client?.isFilled ? { clientId: client.id, name: client.name } : null };
}
