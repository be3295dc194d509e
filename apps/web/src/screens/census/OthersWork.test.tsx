import { noticeStore } from '@onboard/kit/Toasts/toast-queue';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from '../../data/call.ts';
import { standingQuery } from '../../data/census.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { RemoveDialog } from './files/RemoveDialog.tsx';
import { KeepButton } from './KeepButton.tsx';

const place = { clientId: 'c', policyId: 'p' };

/** What the server, which is beyond the browser, was asked to drop; and what it says, one answer after another. */
let asked: string[];
let answers: (Response | Promise<Response>)[];
const refused = (changeNumber: number, total: number, ...told: string[]) =>
  Response.json(
    {
      code: 'STALE_VIEW',
      message: `${told[0]}. Nothing was dropped.`,
      details: told.map((message) => ({ path: 'query.seenChangeNumber', message })),
      data: { changeNumber, total },
    },
    { status: 409 },
  );
const broken = () => Response.json({ code: 'INTERNAL' }, { status: 500 });
const done = () => Response.json({ id: 'd', state: 'SUBMITTED', changes: [] });

beforeEach(() => {
  dropCsrfToken();
  asked = [];
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    if (url.pathname.endsWith('/csrf-token')) return Response.json({ csrfToken: 'token' });
    asked.push(`${init?.method} ${url.pathname.split('/').at(-1)}${url.search}`);
    return answers.shift();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onClose = vi.fn();
const file = { id: 'd', name: 'people.csv' };
const QUESTIONS = [
  {
    act: 'removing a file',
    shown: <RemoveDialog clientId="c" file={file} isOpen onClose={onClose} />,
    open: async () => {},
    sent: 'DELETE d',
    labels: ['Remove file', 'Remove it with their work'],
  },
  {
    act: 'keeping what was submitted',
    shown: <KeepButton place={place} />,
    open: () => userEvent.click(screen.getByRole('button', { name: 'Keep the census as it was submitted' })),
    sent: 'POST keep',
    labels: ['Drop corrections', 'Drop theirs too'],
  },
] as const;

/** Asked where nothing of the census was looked up yet, or where a page that shows none of it keeps it up to date. */
async function ask({ shown, open }: (typeof QUESTIONS)[number], standing?: object) {
  const queries = createQueryClient();
  if (standing) queries.setQueryData(standingQuery(place).queryKey, standing as never);
  render(<QueryClientProvider client={queries}>{shown}</QueryClientProvider>);
  await open();
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Once the work of others is told, as only who read it can. */
const confirmRead = async (name: string) => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I have read what they did' }));
  await press(name);
};
const isDone = (count: number) => waitFor(() => expect(asked).toHaveLength(count));

it.each(QUESTIONS)('$act asks no more where nobody else worked on it', async (question) => {
  answers = [done()];
  await ask(question);
  await press(question.labels[0]);
  await isDone(1);
  expect(asked).toEqual([question.sent]);
});

it.each(QUESTIONS)('$act says it saw the work of others only once it was told in the question', async (question) => {
  answers = [
    refused(7, 22, 'Grace corrected Email in row 2', 'Ben left out row 3'),
    refused(9, 1, 'Ben left out row 9'),
    done(),
  ];
  await ask(question, { state: 'CHECKED', changes: [], seen: { changeNumber: 35, judgedFrom: null } });
  await press(question.labels[0]);
  const list = await screen.findByRole('list');
  expect(list.textContent).toBe('Grace corrected Email in row 2Ben left out row 3');
  expect(screen.getByText('And 20 more before that.')).toBeTruthy();
  // The key that asked is not the one that answers.
  expect(document.activeElement?.contains(list)).toBe(true);
  expect(screen.queryByRole('button', { name: question.labels[0] })).toBeNull();
  // A second tap at the same place comes before anybody has read it.
  await press(question.labels[1]);
  await confirmRead(question.labels[1]);
  await isDone(2);
  expect((await screen.findByRole('list')).textContent).toBe('Ben left out row 9');
  expect(screen.queryByText(/more before that/)).toBeNull();
  await press(question.labels[1]);
  await confirmRead(question.labels[1]);
  await isDone(3);
  const { sent } = question;
  expect(asked).toEqual([sent, `${sent}?seenChangeNumber=7`, `${sent}?seenChangeNumber=9`]);
});

it.each(QUESTIONS)('$act asks anew after it was left, and after it failed', async (question) => {
  answers = [refused(7, 1, 'Grace corrected Email in row 2'), broken(), refused(8, 1, 'Grace left out row 4')];
  await ask(question);
  await press(question.labels[0]);
  await confirmRead(question.labels[1]);
  // What was told is out of sight: it was not seen for the next try.
  await press(question.labels[0]);
  await isDone(3);
  expect(asked.at(-1)).toBe(question.sent);
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^(Keep file|Go on correcting)$/ }));
  await question.open();
  expect(await screen.findByRole('button', { name: question.labels[0] })).toBeTruthy();
});

it('a file that was removed is told of, though its dialog went with it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers = [promise];
  await ask(QUESTIONS[0]);
  await press('Remove file');
  await isDone(1);
  cleanup();
  noticeStore.clear();
  resolve(done());
  await waitFor(() => expect(noticeStore.read()[0]?.title).toBe('people.csv was removed.'));
});

it('the same work is told once, with how often', async () => {
  answers = [
    refused(7, 4, 'Ben corrected SSN in row 14', 'Ben left out row 3', ...Array(2).fill('Ben corrected SSN in row 14')),
  ];
  await ask(QUESTIONS[0]);
  await press('Remove file');
  expect((await screen.findByRole('list')).textContent).toBe('Ben corrected SSN in row 14, 3 timesBen left out row 3');
});
