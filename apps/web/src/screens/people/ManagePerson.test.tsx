import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EmployerRole } from '../../data/people.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { UserContext } from '../../frame/signed-in.tsx';
import { ManagePerson } from './ManagePerson.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;

/** How the server, which is beyond the browser, refuses to show the person, and what it was asked. */
let refusal: object;
let asked: string[];
const server: typeof fetch = async (input) => {
  asked.push(new URL(String(input), 'https://here.example').pathname);
  return Response.json(refusal, { status: 404 });
};
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(side: EmployerRole, userId: string) {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const element = <ManagePerson side={side} />;
  const router = createMemoryRouter([{ path: '/:userId', element }], { initialEntries: [`/${userId}`] });
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <UserContext value={{ userId: 'ada', role: 'SLF_ADMIN' } as AuthenticatedUser}>
          <RouterProvider router={router} />
        </UserContext>
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
}

it.each([
  ['BEN_ADMIN', 'BROKER', 'Priya Nair is a broker', 'benefits administrators'],
  ['BROKER', 'SLF_ADMIN', 'Priya Nair is an internal user', 'brokers'],
] as const)('claims no change of role: under %s, of a %s', async (side, role, title, list) => {
  const data = { userId: 'priya', name: 'Priya Nair', email: 'priya@x.example', role, isDeleted: false };
  refusal = { code: 'PERSON_GONE', message: 'Elsewhere.', data };
  open(side, 'priya');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(`That is why there is no page among the ${list}.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Priya Nair' })).toBeTruthy();
});

it('asks for nothing more of somebody who is not there', async () => {
  refusal = { code: 'NOT_FOUND', message: 'Not found.' };
  open('BROKER', 'abc');
  await screen.findByRole('heading', { level: 1, name: /not|find/i });
  expect(asked).toEqual(['/api/users/broker/abc']);
});
