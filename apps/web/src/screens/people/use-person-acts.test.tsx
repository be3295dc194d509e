import type { PersonRow } from '@onboard/contract/people';
import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { UserContext } from '../../frame/signed-in.tsx';
import { usePersonActs } from './use-person-acts.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const IDA = { id: 'ida', role: 'SLF_ADMIN', firstName: 'Ida', lastName: 'Frost' } as PersonRow;
/** How the server, which is beyond the browser, sees the sign-in. */
let state: string;
const server: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input), 'https://here.example');
  if (pathname === '/api/csrf-token') return Response.json({ csrfToken: 'token' });
  if (init?.method === 'POST') state = 'ACTIVE';
  return Response.json({ state, lockedUntil: null });
};

beforeEach(() => {
  state = 'LOCKED';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Acts() {
  const acts = usePersonActs();
  return (
    <>
      <button type="button" onClick={() => acts.start('sign-in', IDA)}>
        Check
      </button>
      {acts.dialog}
    </>
  );
}

it('goes back from the question whether to unlock to the sign-in that was looked at', async () => {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <UserContext value={{ userId: 'ada', role: 'SLF_OWNER' } as AuthenticatedUser}>
          <Acts />
        </UserContext>
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  const unlock = async () => userEvent.click(await screen.findByRole('button', { name: 'Unlock' }));
  const signIn = () => screen.queryByRole('dialog', { name: 'Sign-in of Ida Frost' });
  const question = () => screen.queryByRole('alertdialog', { name: 'Unlock Ida Frost?' });
  await userEvent.click(screen.getByText('Check'));
  await unlock();
  await waitFor(() => expect(question()).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(signIn()).not.toBeNull());
  expect(question()).toBeNull();
  await unlock();
  await waitFor(() => expect(question()).not.toBeNull());
  await unlock();
  await waitFor(() => expect([question(), signIn()]).toEqual([null, null]));
  await userEvent.click(screen.getByText('Check'));
  await waitFor(() => expect(signIn()).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(signIn()).toBeNull());
});
