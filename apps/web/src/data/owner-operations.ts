import { type Carrier, carriersApi } from '@onboard/contract/carriers';
import { emailOperationsApi } from '@onboard/contract/email-operations';
import { qaDataApi } from '@onboard/contract/qa-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

export type EmailOperation = keyof typeof emailOperationsApi;

/** Carries out an operation for all clients, or for one; gives how many e-mails, or flags, it was about. */
export function useEmailOperation(operation: EmailOperation) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (clientId: string | null): Promise<number> => {
      const body = clientId && operation !== 'activity' ? { clientId } : {};
      const done: Record<string, number> = await call(emailOperationsApi[operation], { body });
      return Object.values(done)[0] ?? 0;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['emails'] }),
  });
}

export const qaDataQuery = () =>
  queryOptions({
    queryKey: ['qa-data'],
    queryFn: ({ signal }) => call(qaDataApi.look, { signal }),
    staleTime: 0,
  });

export function usePurgeQaData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { confirmation: string; clientIds: string[] }) => call(qaDataApi.purge, { body }),
    // Whatever was shown of these clients is gone.
    onSuccess: () => queries.invalidateQueries(),
  });
}

export const carriersQuery = () =>
  queryOptions({
    queryKey: ['carriers'],
    queryFn: ({ signal }): Promise<{ data: Carrier[] }> => call(carriersApi.list, { signal }),
  });

export function useCreateCarrier() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(carriersApi.create, { body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: carriersQuery().queryKey }),
  });
}
