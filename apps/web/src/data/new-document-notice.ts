import { type NewDocumentNotice, newDocumentNoticeApi } from '@onboard/contract/new-document-notice';
import type { NewDocumentNoticeStatus } from '@onboard/domain/people/new-document-notice';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

export const newDocumentNoticeQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['new-document-notice', clientId],
    queryFn: ({ signal }): Promise<NewDocumentNotice> =>
      call(newDocumentNoticeApi.ofClient, { params: { clientId }, signal }),
  });

export function useSetNewDocumentNotice(clientId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (newDocumentNoticeStatus: NewDocumentNoticeStatus) =>
      call(newDocumentNoticeApi.setOfClient, { params: { clientId }, body: { newDocumentNoticeStatus } }),
    onSuccess: (notice) => queries.setQueryData(newDocumentNoticeQuery(clientId).queryKey, notice),
  });
}
