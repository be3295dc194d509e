import type { ClientRead } from '@onboard/contract/clients';
import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ClientContext } from '../../frame/client-context.tsx';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { UserContext } from '../../frame/signed-in.tsx';
import { ClientEmailScreen } from './ClientEmailScreen.tsx';
import { ClientEmailsScreen } from './ClientEmailsScreen.tsx';
import { EmailScreen } from './EmailScreen.tsx';
import { EmailsScreen } from './EmailsScreen.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;

beforeEach(() => {
  sessionStorage.clear();
  // The server, which is beyond the browser, takes its time.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['/emails', 'All emails'],
  ['/client/c1/emails', 'E-mails'],
])('leads from an e-mail back to where the list of %s was', async (list, words) => {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const place = `${list}?sort=subject+ascending&page=2`;
  const routes = [
    { path: '/emails', element: <EmailsScreen /> },
    { path: '/emails/:emailId', element: <EmailScreen /> },
    { path: '/client/:clientId/emails', element: <ClientEmailsScreen /> },
    { path: '/client/:clientId/emails/:emailId', element: <ClientEmailScreen /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [place] });
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <UserContext value={{ userId: 'ada', role: 'SLF_OWNER' } as AuthenticatedUser}>
          <ClientContext value={{ id: 'c1', name: 'Cedar Falls' } as ClientRead}>
            <RouterProvider router={router} />
          </ClientContext>
        </UserContext>
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  await act(() => router.navigate(`${list}/e1`));
  const back = screen.getByRole('link', { name: words });
  expect(decodeURIComponent(back.getAttribute('href') ?? '')).toBe(place);
});
