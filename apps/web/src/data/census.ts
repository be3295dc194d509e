import { type CensusFileReading, type CensusStanding, censusApi } from '@onboard/contract/census';
import type { GivenBody } from '@onboard/contract/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import type { Conduct } from './caller.ts';
import { clientKey } from './clients.ts';
import { type DocumentPlace, documentsKey } from './documents.ts';
import { isRefusal } from './response-error.ts';
import { tasksQuery } from './tasks.ts';

/** The census of one policy. */
export type CensusPlace = Pick<DocumentPlace, 'clientId' | 'policyId'>;
export type CensusChange = GivenBody<typeof censusApi.validateSubmit>;

export const censusFilesOf = (place: CensusPlace): DocumentPlace => ({ ...place, category: 'enrollment-census' });

const censusKey = ({ clientId, policyId }: CensusPlace) => [...clientKey(clientId), 'census', policyId] as const;

/** How often an open census asks for what others did to it, should nobody tell. */
const LOOK_AGAIN_MS = 15_000;

/** What every rule says of the census now. The server judges it anew only when something changed. */
export const standingQuery = (params: CensusPlace) =>
  queryOptions({
    queryKey: [...censusKey(params), 'standing'],
    queryFn: ({ signal }): Promise<CensusStanding> => call(censusApi.validate, { params, signal }),
    staleTime: 5_000,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });

const mappingKey = (place: CensusPlace) => [...censusKey(place), 'mapping'] as const;

/**
 * The columns of these files, and what each is taken for. The files are part of the key: an answer that was asked for
 * before one came or went can never be shown for those that are there now.
 */
export const mappingQuery = (params: CensusPlace, documentIds: readonly string[]) =>
  queryOptions({
    queryKey: [...mappingKey(params), ...documentIds.toSorted()],
    queryFn: async ({ signal }): Promise<CensusFileReading[]> => {
      const { data } = await call(censusApi.mapping, { params, signal });
      return data;
    },
    staleTime: 5_000,
  });

export const changeCensus = (
  params: CensusPlace,
  body: CensusChange,
  conduct: Pick<Conduct, 'isByItself'> = {},
): Promise<CensusStanding> => call(censusApi.validateSubmit, { params, body, outlivesPage: true, ...conduct });

/** Shows the census as an answer has it. What was asked for before would show it as it was, and is not waited for. */
export async function showStanding(queries: QueryClient, place: CensusPlace, standing: CensusStanding): Promise<void> {
  const { queryKey } = standingQuery(place);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, standing);
}

/** Says where files come from or what columns mean. */
export function useChangeCensus(place: CensusPlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CensusChange) => changeCensus(place, body),
    // What somebody else said meanwhile is shown before anybody is asked to choose.
    onError: (error) =>
      isRefusal(error, 'STALE_ANSWER') ? queries.invalidateQueries({ queryKey: censusKey(place) }) : undefined,
    onSuccess: async (standing, { mapping }) => {
      await showStanding(queries, place, standing);
      if (mapping) void queries.invalidateQueries({ queryKey: mappingKey(place) });
      void queries.invalidateQueries({ queryKey: documentsKey(censusFilesOf(place)) });
    },
  });
}

export function useSubmitCensus(place: CensusPlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GivenBody<typeof censusApi.submit>) => call(censusApi.submit, { params: place, body }),
    onSuccess: async (standing) => {
      await showStanding(queries, place, standing);
      void queries.invalidateQueries({ queryKey: tasksQuery(place.clientId).queryKey });
      void queries.invalidateQueries({ queryKey: documentsKey(censusFilesOf(place)) });
    },
    // Someone else may have changed the census meanwhile: show it as it is.
    onError: () => void queries.invalidateQueries({ queryKey: standingQuery(place).queryKey }),
  });
}

/** Opens the census handed in last, to be corrected in place. */
export const useCorrectCensus = (place: CensusPlace) =>
  useOpening<void>(place, () => call(censusApi.correct, { params: place }));

/** Gives up correcting it: it is as it was handed in. Given is the number of the work of others that was told of. */
export const useKeepCensus = (place: CensusPlace) =>
  useOpening(place, (seenChangeNumber: number | undefined) =>
    call(censusApi.keep, { params: place, query: { seenChangeNumber } }),
  );

function useOpening<Given>(place: CensusPlace, mutationFn: (given: Given) => Promise<CensusStanding>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (standing) => {
      await showStanding(queries, place, standing);
      void queries.invalidateQueries({ queryKey: tasksQuery(place.clientId).queryKey });
      void queries.invalidateQueries({ queryKey: mappingKey(place) });
      void queries.invalidateQueries({ queryKey: documentsKey(censusFilesOf(place)) });
    },
    onError: () => queries.invalidateQueries({ queryKey: standingQuery(place).queryKey }),
  });
}
