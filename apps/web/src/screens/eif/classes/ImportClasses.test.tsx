import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportClasses } from './ImportClasses.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list of classes after an import that the server, beyond the browser, answers like this. */
async function imported(plansNotFound: string[]) {
  vi.stubGlobal('fetch', async (input: unknown) =>
    String(input).endsWith('/api/csrf-token')
      ? Response.json({ csrfToken: 'token' })
      : Response.json({ employeeClassIds: ['0190a000-0000-7000-8000-000000000050'], plansNotFound }),
  );
  const queries = new QueryClient();
  const page = (isDone: boolean) => (
    <QueryClientProvider client={queries}>
      <ImportClasses clientId="0190a000-0000-7000-8000-000000000001" isDone={isDone} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  fireEvent.click(screen.getByRole('button', { name: 'Import classes from QPS' }));
  await vi.waitFor(() => expect(queries.isMutating()).toBe(0));
  rerender(page(true));
  expect(screen.queryByRole('button')).toBeNull();
}

it('says, also once the classes are there, which plans of QPS this client does not have', async () => {
  await imported(['Dental plan', 'Vision plan']);
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('Some plans of QPS are not here');
  expect(said).toContain('without Dental plan, Vision plan, since this client has no such plans.');
});

it('says nothing where all were found', async () => {
  await imported([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
