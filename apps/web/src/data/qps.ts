import type { ReceivedOf } from '@onboard/contract/endpoint';
import { type ApiJob, pushApi, qpsApi, qpsImportApi } from '@onboard/contract/qps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { clientKey, clientsKey } from './clients.ts';

export type FoundCase = ReceivedOf<typeof qpsImportApi.lookUp>;
export type PushPreviewRead = ReceivedOf<typeof pushApi.preview>;

const apiJobsKey = (clientId: string) => ['api-jobs', clientId] as const;

/** The pushes of a client, latest first; always fresh, since they end by themselves. */
export const apiJobsQuery = (clientId: string) =>
  queryOptions({
    queryKey: apiJobsKey(clientId),
    queryFn: async ({ signal }): Promise<ApiJob[]> => {
      const { data } = await call(pushApi.apiJobs, { params: { clientId }, signal });
      return data;
    },
    staleTime: 0,
  });

export const pushPreviewQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...clientKey(clientId), 'push-preview'],
    queryFn: ({ signal }): Promise<PushPreviewRead> => call(pushApi.preview, { params: { clientId }, signal }),
    staleTime: 0,
    // The signer accepts in a window of her own: nobody may read "up to date" for long when it is not.
    refetchOnWindowFocus: true,
    refetchInterval: 15_000,
  });

export function usePushToQps(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<ApiJob> => call(pushApi.push, { params: { clientId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiJobsKey(clientId) }),
  });
}

/** A case in QPS by its case id, as typed. */
export const useLookUpCase = () =>
  useMutation({
    mutationFn: (caseId: string): Promise<FoundCase> => call(qpsImportApi.lookUp, { params: { caseId } }),
  });

export function useImportCase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { caseId: string; isTest: boolean }): Promise<{ clientId: string; name: string }> =>
      call(qpsImportApi.import, { params: { caseId: given.caseId }, body: { isTest: given.isTest } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: clientsKey }),
  });
}

/** Makes the employee classes that QPS has. Either way the lists are stale: someone else may have made some (§8). */
export function useImportClasses(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(qpsApi.importClasses, { params: { clientId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: clientKey(clientId) }),
  });
}

export function useSyncQps(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(qpsApi.sync, { params: { clientId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: clientKey(clientId) }),
  });
}
