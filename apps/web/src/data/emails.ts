import { clientEmailsApi, type Email, type EmailRow, emailsApi } from '@onboard/contract/emails';
import type { GivenQuery } from '@onboard/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

export type EmailListQuery = GivenQuery<typeof emailsApi.list>;
export type ClientEmailListQuery = GivenQuery<typeof clientEmailsApi.list>;
export interface EmailPage {
  data: EmailRow[];
  total: number;
  /** A search found more than `total`, which were not counted. */
  isMore?: boolean | undefined;
}

/** Everything known of e-mails stands under this key, so that one word makes it stale. */
const emailsKey = ['emails'] as const;

export const emailListQuery = (query: EmailListQuery) =>
  queryOptions({
    queryKey: [...emailsKey, 'list', query],
    queryFn: ({ signal }): Promise<EmailPage> => call(emailsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const clientEmailListQuery = (clientId: string, query: ClientEmailListQuery) =>
  queryOptions({
    queryKey: [...emailsKey, 'list', clientId, query],
    queryFn: ({ signal }): Promise<EmailPage> => call(clientEmailsApi.list, { params: { clientId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** While an e-mail is on its way its history grows by itself; it is asked for again until it has arrived somewhere. */
const WATCH_MS = 2_000;

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [...emailsKey, 'one', id],
    queryFn: ({ signal }): Promise<Email> => call(emailsApi.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.isUnderWay ? WATCH_MS : false),
  });

export const clientEmailQuery = (clientId: string, id: string) =>
  queryOptions({
    queryKey: [...emailsKey, 'one', clientId, id],
    queryFn: ({ signal }): Promise<Email> => call(clientEmailsApi.get, { params: { clientId, id }, signal }),
    refetchInterval: ({ state }) => (state.data?.isUnderWay ? WATCH_MS : false),
  });

/** Where the e-mail is shown as its reader sees it, for a frame. */
export const emailPreviewAddress = (id: string): string =>
  emailsApi.preview.path.replace(':id', encodeURIComponent(id));

export const clientEmailPreviewAddress = (clientId: string, id: string): string =>
  clientEmailsApi.preview.path
    .replace(':clientId', encodeURIComponent(clientId))
    .replace(':id', encodeURIComponent(id));

export function useResendEmail(emailId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(emailsApi.resend, { params: { emailId } }),
    onSuccess: (email) => {
      queries.setQueryData(emailQuery(emailId).queryKey, email);
      return queries.invalidateQueries({ queryKey: emailsKey });
    },
  });
}
