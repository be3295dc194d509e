import type { Configuration } from '@onboard/contract/session';
import { ToastRegion } from '@onboard/kit/Toasts/Toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../configuration.tsx';
import { NO_EFFECTS } from './testing/no-effects.ts';
import { UnassignDialog } from './UnassignDialog.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const [CLIENT, ADA] = [
  { id: 'c1', name: 'Cedar Falls' },
  { id: 'ada', firstName: 'Ada', lastName: 'Fern' },
];

/** The server, which is beyond the browser: somebody else took the client from Ada a moment ago. */
const server: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/api/csrf-token')) return Response.json({ csrfToken: 'token' });
  if (init?.method !== 'PUT') return Response.json(NO_EFFECTS);
  const message = 'Ada Fern does not have Cedar Falls. Nothing was changed.';
  return Response.json({ code: 'STALE_VIEW', message, correlationId: 'x' }, { status: 409 });
};
beforeEach(() => void vi.stubGlobal('fetch', server));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes where somebody else removed the person already, and says so', async () => {
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <UnassignDialog isOpen onClose={onClose} side="BEN_ADMIN" person={ADA} client={CLIENT} />
        <ToastRegion />
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove benefits administrator' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('Ada Fern was removed from Cedar Falls already')).toBeTruthy();
});
