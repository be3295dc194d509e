import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ExistingPerson } from './ExistingPerson.tsx';

const MAEVE = { isExisting: true, isDeleted: false, role: 'BEN_ADMIN', userId: 'maeve', name: 'Maeve Fitzgerald' };
const ASKED = { email: 'maeve@mapleridge.example', role: 'BEN_ADMIN' } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['offers to assign somebody who has an account', [], 'Maeve Fitzgerald has this address already', true],
  [
    'says of who has the client that there is nothing to do',
    ['maeve'],
    'Maeve Fitzgerald is already assigned to this client',
    false,
  ],
] as const)('%s', async (_, assignedIds, title, isOffered) => {
  vi.stubGlobal('fetch', async () => Response.json(MAEVE));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExistingPerson {...ASKED} assignedIds={assignedIds} onAssign={() => {}} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Assign Maeve Fitzgerald' }) !== null).toBe(isOffered);
});
