import type { GivenQuery } from '@onboard/contract/endpoint';
import {
  benAdminsApi,
  brokersApi,
  internalUsersApi,
  type PersonEffects,
  type PersonEvent,
  type PersonRow,
  staffApi,
  type UnreachedPerson,
  usersApi,
} from '@onboard/contract/people';
import { type SignInAct, type SignInState, sessionApi } from '@onboard/contract/session';
import type { Role } from '@onboard/domain/access/rules.data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The two families of employer-side people, with the same calls. Spec portal §7. */
export const FAMILIES = { BEN_ADMIN: benAdminsApi, BROKER: brokersApi } as const;
export type EmployerRole = keyof typeof FAMILIES;
export const isEmployerRole = (role: Role): role is EmployerRole => role in FAMILIES;

export type PeopleListQuery = GivenQuery<typeof brokersApi.list>;
export type InternalListQuery = GivenQuery<typeof internalUsersApi.list>;
export interface PeoplePage {
  data: PersonRow[];
  total: number;
  /** A search found more than `total`, which were not counted. */
  isMore?: boolean | undefined;
}

/** Everything known of people stands under this key. */
export const peopleKey = ['people'] as const;
export const peopleListKey = [...peopleKey, 'list'] as const;

/** How many matches a search for a person shows. */
const SHOWN = 20;

/** Who fits a few letters, for choosing one of them. */
export const peopleQuery = (role: EmployerRole, search: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'choice', role, search],
    queryFn: async ({ signal }): Promise<PersonRow[]> => {
      const query = { search: search || undefined, limit: SHOWN, sortBy: 'name' as const };
      const page = await call(FAMILIES[role].list, { query, signal });
      return page.data;
    },
    placeholderData: keepPreviousData,
  });

export const personListQuery = (role: EmployerRole, query: PeopleListQuery) =>
  queryOptions({
    queryKey: [...peopleListKey, role, query],
    queryFn: ({ signal }): Promise<PeoplePage> => call(FAMILIES[role].list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const internalListQuery = (query: InternalListQuery) =>
  queryOptions({
    queryKey: [...peopleListKey, 'internal', query],
    queryFn: ({ signal }): Promise<PeoplePage> => call(internalUsersApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (role: EmployerRole, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', role, userId],
    queryFn: ({ signal }): Promise<PersonRow> => call(FAMILIES[role].get, { params: { userId }, signal }),
  });

/** One's own record, whoever one is. */
export const ownRecordQuery = (role: Role, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'own', role, userId],
    queryFn: async ({ signal }): Promise<PersonRow | null> => {
      if (isEmployerRole(role)) return call(FAMILIES[role].get, { params: { userId }, signal });
      const { data } = await call(usersApi.list, { query: { userIds: [userId] }, signal });
      return data[0] ?? null;
    },
  });

export type PersonClientsQuery = GivenQuery<typeof usersApi.clients>;
export const personClientsQuery = (userId: string, query: PersonClientsQuery) =>
  queryOptions({
    queryKey: [...peopleKey, 'clients', userId, query],
    queryFn: ({ signal }) => call(usersApi.clients, { params: { userId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** One client of each of these people, in their order; null for who has none. */
export const aClientOfEachQuery = (userIds: readonly string[]) =>
  queryOptions({
    queryKey: [...peopleKey, 'a-client-of-each', userIds],
    queryFn: ({ signal }): Promise<(string | null)[]> =>
      Promise.all(
        userIds.map(async (userId) => {
          const page = await call(usersApi.clients, { params: { userId }, query: { limit: 1 }, signal });
          return page.data[0]?.id ?? null;
        }),
      ),
  });

export const personHistoryQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'history', userId],
    queryFn: async ({ signal }): Promise<PersonEvent[]> => {
      const { data } = await call(usersApi.history, { params: { userId }, signal });
      return data;
    },
  });

const MINUTE_MS = 60_000;

/**
 * How somebody's sign-in stands at the identity provider. Not asked twice when the provider is away: the server tried
 * more than once. Asked again when a lock should be over, and on coming back to the page.
 */
export const signInStateQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'sign-in-state', userId],
    queryFn: ({ signal }): Promise<SignInState> => call(sessionApi.signInState, { params: { userId }, signal }),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.lockedUntil ? Math.max(Date.parse(data.lockedUntil) - Date.now(), MINUTE_MS) : false,
  });

/** What somebody did at the provider themselves; null where the provider tells nothing of it. Not asked twice either. */
export const signInActsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'sign-in-acts', userId],
    queryFn: async ({ signal }): Promise<SignInAct[] | null> => {
      const { data } = await call(sessionApi.signInActs, { params: { userId }, signal });
      return data;
    },
    staleTime: 0,
    retry: false,
  });

/** Whom of a client, or whether this person, the latest activation e-mail did not reach. */
export const unreachedQuery = (of: { userId: string } | { clientId: string }) =>
  queryOptions({
    queryKey: [...peopleKey, 'unreached', of],
    queryFn: async ({ signal }): Promise<UnreachedPerson[]> => {
      const { data } = await call(usersApi.unreached, { query: of, signal });
      return data;
    },
    // The mail system may tell of it at any time.
    staleTime: 0,
  });

/** What deleting somebody would mean or, with a client, taking that client from them. */
export const personEffectsQuery = (role: Role, userId: string, clientId?: string) =>
  queryOptions({
    // Not among the others: it is asked for when a dialog opens, and of no use once the dialog did its work.
    queryKey: ['person-effects', role, userId, clientId ?? null],
    queryFn: ({ signal }): Promise<PersonEffects> =>
      isEmployerRole(role)
        ? call(FAMILIES[role].effects, { params: { userId }, query: clientId ? { clientId } : {}, signal })
        : call(internalUsersApi.effects, { params: { userId }, signal }),
    staleTime: 0,
  });

export const existingPersonQuery = (email: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'existing', email],
    queryFn: ({ signal }) => call(staffApi.checkExisting, { params: { email }, signal }),
    staleTime: 10_000,
  });

export const staffQuery = queryOptions({
  queryKey: [...peopleKey, 'staff'],
  queryFn: async ({ signal }) => {
    const { data } = await call(staffApi.slfs, { signal });
    return data;
  },
});
