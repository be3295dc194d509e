import type { Configuration } from '@onboard/contract/session';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authenticatedUserQuery, configurationQuery } from '../data/session.ts';
import { noteServerCall } from '../data/session-clock.ts';
import { readSessionEnded } from '../data/session-ended.ts';
import { surroundings } from '../data/surroundings.ts';
import { watchSessionEnd } from '../data/watch-session-end.ts';
import { ConfigurationProvider } from './configuration.tsx';
import { IdleWarning } from './IdleWarning.tsx';

const MINUTE = 60_000;
const user = { userId: 'u', name: 'Maya' };
const asked: string[] = [];
let isSessionOver = false;

/** Stands for the server, which is beyond the browser. */
const server: typeof fetch = async (input) => {
  asked.push(String(input));
  return new Response(JSON.stringify(isSessionOver ? null : user), { status: 200 });
};

function Page() {
  const { data } = useQuery({ ...authenticatedUserQuery, initialData: user as never });
  return data ? <IdleWarning /> : <p>Signed out</p>;
}

async function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const configuration = {
    brand: { name: 'Sunward', colours: {} },
    session: { idleMinutes: 30, warningMinutes: 2 },
  } as Configuration;
  queries.setQueryData(configurationQuery.queryKey, configuration);
  watchSessionEnd(queries, () => false);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ConfigurationProvider>
          <Page />
        </ConfigurationProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await wait(100);
  asked.length = 0;
  noteServerCall();
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  sessionStorage.clear();
  isSessionOver = false;
  surroundings.answered = noteServerCall;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks two minutes before the end, and a call keeps the session', async () => {
  await show();
  await wait(27.9 * MINUTE);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await wait(0.2 * MINUTE);
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click());
  await wait(2_000);
  expect(asked).toEqual([expect.stringMatching(/\/api\/users\/authenticated$/)]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await wait(27.9 * MINUTE);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(readSessionEnded()).toBeNull();
});

it('goes away when another tab is busy', async () => {
  await show();
  await wait(28.5 * MINUTE);
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  localStorage.setItem('onboard-last-call', String(Date.now()));
  await wait(1_500);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked).toEqual([]);
});

it('asks the server once the time is over, and believes it', async () => {
  await show();
  isSessionOver = true;
  await wait(30.5 * MINUTE);
  expect(asked).toHaveLength(1);
  expect(screen.getByText('Signed out')).toBeTruthy();
  expect(readSessionEnded()).toBe('EXPIRED');
});
