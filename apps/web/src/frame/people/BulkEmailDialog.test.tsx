import type { Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../configuration.tsx';
import { BulkEmailDialog } from './BulkEmailDialog.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const person = (id: string, name: string, more = {}) => ({
  ...{ id, name, email: `${id}@x.example`, clientId: 'c1', isActivated: false },
  ...more,
});
const ADA = person('ada', 'Ada Fern');
const BEN = person('ben', 'Ben Oak');

/** What the server, which is beyond the browser, answers about each of the people. */
let outcomeOf: Record<string, string>;
/** The addresses that somebody else gave people after the dialog was opened. */
let today: Record<string, string>;
const server: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/api/csrf-token')) return Response.json({ csrfToken: 'token' });
  const { users } = JSON.parse(String(init?.body)) as {
    users: { userId: string; clientId: string; email: string; from: string }[];
  };
  const details = users.flatMap(({ userId, from }, index) =>
    (today[userId] ?? from) === from ? [] : [{ path: `body.users.${index}.email`, message: 'Changed meanwhile.' }],
  );
  if (details.length > 0) {
    const refusal = { code: 'VALIDATION', message: 'Nothing was changed.', details, data: { emails: today } };
    return Response.json(refusal, { status: 400 });
  }
  const answered = users.map(({ userId, clientId, email }) => ({ userId, clientId, email, message: null }));
  return Response.json({ data: answered.map((each) => ({ ...each, outcome: outcomeOf[each.userId] ?? 'SENT' })) });
};

beforeEach(() => {
  outcomeOf = {};
  today = {};
  sessionStorage.clear();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(people = [ADA, BEN]) {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const onClose = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <BulkEmailDialog people={people} onClose={onClose} />
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  return { onClose, unmount };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `E-mail address of ${name}` });
async function type(name: string, email: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), email);
}
const told = () => screen.queryByText(/You began this before/);

it.each([
  ['the Escape key', () => userEvent.keyboard('{Escape}')],
  ['the button in the corner', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('keeps what was typed when it is closed by %s', async (_, close) => {
  const first = open();
  expect(told()).toBeNull();
  await type('Ada Fern', 'ada.new@x.example');
  await close();
  expect(first.onClose).toHaveBeenCalledTimes(1);
  first.unmount();

  const again = open();
  expect([field('Ada Fern').value, field('Ben Oak').value]).toEqual(['ada.new@x.example', 'ben@x.example']);
  expect(told()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start anew' }));
  expect(field('Ada Fern').value).toBe('ada@x.example');
  again.unmount();
  open();
  expect(field('Ada Fern').value).toBe('ada@x.example');
});

it('forgets it when it is left by Cancel, and keeps what was typed of others', async () => {
  const both = open();
  await type('Ada Fern', 'ada.new@x.example');
  await type('Ben Oak', 'ben.new@x.example');
  await userEvent.keyboard('{Escape}');
  both.unmount();
  const one = open([ADA]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  expect(one.onClose).toHaveBeenCalledTimes(1);
  one.unmount();
  open();
  expect([field('Ada Fern').value, field('Ben Oak').value]).toEqual(['ada@x.example', 'ben.new@x.example']);
});

it('does not bring it back where somebody else changed the address meanwhile', async () => {
  const first = open();
  await type('Ada Fern', 'ada.new@x.example');
  first.unmount();
  open([person('ada', 'Ada Fern', { email: 'ada.other@x.example' })]);
  expect(field('Ada Fern').value).toBe('ada.other@x.example');
});

it('takes over the address that somebody else gave meanwhile, keeps what was typed, and goes through then', async () => {
  today = { ada: 'ada.today@x.example', ben: 'ben.today@x.example' };
  const first = open();
  await type('Ada Fern', 'ada.new@x.example');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Update and send activation e-mails' }));
  await press();
  await screen.findByText('Now ada.today@x.example');
  expect([field('Ada Fern').value, field('Ben Oak').value]).toEqual(['ada.new@x.example', 'ben.today@x.example']);
  expect(screen.getAllByText(/Changed meanwhile/).length).toBeGreaterThan(0);
  first.unmount();
  const again = open([ADA, BEN].map((each) => ({ ...each, email: today[each.id] ?? each.email })));
  expect(field('Ada Fern').value).toBe('ada.new@x.example');
  again.unmount();

  open([{ ...ADA, email: 'ada.today@x.example' }, BEN]);
  await press();
  await screen.findByText('Now ben.today@x.example');
  await press();
  expect(await screen.findAllByText('E-mail sent')).toHaveLength(2);
});

it('forgets what was done, and keeps what failed', async () => {
  outcomeOf = { ada: 'UPDATED', ben: 'FAILED' };
  const first = open();
  await type('Ada Fern', 'ada.new@x.example');
  await type('Ben Oak', 'ben.new@x.example');
  await userEvent.click(screen.getByRole('button', { name: 'Update and send activation e-mails' }));
  await screen.findByText('Not done');
  first.unmount();
  open();
  expect([field('Ada Fern').value, field('Ben Oak').value]).toEqual(['ada@x.example', 'ben.new@x.example']);
});
