import type { GivenBody } from '@onboard/contract/endpoint';
import { benAdminsApi, brokersApi, type PersonRow, staffApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { useRefreshClients } from './clients.ts';

/** The two families of employer-side people, with the same calls. Spec portal §7. */
const FAMILIES = { BEN_ADMIN: benAdminsApi, BROKER: brokersApi } as const;
export type EmployerRole = keyof typeof FAMILIES;
export type NewPerson = GivenBody<typeof benAdminsApi.create>;

/** How many matches a search for a person shows. */
const SHOWN = 20;

export const peopleQuery = (role: EmployerRole, search: string) =>
  queryOptions({
    queryKey: ['people', role, search],
    queryFn: async ({ signal }): Promise<PersonRow[]> => {
      const query = { search: search || undefined, limit: SHOWN, sortBy: 'name' as const };
      const page = await call(FAMILIES[role].list, { query, signal });
      return page.data;
    },
    placeholderData: keepPreviousData,
  });

export const staffQuery = queryOptions({
  queryKey: ['people', 'staff'],
  queryFn: async ({ signal }) => {
    const { data } = await call(staffApi.slfs, { signal });
    return data;
  },
});

interface Assignment {
  userId: string;
  isAuthorizedSigner: boolean;
}

/**
 * Makes a person and gives them the client; the server sends the activation e-mail with the first client. When only the
 * second call fails, the person is there to be chosen.
 */
export function useCreateForClient(role: EmployerRole, clientId: string) {
  const refresh = useRefreshClients();
  return useMutation({
    mutationFn: async ({ isAuthorizedSigner, ...body }: NewPerson & { isAuthorizedSigner: boolean }) => {
      const person = await call(FAMILIES[role].create, { body });
      await call(FAMILIES[role].assign, { params: { userId: person.id, clientId }, body: { isAuthorizedSigner } });
      return person;
    },
    onSettled: refresh,
  });
}

export function useAssign(role: EmployerRole, clientId: string) {
  const refresh = useRefreshClients();
  return useMutation({
    mutationFn: ({ userId, isAuthorizedSigner }: Assignment) =>
      call(FAMILIES[role].assign, { params: { userId, clientId }, body: { isAuthorizedSigner } }),
    onSettled: refresh,
  });
}

export function useUnassign(role: EmployerRole, clientId: string) {
  const refresh = useRefreshClients();
  return useMutation({
    mutationFn: (userId: string) => call(FAMILIES[role].unassign, { params: { userId, clientId } }),
    onSettled: refresh,
  });
}

export function useSendActivationEmail(role: EmployerRole) {
  const refresh = useRefreshClients();
  return useMutation({
    mutationFn: (userId: string) => call(FAMILIES[role].activationEmail, { params: { userId } }),
    onSettled: refresh,
  });
}

/** A link to pass on by hand, good for as long as one in an e-mail. */
export const useActivationLink = () =>
  useMutation({ mutationFn: (userId: string) => call(sessionApi.activationLink, { params: { userId } }) });
