import type { clientsApi } from '@onboard/contract/clients';
import type { QueryOf } from '@onboard/contract/endpoint';
import { hasAnyScope } from '@onboard/domain/access/ability';
import type { House } from '../../house.ts';
import { RawJson } from '../../http/handle.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { listClientsJson } from '../../records/clients/list-clients.ts';

/** Clients in the person's reach: all of them for staff, their own for the employer side. */
export async function listClients(
  house: House,
  query: QueryOf<typeof clientsApi.list>,
  by: SignedIn,
): Promise<RawJson> {
  const isAny = hasAnyScope(by.actor, 'read', 'client');
  const filter = {
    search: query.search,
    isArchived: isAny ? query.isArchived : ('no' as const),
    isTest: query.isTest,
    phaseIds: query.phaseIds,
    isSetupComplete: query.completedSetup === undefined ? undefined : query.completedSetup === 'true',
    ofUser: isAny ? undefined : by.actor.userId,
  };
  const { limit, offset, sortBy = 'name', sortDirection = 'asc' } = query;
  return new RawJson(await listClientsJson(house.db, filter, { limit, offset, sortBy, sortDirection }));
}

/** Clients of a benefits administrator; only staff may ask for somebody else's. Spec portal §7. */
export async function listClientsOfBenAdmin(
  house: House,
  query: QueryOf<typeof clientsApi.listForBenAdmin>,
  by: SignedIn,
): Promise<RawJson> {
  const isAny = hasAnyScope(by.actor, 'read', 'benAdmin');
  const filter = {
    search: query.search,
    isArchived: 'no' as const,
    isTest: 'all' as const,
    phaseIds: query.phaseIds,
    isSetupComplete: query.completedSetup === undefined ? undefined : query.completedSetup === 'true',
    ofUser: isAny ? query.userId : by.actor.userId,
  };
  const page = {
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
    sortBy: 'name' as const,
    sortDirection: 'asc' as const,
  };
  return new RawJson(await listClientsJson(house.db, filter, page));
}
