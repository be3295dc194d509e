import type { PersonRow } from '@onboard/contract/people';
import type { Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useChosen } from './use-chosen.ts';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const person = (id: string, firstName: string) =>
  ({ id, firstName, lastName: 'Fern', email: `${id}@x.example`, firstPasswordSet: null, isActive: true }) as PersonRow;
const PEOPLE = [person('ada', 'Ada'), person('ben', 'Ben'), person('cy', 'Cy')];

/** The server, which is beyond the browser, can do it for everybody but Ben. */
const server: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input), 'https://here.example');
  if (pathname === '/api/csrf-token') return Response.json({ csrfToken: 'token' });
  if (pathname.endsWith('/clients')) return Response.json({ data: [{ id: 'c1' }], total: 1 });
  const { users } = JSON.parse(String(init?.body)) as { users: { userId: string; clientId: string; email: string }[] };
  const outcome = (userId: string) => (userId === 'ben' ? 'FAILED' : 'SENT');
  return Response.json({ data: users.map((each) => ({ ...each, outcome: outcome(each.userId), message: null })) });
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Bar() {
  return <SelectionBar chosen={useChosen('BEN_ADMIN', PEOPLE)} />;
}
function open() {
  cleanup();
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <Bar />
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('chooses nobody any more whose address was updated, also after a reload', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  await press('Update e-mail addresses');
  await press('Take Cy Fern off the list');
  await press('Update and send activation e-mails');
  await screen.findByText('Not done');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  // Ben, for whom it failed, is there to be tried again.
  expect(await screen.findByRole('checkbox', { name: '1 chosen' })).toBeTruthy();
  open();
  await press('Update e-mail addresses');
  expect(await screen.findByRole('textbox', { name: 'E-mail address of Ben Fern' })).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});
