import type { PersonRow } from '@onboard/contract/people';
import type { Configuration } from '@onboard/contract/session';
import { noticeStore } from '@onboard/kit/Toasts/toast-queue';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { RestorePersonDialog } from './RestorePersonDialog.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const IDA = {
  ...{ id: 'ida', role: 'BROKER', firstName: 'Ida', lastName: 'Frost', email: 'ida@x.example' },
  ...{ phoneNumber: null, title: 'Partner' },
} as PersonRow;

/** What the server, which is beyond the browser, refuses with; and what it was asked for. */
let refusal: { status: number; body: object } | null;
let asked: Record<string, unknown>[];
const server: typeof fetch = async (input, init) => {
  if (String(input).includes('/csrf-token')) return Response.json({ csrfToken: 'token' });
  asked.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
  return refusal ? Response.json(refusal.body, { status: refusal.status }) : Response.json(IDA);
};
const taken = (userId: string) => ({
  status: 409,
  body: { code: 'ALREADY_EXISTS', message: 'This address is taken.', data: { userId } },
});

beforeEach(() => {
  sessionStorage.clear();
  refusal = null;
  asked = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(person: PersonRow = IDA) {
  cleanup();
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const said = { onClose: vi.fn(), onRestored: vi.fn() };
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <RestorePersonDialog person={person} {...said} />
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  return said;
}
const question = () => screen.getByRole('alertdialog', { name: 'Restore Ida Frost?' });
const email = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send an activation e-mail to ida@x.example now' });
const restore = () => userEvent.click(screen.getByRole('button', { name: 'Restore Ida' }));

it.each([
  ['BROKER', 'Clients do not come back by themselves: assign them again.'],
  ['BEN_ADMIN', 'Clients do not come back by themselves: assign them again.'],
  ['SLF_ADMIN', 'Clients that this person led stay with whoever has them now, or with nobody: choose the consultant'],
  ['SLF_OWNER', 'Clients that this person led stay with whoever has them now, or with nobody: choose the consultant'],
] as const)('says what comes back of a %s, and what does not', (role, words) => {
  open({ ...IDA, role });
  expect(question().textContent).toContain(
    'The same account comes back with its history, and Ida chooses a new password.',
  );
  expect(question().textContent).toContain(words);
});

it('restores with an activation e-mail, or without where that is chosen', async () => {
  let said = open();
  await restore();
  await waitFor(() => expect(said.onRestored).toHaveBeenCalledWith(IDA));
  expect(said.onClose).toHaveBeenCalledOnce();
  said = open();
  await userEvent.click(email());
  await restore();
  await waitFor(() => expect(said.onRestored).toHaveBeenCalledOnce());
  expect(asked).toMatchObject([
    { email: 'ida@x.example', sendWelcomeEmail: true },
    { email: 'ida@x.example', sendWelcomeEmail: false },
  ]);
});

it.each([
  [
    'that somebody else has the address',
    taken('ben'),
    'Somebody else has ida@x.example by now. Give them another address first, then restore Ida.',
  ],
  ['anything else', { status: 500, body: { code: 'INTERNAL' } }, /help@northern\.example/],
])('says %s', async (_, answer, words) => {
  refusal = answer;
  const said = open();
  await restore();
  const alert = await screen.findByRole('alert');
  if (typeof words === 'string') expect(alert.textContent).toBe(words);
  else expect(alert.textContent).toMatch(words);
  expect(said.onClose).not.toHaveBeenCalled();
});

it('has nothing left to ask where somebody restored them meanwhile', async () => {
  refusal = taken('ida');
  const said = open();
  await restore();
  await waitFor(() => expect(said.onClose).toHaveBeenCalledOnce());
  expect(said.onRestored).toHaveBeenCalledExactlyOnceWith();
  expect(noticeStore.read()[0]).toMatchObject({
    title: 'Ida Frost was restored meanwhile',
    href: expect.stringContaining('/ida'),
  });
});

it('keeps whether an e-mail is sent when it is left with Escape, and not when it is cancelled', async () => {
  const said = open();
  await userEvent.click(email());
  await userEvent.keyboard('{Escape}');
  expect(said.onClose).toHaveBeenCalledOnce();
  open();
  expect(email().checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  open();
  expect(email().checked).toBe(true);
});
