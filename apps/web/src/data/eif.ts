import { billsApi, contactsApi, locationsApi } from '@onboard/contract/client-parts';
import type { ClientRead } from '@onboard/contract/clients';
import { type DraftAnswers, eifApi } from '@onboard/contract/eif';
import { employeeClassesApi } from '@onboard/contract/employee-classes';
import type { GivenBody, ReceivedOf } from '@onboard/contract/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, download } from './call.ts';
import type { Conduct } from './caller.ts';
import { clientKey, clientQuery } from './clients.ts';
import { saveFile } from './download.ts';

export type FormChanges = ReceivedOf<typeof eifApi.changes>;
export type SavedDraft = ReceivedOf<typeof eifApi.saveDraft>;
export type ReviewStep = GivenBody<typeof eifApi.review>;

/** How often a form that is open asks for what others answered. */
const LOOK_AGAIN_MS = 10_000;

/** The client while its form is open: fresh again when the window is, and every ten seconds while it is seen. */
export const liveClientQuery = (clientId: string) =>
  queryOptions({
    ...clientQuery(clientId),
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const changesKey = (clientId: string) => [...clientKey(clientId), 'deif-changes'] as const;

/** Every change since the form was signed, and what happened to it. */
export const changesQuery = (clientId: string) =>
  queryOptions({
    queryKey: changesKey(clientId),
    queryFn: ({ signal }): Promise<FormChanges> => call(eifApi.changes, { params: { clientId }, signal }),
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const saveDraft = (
  clientId: string,
  changes: DraftAnswers[],
  conduct: Pick<Conduct, 'isByItself'> = {},
): Promise<SavedDraft> =>
  call(eifApi.saveDraft, { params: { clientId }, body: { changes }, outlivesPage: true, ...conduct });

/** Where the entities of a client stand in it; what is not here the form does not answer. */
const LISTS = {
  Policy: 'policies',
  Plan: 'plans',
  Contact: 'contacts',
  ContactLocation: 'contactLocations',
  Location: 'locations',
  Subsidiary: 'subsidiaries',
  Bill: 'bills',
  BillLocation: 'billLocations',
  EmployeeClass: 'employeeClasses',
  EmployeeClassPlan: 'employeeClassPlans',
  MonthlyClaimsReportMailingLocation: 'monthlyClaimsReportMailingLocations',
} as const;

type Attributes = Record<string, unknown>;

/** The client with attributes of one of its entities replaced. An entity that is no longer there changes nothing. */
export function withAttributes(
  client: ClientRead,
  { entity, id }: { entity: string; id: string },
  attributes: Attributes,
  versions: Record<string, number> = {},
): ClientRead {
  if (entity === 'Client') return { ...client, ...attributes, versions: { ...client.versions, ...versions } };
  const list = LISTS[entity as keyof typeof LISTS];
  const entities = client[list].map((each) =>
    each.id === id ? { ...each, ...attributes, versions: { ...each.versions, ...versions } } : each,
  );
  return { ...client, [list]: entities };
}

/** An answer as the server has it, and how often it was written; null and 0 for an entity that is not there. */
export function savedAnswer(
  client: ClientRead,
  { entity, id, attributeKey }: { entity: string; id: string; attributeKey: string },
): { current: unknown; version: number } {
  const entities = entity === 'Client' ? [client] : client[LISTS[entity as keyof typeof LISTS]];
  const found = (entities as { id: string; versions: Record<string, number> }[]).find((each) => each.id === id);
  const values: Attributes = { ...found };
  return { current: values[attributeKey] ?? null, version: found?.versions[attributeKey] ?? 0 };
}

/** Puts what the server kept into the client as it is known here, so that nobody waits for it to be fetched again. */
export async function noteSaved(queries: QueryClient, clientId: string, { saved }: SavedDraft): Promise<void> {
  await queries.cancelQueries({ queryKey: clientKey(clientId), exact: true });
  queries.setQueryData(
    clientQuery(clientId).queryKey,
    (client) => client && saved.reduce((all, each) => withAttributes(all, each, each.values, each.versions), client),
  );
}

/** After answers of a signed form were saved, what waits for the signer is another. */
export const refreshChanges = (queries: QueryClient, clientId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: changesKey(clientId) });

/** After the form changed, the client, its tasks and its changes are stale. */
export const refreshForm = (queries: QueryClient, clientId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: clientKey(clientId) });

function useFormMutation<Given, Reply>(clientId: string, mutationFn: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshForm(queries, clientId) });
}

type NewContact = GivenBody<typeof contactsApi.create>;
type ChangedContact = GivenBody<typeof contactsApi.update>;
type NewLocation = GivenBody<typeof locationsApi.create>;
type Bills = GivenBody<typeof billsApi.putAll>['bills'];

export const useAddContact = (clientId: string) =>
  useFormMutation(clientId, (body: NewContact) => call(contactsApi.create, { params: { clientId }, body }));

export const useChangeContact = (clientId: string) =>
  useFormMutation(clientId, ({ contactId, body }: { contactId: string; body: ChangedContact }) =>
    call(contactsApi.update, { params: { clientId, contactId }, body }),
  );

export const useRemoveContact = (clientId: string) =>
  useFormMutation(clientId, (contactId: string) => call(contactsApi.remove, { params: { clientId, contactId } }));

export const useAddLocation = (clientId: string) =>
  useFormMutation(clientId, (body: NewLocation) => call(locationsApi.create, { params: { clientId }, body }));

export const usePutBills = (clientId: string) =>
  useFormMutation(clientId, (bills: Bills) => call(billsApi.putAll, { params: { clientId }, body: { bills } }));

export const useRemoveBills = (clientId: string) =>
  useFormMutation(clientId, (ids: string[]) => call(billsApi.removeAll, { params: { clientId }, body: { ids } }));

export type NewClass = GivenBody<typeof employeeClassesApi.create>;

export const useCreateClass = (clientId: string) =>
  useFormMutation(clientId, (body: NewClass) => call(employeeClassesApi.create, { params: { clientId }, body }));

export const useRemoveClass = (clientId: string) =>
  useFormMutation(clientId, (employeeClassId: string) =>
    call(employeeClassesApi.remove, { params: { clientId, employeeClassId } }),
  );

export const useDuplicateClass = (clientId: string) =>
  useFormMutation(clientId, (employeeClassId: string) =>
    call(employeeClassesApi.duplicate, { params: { clientId, employeeClassId } }),
  );

export const useSetPlans = (clientId: string, employeeClassId: string) =>
  useFormMutation(clientId, (planIds: string[]) =>
    call(employeeClassesApi.setPlans, { params: { clientId, employeeClassId }, body: { planIds } }),
  );

export const useSetWaitingPeriods = (clientId: string, employeeClassId: string) =>
  useFormMutation(clientId, (plans: GivenBody<typeof employeeClassesApi.setWaitingPeriods>['plans']) =>
    call(employeeClassesApi.setWaitingPeriods, { params: { clientId, employeeClassId }, body: { plans } }),
  );

export const useSetContributions = (clientId: string, employeeClassId: string) =>
  useFormMutation(clientId, (plans: GivenBody<typeof employeeClassesApi.setContributions>['plans']) =>
    call(employeeClassesApi.setContributions, { params: { clientId, employeeClassId }, body: { plans } }),
  );

export const useSign = (clientId: string) =>
  useFormMutation(clientId, (body: GivenBody<typeof eifApi.sign>) => call(eifApi.sign, { params: { clientId }, body }));

/** Reads the client again once nothing is unsaved, so that what is signed is what the page shows. */
export function useReadAgain(clientId: string, isSettled: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isSettled) void queries.invalidateQueries({ queryKey: clientKey(clientId), exact: true });
  }, [queries, clientId, isSettled]);
}

export const useReview = (clientId: string) =>
  useFormMutation(clientId, (body: ReviewStep) => call(eifApi.review, { params: { clientId }, body }));

export const useUndoEdits = (clientId: string) =>
  useFormMutation(clientId, (_: undefined) => call(eifApi.undo, { params: { clientId } }));

/** Spec portal §5: the link carries the browser's time zone, New York where it has none. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/New_York';

export const useDownloadSummary = (clientId: string) =>
  useMutation({
    mutationFn: async () => {
      saveFile(await download(eifApi.summary, { params: { clientId }, query: { tz: browserTimeZone() } }));
    },
  });
