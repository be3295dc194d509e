import type { ClientRow } from '@onboard/contract/clients';
import type { QueryOf } from '@onboard/contract/endpoint';
import type { usersApi } from '@onboard/contract/people';
import { hasAnyScope } from '@onboard/domain/access/ability';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { listClientsJson } from '../../records/clients/list-clients.ts';
import { assignmentsOf, findPerson } from '../../records/people/store.ts';
import { found } from '../../refuse.ts';

/** Clients of a person, a page at a time. Everyone sees their own; staff see archived ones too. */
export async function clientsOfPerson(
  { db }: House,
  userId: string,
  query: QueryOf<typeof usersApi.clients>,
  by: SignedIn,
) {
  const isAny = hasAnyScope(by.actor, 'read', 'user');
  if (!isAny && userId !== by.actor.userId) found(null);
  found(await findPerson(db, userId));
  const { limit, offset, search, sortBy = 'name', sortDirection = 'asc', completedSetup, phaseIds } = query;
  const filter = {
    search,
    isArchived: isAny ? ('all' as const) : ('no' as const),
    isTest: 'all' as const,
    phaseIds,
    isSetupComplete: completedSetup === undefined ? undefined : completedSetup === 'true',
    ofUser: userId,
  };
  const json = await listClientsJson(db, filter, { limit, offset, sortBy, sortDirection });
  const page = JSON.parse(json) as { data: ClientRow[]; total: number };
  const given = await assignmentsOf(
    db,
    userId,
    page.data.map(({ id }) => id),
  );
  return {
    total: page.total,
    // One that was taken from the person in between is left out.
    data: page.data.flatMap((client) => {
      const assignment = given.get(client.id);
      return assignment ? [{ ...client, ...assignment }] : [];
    }),
  };
}
