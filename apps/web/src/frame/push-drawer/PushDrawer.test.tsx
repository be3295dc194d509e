import type { ApiJob } from '@onboard/contract/qps';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientKey } from '../../data/clients.ts';
import { pushList } from '../../data/push-list.ts';
import { PushDrawer } from './PushDrawer.tsx';

const HARBORVIEW = { clientId: 'client-1', name: 'Harborview Credit Union', caseId: 'SF-100102' };
const CEDAR = { clientId: 'client-2', name: 'Cedar Falls Manufacturing', caseId: null };
/** What the server says of the pushes of each client. */
let jobs: Record<string, Partial<ApiJob>[]>;
let queries: QueryClient;
/** Nothing answers. */
let isServerGone: boolean;

beforeEach(() => {
  localStorage.clear();
  jobs = {};
  isServerGone = false;
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (url: string) => {
    if (isServerGone) throw new TypeError('Failed to fetch');
    const clientId = /clients\/([^/]+)\/api-jobs/.exec(url)?.[1] ?? '';
    const data = jobs[clientId];
    const body = data ? { data } : { code: 'NOT_FOUND', message: 'This could not be found.' };
    return new Response(JSON.stringify(body), { status: data ? 200 : 404 });
  });
});
afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <PushDrawer userId="person" channel="live" />
    </QueryClientProvider>,
  );
/** The drawer is folded until something is pushed. */
const unfold = () => {
  const toggle = screen.getByRole('button', { name: /^Push to QPS/ });
  if (toggle.getAttribute('aria-expanded') === 'false') act(() => toggle.click());
};
const itemOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

it('is not there while nothing is pushed, and lists a client as loading as soon as it is added', async () => {
  const { container } = show();
  expect(container.textContent).toBe('');
  jobs['client-1'] = [];
  act(() => pushList.add('person', HARBORVIEW));
  const item = itemOf('Harborview Credit Union');
  expect(item.textContent).toContain('Case SF-100102');
  expect(within(item).getByRole('status').textContent).toBe('Pushing to QPS');
  expect(within(item).getByRole('link').getAttribute('href')).toBe(
    '/client/client-1/task/eif-submit-company-information',
  );
});

it.each([
  ['COMPLETED', 'Pushed to QPS'],
  ['NOT_APPLICABLE', 'Nothing to push'],
  ['COMPLETED_WITH_WARNINGS', 'Pushed to QPS with warnings'],
  ['COMPLETED_WITH_ERRORS', 'Not pushed: QPS found errors'],
  ['TIMEOUT', 'QPS did not finish in time'],
] as const)('shows %s as "%s" and refreshes the client', async (apiJobStatus, words) => {
  queries.setQueryData(clientKey('client-1'), { id: 'client-1' });
  jobs['client-1'] = [{ apiJobStatus, progress: 100 }];
  pushList.add('person', HARBORVIEW);
  show();
  unfold();
  await expect.poll(() => within(itemOf('Harborview Credit Union')).getByRole('status').textContent).toBe(words);
  await expect.poll(() => queries.getQueryState(clientKey('client-1'))?.isInvalidated).toBe(true);
});

it('shows how far a running push is, and leaves its client alone', async () => {
  queries.setQueryData(clientKey('client-1'), { id: 'client-1' });
  jobs['client-1'] = [
    { apiJobStatus: 'IN_PROGRESS', progress: 40 },
    { apiJobStatus: 'COMPLETED', progress: 100 },
  ];
  pushList.add('person', HARBORVIEW);
  show();
  unfold();
  await expect.poll(() => itemOf('Harborview Credit Union').textContent).toContain('Pushing to QPS, 40%');
  expect(screen.getByText('1 running')).toBeDefined();
  expect(queries.getQueryState(clientKey('client-1'))?.isInvalidated).toBe(false);
});

it('says who pushed, and how each ended, success as such', async () => {
  jobs['client-1'] = [{ apiJobStatus: 'COMPLETED', progress: 100, createdByName: 'Daniel Reyes' }];
  jobs['client-2'] = [{ apiJobStatus: 'TIMEOUT', progress: 60, createdByName: null }];
  pushList.add('person', HARBORVIEW);
  pushList.add('person', CEDAR);
  show();
  unfold();
  await expect.poll(() => screen.queryByText('1 pushed, 1 not pushed')).not.toBeNull();
  expect(itemOf('Harborview Credit Union').textContent).toContain('Case SF-100102, pushed by Daniel Reyes');
  expect(itemOf('Cedar Falls Manufacturing').textContent).not.toContain('pushed by');
});

it('counts what had nothing to push by itself, with a mark of its own', async () => {
  jobs['client-1'] = [{ apiJobStatus: 'COMPLETED', progress: 100 }];
  jobs['client-2'] = [{ apiJobStatus: 'NOT_APPLICABLE', progress: 100 }];
  pushList.add('person', HARBORVIEW);
  pushList.add('person', CEDAR);
  show();
  unfold();
  await expect.poll(() => screen.queryByText('1 pushed, 1 with nothing to push')).not.toBeNull();
  const mark = (name: string) => itemOf(name).querySelector('svg')?.innerHTML;
  expect(mark('Cedar Falls Manufacturing')).not.toBe(mark('Harborview Credit Union'));
});

it('says that the connection is lost while nothing answers, and no more once it is back', async () => {
  jobs['client-1'] = [{ apiJobStatus: 'IN_PROGRESS', progress: 19 }];
  pushList.add('person', HARBORVIEW);
  show();
  unfold();
  const status = () => within(itemOf('Harborview Credit Union')).getByRole('status').textContent;
  const ask = () => act(() => queries.refetchQueries());
  await expect.poll(status).toBe('Pushing to QPS, 19%');
  isServerGone = true;
  await ask();
  await expect.poll(status).toBe('Connection lost. Last heard: Pushing to QPS, 19%. It may be further by now.');
  expect(screen.getByText('1 running, connection lost')).toBeDefined();
  isServerGone = false;
  await ask();
  await expect.poll(status).toBe('Pushing to QPS, 19%');
  expect(screen.getByText('1 running')).toBeDefined();
});

it('keeps what it lists over a reload, the latest on top, each person their own', async () => {
  pushList.add('person', HARBORVIEW);
  pushList.add('person', CEDAR);
  pushList.add('person', HARBORVIEW);
  pushList.add('somebody else', { clientId: 'client-3', name: 'Bluewater', caseId: null });
  show();
  unfold();
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent)).toEqual([
    'Harborview Credit Union',
    'Cedar Falls Manufacturing',
  ]);
});

it('removes one, and goes when the last is removed', async () => {
  const person = userEvent.setup();
  jobs['client-1'] = [{ apiJobStatus: 'IN_PROGRESS', progress: 1 }];
  jobs['client-2'] = [{ apiJobStatus: 'COMPLETED', progress: 100 }];
  pushList.add('person', HARBORVIEW);
  pushList.add('person', CEDAR);
  const { container } = show();
  unfold();
  await person.click(screen.getByRole('button', { name: 'Remove Harborview Credit Union' }));
  expect(screen.queryByText('Harborview Credit Union')).toBeNull();
  expect(screen.queryByText('1 running')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove Cedar Falls Manufacturing' }));
  expect(container.textContent).toBe('');
});

it('counts what it lists, also when one was taken out in another tab', async () => {
  jobs['client-1'] = [{ apiJobStatus: 'IN_PROGRESS', progress: 1 }];
  jobs['client-2'] = [{ apiJobStatus: 'COMPLETED', progress: 100 }];
  pushList.add('person', HARBORVIEW);
  pushList.add('person', CEDAR);
  show();
  unfold();
  await expect.poll(() => screen.queryByText('1 running')).not.toBeNull();
  localStorage.setItem('onboard-pushes-person', JSON.stringify([CEDAR]));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await expect.poll(() => screen.queryByText('1 pushed')).not.toBeNull();
});

it('says so when a client is no longer there, and takes a spoilt list for an empty one', async () => {
  pushList.add('person', HARBORVIEW);
  show();
  unfold();
  await expect.poll(() => itemOf('Harborview Credit Union').textContent).toContain('This client is no longer here');
  localStorage.setItem('onboard-pushes-person', '[{"clientId": 7}, null, "x"]');
  expect(pushList.read('person')).toEqual([]);
  localStorage.setItem('onboard-pushes-person', '{');
  expect(pushList.read('person')).toEqual([]);
});

it('folds once a push was seen to end, and stays in reach', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  try {
    show();
    jobs['client-1'] = [{ apiJobStatus: 'COMPLETED', progress: 100 }];
    act(() => pushList.add('person', HARBORVIEW));
    const toggle = () => screen.getByRole('button', { name: /^Push to QPS/ });
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await vi.waitFor(() => expect(toggle().textContent).toContain('1 pushed'));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  } finally {
    vi.useRealTimers();
  }
});
