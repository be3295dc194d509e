import { type ClientRead, type ClientRow, clientsApi } from '@onboard/contract/clients';
import type { GivenBody, GivenQuery } from '@onboard/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

export type ClientListQuery = GivenQuery<typeof clientsApi.list>;
export type BenAdminClientQuery = GivenQuery<typeof clientsApi.listForBenAdmin>;
export interface ClientPage {
  data: ClientRow[];
  total: number;
  /** A search found more than `total`, which were not counted. */
  isMore?: boolean | undefined;
}

/** Everything known of clients stands under this key, so that one word makes it stale. */
export const clientsKey = ['clients'] as const;
export const clientKey = (clientId: string) => ['clients', 'one', clientId] as const;

export const clientListQuery = (query: ClientListQuery) =>
  queryOptions({
    queryKey: ['clients', 'list', query],
    queryFn: ({ signal }): Promise<ClientPage> => call(clientsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const benAdminClientListQuery = (query: BenAdminClientQuery) =>
  queryOptions({
    queryKey: ['clients', 'ben-admin', query],
    queryFn: ({ signal }): Promise<ClientPage> => call(clientsApi.listForBenAdmin, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Clients of one's own that were archived. */
export const closedClientsQuery = queryOptions({
  queryKey: ['clients', 'closed'],
  queryFn: ({ signal }) => call(clientsApi.listClosed, { signal }),
});

export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: clientKey(clientId),
    queryFn: ({ signal }): Promise<ClientRead> => call(clientsApi.get, { params: { clientId }, signal }),
  });

export const clientSetupQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...clientKey(clientId), 'setup'],
    queryFn: ({ signal }) => call(clientsApi.setup, { params: { clientId }, signal }),
  });

/** Cached for good: Spec portal §9. */
export const welcomeFlowQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['welcome-flow', clientId],
    queryFn: ({ signal }) => call(clientsApi.welcomeFlow, { params: { clientId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function useCompleteWelcomeFlow(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(clientsApi.completeWelcomeFlow, { params: { clientId } }),
    onSuccess: (flow) => {
      queries.setQueryData(welcomeFlowQuery(clientId).queryKey, flow);
      // Its phase and its tasks go on with it.
      return queries.invalidateQueries({ queryKey: clientKey(clientId) });
    },
  });
}

/** Changes what staff keep about a client. */
export function useUpdateClient(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GivenBody<typeof clientsApi.update>) => call(clientsApi.update, { params: { clientId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: clientsKey }),
  });
}

export function useSendActivationEmails(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(clientsApi.activationEmails, { params: { clientId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: clientKey(clientId) }),
  });
}

/** After the people of a client changed, its own data and all lists of clients are stale. */
export function useRefreshClients() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: clientsKey });
}
