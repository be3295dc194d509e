import type { ReplyOf } from '@onboard/contract/endpoint';
import type { qpsImportApi } from '@onboard/contract/qps';
import type { House } from '../../house.ts';
import { clientOfCase } from '../../records/clients/cases.ts';
import { findCase } from './find-case.ts';

/** What importing a case would bring, and whether it was imported before. */
export async function lookUpCase(house: House, given: string): Promise<ReplyOf<(typeof qpsImportApi)['lookUp']>> {
  const sold = await findCase(house, given);
  const client = await clientOfCase(house.db, sold.caseId);
  const isImported = client !== null && client.qpsImportedAt !== null;
  return { case: sold, importedAs: isImported ? { clientId: client.id, name: client.name } : null };
}
