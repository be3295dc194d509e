import type { CensusStanding } from '@onboard/contract/census';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from './call.ts';
import { standingQuery, useChangeCensus, useCorrectCensus, useKeepCensus, useSubmitCensus } from './census.ts';
import { createQueryClient } from './query-client.ts';

const place = { clientId: 'c', policyId: 'p' };
const of = (state: string) => ({ state, changes: [] }) as unknown as CensusStanding;

/** Answers of the server to looks at the census, which come when they are let go. */
let looks: ((response: Response) => void)[];
const server: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/api/csrf-token')) return Response.json({ csrfToken: 'token' });
  if (init?.method !== 'GET') return Response.json(of('NOW'));
  if (!String(input).endsWith('/validate')) return Response.json({ data: [] });
  return new Promise((resolve) => looks.push(resolve));
};
beforeEach(() => {
  looks = [];
  dropCsrfToken();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['submitted', useSubmitCensus],
  ['changed', useChangeCensus],
  ['opened', useCorrectCensus],
  ['given up', useKeepCensus],
])('a census that was %s is not shown as a look from before has it', async (_, useAct) => {
  const queries = createQueryClient();
  queries.setQueryData(standingQuery(place).queryKey, of('BEFORE'));
  const { result } = renderHook(() => ({ look: useQuery(standingQuery(place)), act: useAct(place) }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  void act(() => void result.current.look.refetch());
  await waitFor(() => expect(looks).toHaveLength(1));
  await act(async () => void (await result.current.act.mutateAsync({ acknowledgesWarnings: true } as never)));
  await act(async () => {
    looks[0]?.(Response.json(of('BEFORE')));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(result.current.look.data?.state).toBe('NOW');
});
