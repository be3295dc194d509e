import { type Configuration, UNATTENDED_HEADER } from '@onboard/contract/session';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changesQuery, liveClientQuery } from '../data/eif.ts';
import { pushPreviewQuery } from '../data/qps.ts';
import { authenticatedUserQuery, configurationQuery } from '../data/session.ts';
import { isAttended, noteServerCall, watchActs } from '../data/session-clock.ts';
import { readSessionEnded } from '../data/session-ended.ts';
import { surroundings } from '../data/surroundings.ts';
import { watchSessionEnd } from '../data/watch-session-end.ts';
import { ConfigurationProvider } from './configuration.tsx';
import { IdleWarning } from './IdleWarning.tsx';

const MINUTE = 60_000;
const user = { userId: 'u', name: 'Maya' };
const asked: string[] = [];
let countedAsIs = 0;
let isSessionOver = false;

/** Stands for the server, which is beyond the browser. */
const server: typeof fetch = async (input, init) => {
  asked.push(String(input));
  if (!new Headers(init?.headers).has(UNATTENDED_HEADER)) countedAsIs += 1;
  return new Response(JSON.stringify(isSessionOver ? null : user), { status: 200 });
};

function Page() {
  const { data } = useQuery({ ...authenticatedUserQuery, initialData: user as never });
  return data ? <IdleWarning /> : <p>Signed out</p>;
}

/** The form, and the page beside it, which ask by themselves what others did. */
function Form() {
  useQuery(liveClientQuery('maple'));
  useQuery(changesQuery('maple'));
  useQuery(pushPreviewQuery('maple'));
  return null;
}

async function show(around?: ReactNode) {
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
          {around}
        </ConfigurationProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await wait(100);
  asked.length = 0;
  countedAsIs = 0;
  noteServerCall();
}
let unwatch: () => void;
const movePointer = (screenX: number) => window.dispatchEvent(new MouseEvent('pointermove', { screenX }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  sessionStorage.clear();
  isSessionOver = false;
  unwatch = watchActs();
  surroundings.isAttended = isAttended;
  surroundings.answered = noteServerCall;
});
afterEach(() => {
  cleanup();
  unwatch();
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

describe('while the page asks by itself what others did', () => {
  it('asks all the same, and none of those calls counts', async () => {
    await show(<Form />);
    await wait(27.9 * MINUTE);
    expect(asked.length).toBeGreaterThan(400);
    expect([countedAsIs, screen.queryByRole('alertdialog')]).toEqual([0, null]);
    await wait(0.2 * MINUTE);
    expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy();
  });

  it('waits for whoever is at it, from what they did last on', async () => {
    await show(<Form />);
    await wait(20 * MINUTE);
    movePointer(1);
    await wait(27 * MINUTE);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(countedAsIs).toBeGreaterThan(0);
    // A pointer that rests, over a page that changes.
    movePointer(1);
    await wait(1.5 * MINUTE);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
  });

  it('takes nothing done long ago for somebody who is there', async () => {
    await show();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await wait(2 * MINUTE);
    expect(isAttended()).toBe(false);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(isAttended()).toBe(true);
  });
});

it('asks again while the server holds the session to be there', async () => {
  await show();
  await wait(31.5 * MINUTE);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  isSessionOver = true;
  await wait(0.5 * MINUTE);
  expect(screen.getByText('Signed out')).toBeTruthy();
});
