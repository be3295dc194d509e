import type { CensusStanding } from '@onboard/contract/census';
import type { AuthenticatedUser } from '@onboard/contract/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCsrfToken } from '../../../data/call.ts';
import { standingQuery } from '../../../data/census.ts';
import { createQueryClient } from '../../../data/query-client.ts';
import { authenticatedUserQuery } from '../../../data/session.ts';
import { UserContext } from '../../../frame/signed-in.tsx';
import type { Edit } from './correction-queue.ts';
import { tellKeptCorrections } from './kept-corrections.ts';
import { useUnsavedEdits } from './unsaved-edits.ts';
import { useCorrections } from './use-corrections.ts';

const place = { clientId: 'c', policyId: 'p' };
const ada = { userId: 'ada' } as AuthenticatedUser;
const checked = {
  ...{ state: 'CHECKED', corrections: [], changes: [], seen: { changeNumber: 0, judgedFrom: null } },
} as unknown as CensusStanding;
const edit = (columnKey: string, value: string): Edit => ({
  ...{ cell: { documentId: 'd', sheet: null, row: 9, columnKey }, seenAt: null },
  ...{ kind: 'value', value },
});

/** The server, which is beyond the browser: what it was sent, and how it answers. */
let sent: { body: unknown; keepalive: boolean }[];
let answer: () => Response | Promise<Response>;
const server: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/api/csrf-token')) return Response.json({ csrfToken: 'token' });
  if (init?.method === 'GET') return answer();
  sent.push({ body: JSON.parse(String(init?.body)), keepalive: init?.keepalive === true });
  return answer();
};

let queries: QueryClient;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  dropCsrfToken();
  sent = [];
  answer = () => Response.json(checked);
  vi.stubGlobal('fetch', server);
  queries = createQueryClient();
  queries.setQueryData(authenticatedUserQuery.queryKey, ada);
  queries.setQueryData(standingQuery(place).queryKey, checked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function review(standing = checked) {
  return renderHook((now: CensusStanding) => useCorrections(place, now), {
    initialProps: standing,
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <UserContext value={ada}>{children}</UserContext>
      </QueryClientProvider>
    ),
  });
}
const told = () => renderHook(() => useUnsavedEdits(place)).result.current.words;
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented ? 'asked' : 'closed';
};
const sentValues = () => sent.map(({ body }) => (body as { corrections: { value: string }[] }).corrections[0]?.value);
const refused = (code: string, data?: unknown) => () => Response.json({ code, data }, { status: 409 });

describe('what is being typed', () => {
  it('is sent when the page is left, and told nowhere', async () => {
    const { result, unmount } = review();
    result.current.noteTyped('line', edit('ssn', '811223344'));
    unmount();
    await waitFor(() => expect(sentValues()).toEqual(['811223344']));
    expect(told()).toEqual([]);
  });

  it('goes its way when the tab is closed, and asks nothing', async () => {
    const { result } = review();
    result.current.noteTyped('line', edit('ssn', '811223344'));
    await act(async () => {});
    expect(closing()).toBe('closed');
    await waitFor(() => expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]));
  });

  it('is kept over a reload where it is not secret', () => {
    answer = () => new Promise(() => {});
    const { result } = review();
    result.current.noteTyped('line', edit('city', 'Boston'));
    result.current.noteTyped('other', edit('ssn', '811223344'));
    result.current.noteTyped('wrong column', edit('employeeId', '811-22-3355'));
    closing();
    expect(Object.values({ ...sessionStorage }).join()).toContain('Boston');
    expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/811-?22-?33/);
  });

  it.each<[string, Edit, () => Response]>([
    ['no cell takes', edit('city', 'x'.repeat(192)), () => Response.json(checked)],
    ['did not reach the server', edit('ssn', '811223344'), () => Response.json({}, { status: 503 })],
    [
      'met what somebody else said',
      edit('city', 'Boston'),
      refused('STALE_ANSWER', { cells: [{ ...edit('city', '').cell, value: 'Salem', by: 'Grace', at: '' }] }),
    ],
  ])('asks first where it is what %s', async (_, given, answered) => {
    answer = answered;
    const { result } = review();
    result.current.noteTyped('line', given);
    closing();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(closing()).toBe('asked');
  });

  it('asks where so much waits that a page which closes cannot send it', () => {
    const { result } = review();
    const many = Array.from({ length: 200 }, (_, row) => ({
      ...edit('city', 'Boston'),
      cell: { ...edit('city', '').cell, row: row + 2 },
    }));
    act(() => result.current.queue.add(many));
    expect(closing()).toBe('asked');
  });

  it('is told where no cell takes it and its page is left', () => {
    const { result, unmount } = review();
    result.current.noteTyped('line', edit('city', 'x'.repeat(192)));
    unmount();
    expect(told()).toEqual([expect.stringContaining('Row 9, City: “xxx')]);
  });
});

describe('a number whose saving failed', () => {
  it('is told when the page is left, never shown', async () => {
    answer = () => Response.json({}, { status: 503 });
    const { result, unmount } = review();
    act(() => result.current.queue.add([edit('ssn', '811223344'), edit('city', 'Boston')]));
    await act(() => result.current.queue.flush());
    expect(result.current.status.kind).toBe('failed');
    unmount();
    await waitFor(() => expect(told()).toEqual(['Row 9, SSN: the number you entered']));
    // The other one waits for the next visit.
    expect(Object.values({ ...sessionStorage }).join()).toContain('Boston');
  });

  it('is told when the session ended meanwhile, and nothing more is sent', async () => {
    let end: (response: Response) => void = () => {};
    answer = () => new Promise((resolve) => (end = resolve));
    const { result, unmount } = review();
    act(() => {
      result.current.queue.add([edit('ssn', '811223344')]);
      void result.current.queue.flush();
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    result.current.noteTyped('line', { ...edit('ssn', '811556677'), cell: { ...edit('ssn', '').cell, row: 12 } });
    result.current.noteTyped('other', edit('city', 'Boston'));
    queries.setQueryData(authenticatedUserQuery.queryKey, null);
    unmount();
    end(Response.json({}, { status: 409 }));
    const words = ['Row 9, SSN: the number you entered', 'Row 12, SSN: the number you entered'];
    await waitFor(() => expect(told()).toEqual(words));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(sent).toHaveLength(1);
    expect(Object.values({ ...sessionStorage }).join()).toContain('Boston');
  });

  it('leaves nothing behind of who signed out', async () => {
    const { result, unmount } = review();
    act(() => result.current.queue.add([edit('city', 'Boston')]));
    sessionStorage.clear();
    queries.clear();
    unmount();
    await act(async () => {});
    expect([sent.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('what a tab sent when it was closed', () => {
  const madeBy = (byUserId: string, value: string, at = new Date(0).toISOString()) => ({
    ...edit('city', '').cell,
    value,
    by: 'Grace Miller',
    byUserId,
    at,
  });
  const standingWith = (made: object) => ({ ...checked, corrections: [made] }) as unknown as CensusStanding;
  /** Nobody hears the answer: the tab is gone, with all it kept. */
  async function closeTab(...edits: Edit[]) {
    let end: (response: Response) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    const { result, unmount } = review();
    for (const [at, each] of edits.entries()) result.current.noteTyped(`line ${at}`, each);
    closing();
    await waitFor(() => expect(sent).toHaveLength(1));
    const [session, local] = [{ ...sessionStorage }, { ...localStorage }];
    unmount();
    await act(async () => end(Response.json(checked)));
    expect(Object.values(session).join() + Object.values(local).join()).not.toContain('811223344');
    sessionStorage.clear();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    sent = [];
  }

  it.each([
    ['was not taken, or undone since', checked, null],
    ['met what somebody else said', standingWith(madeBy('grace', 'Salem')), 'Salem'],
    ['has another word of the same person, from before', standingWith(madeBy('ada', 'Bath')), 'Bath'],
  ])('is shown at the next visit with what is there, and never sent by itself, where it %s', async (_, now, there) => {
    await closeTab(edit('city', 'Boston'), edit('employeeId', '811223344'));
    const { result } = review(now);
    const [conflict] = result.current.conflicts.values();
    expect(conflict).toMatchObject({ edit: edit('city', 'Boston'), there: { value: there } });
    await act(() => result.current.queue.flush());
    expect([sent.length, result.current.conflicts.size]).toEqual([0, 1]);
    // Once it is chosen, nothing of it is left.
    act(() => conflict && result.current.queue.settle(conflict, 'theirs'));
    expect(localStorage.length).toBe(0);
  });

  it('is nothing any more where the same person said something else since', async () => {
    await closeTab(edit('city', 'Boston'));
    const { result } = review(standingWith(madeBy('ada', 'Bath', new Date(Date.now() + 60_000).toISOString())));
    expect([result.current.conflicts.size, localStorage.length]).toEqual([0, 0]);
  });

  it('is asked about no more once it arrives after all', async () => {
    await closeTab(edit('city', 'Boston'));
    const { result, rerender } = review();
    expect(result.current.conflicts.size).toBe(1);
    rerender(standingWith(madeBy('ada', 'Boston')));
    expect([result.current.conflicts.size, localStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ['arrived', madeBy('ada', 'Boston')],
    ['is what somebody else entered too', madeBy('grace', 'Boston')],
  ])('is forgotten where it %s', async (_words, made) => {
    await closeTab(edit('city', 'Boston'));
    review(standingWith(made));
    await act(async () => {});
    expect([sent.length, localStorage.length]).toEqual([0, 0]);
  });

  it('is told where the census was submitted since without it', async () => {
    await closeTab(edit('city', 'Boston'));
    const changes = [{ number: 1, what: 'SUBMITTED', by: null, byUserId: null, at: '' }];
    review({ ...checked, changes } as unknown as CensusStanding);
    await waitFor(() => expect(told()).toEqual(['Row 9, City: “Boston”']));
    expect([sent.length, localStorage.length]).toEqual([0, 0]);
  });
});

describe('the clock, which tries again what failed', () => {
  afterEach(() => void vi.useRealTimers());

  it.each<[string, { made?: string; what?: string; row?: number; columnKey?: string }, 'sent' | 'asked' | 'forgotten']>(
    [
      ['sends it where nothing was done to its cell', {}, 'sent'],
      ['asks where the same person gave a newer word elsewhere', { made: 'Bath' }, 'asked'],
      ['asks where it may have arrived and been undone', { what: 'UNDONE', row: 9, columnKey: 'city' }, 'asked'],
      ['sends it where something else was undone', { what: 'UNDONE', row: 8, columnKey: 'city' }, 'sent'],
      ['forgets it where it arrived', { made: 'Boston' }, 'forgotten'],
    ],
  )('%s', async (_, { made, ...done }, outcome) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const corrections = made ? [{ ...edit('city', '').cell, value: made, by: 'Ada', byUserId: 'ada', at: 'then' }] : [];
    const changes = [{ number: 1, what: 'CORRECTED', row: 9, columnKey: 'city', ...done }];
    const now = { ...checked, corrections, changes, seen: { changeNumber: 1, judgedFrom: null } };
    answer = () => Response.json({}, { status: 503 });
    const { result } = review();
    act(() => result.current.queue.add([edit('city', 'Boston')]));
    await act(() => result.current.queue.flush());
    sent = [];
    answer = () => Response.json(now);
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect([sent.length, result.current.conflicts.size]).toEqual([
      Number(outcome === 'sent'),
      Number(outcome === 'asked'),
    ]);
    expect(result.current.status.kind).toBe('idle');
  });
});

describe('once somebody submitted the census', () => {
  const submitted = { ...checked, state: 'SUBMITTED' } as CensusStanding;

  it('a choice that waits is told', async () => {
    answer = refused('STALE_ANSWER', { cells: [{ ...edit('city', '').cell, value: 'Salem', by: 'Grace', at: '' }] });
    const { result, unmount } = review();
    act(() => result.current.queue.add([edit('city', 'Boston')]));
    await act(() => result.current.queue.flush());
    expect(result.current.conflicts.size).toBe(1);
    queries.setQueryData(standingQuery(place).queryKey, submitted);
    unmount();
    expect(told()).toEqual(['Row 9, City: “Boston”']);
  });

  it('what was kept for the next visit is told, but for what is in the census', async () => {
    answer = () => Response.json({}, { status: 503 });
    const { result, unmount } = review();
    act(() => result.current.queue.add([edit('city', 'Boston'), edit('gender', 'F')]));
    await act(() => result.current.queue.flush());
    unmount();
    const made = { ...edit('gender', '').cell, value: 'F', file: 'a.csv', by: 'Ada', byUserId: null, at: '' };
    tellKeptCorrections(place, 'ada', { corrections: [made] });
    expect(told()).toEqual(['Row 9, City: “Boston”']);
    sessionStorage.removeItem('onboard-draft:census-unsaved c p');
    tellKeptCorrections(place, 'ada', { corrections: [] });
    expect(told()).toEqual([]);
  });
});
