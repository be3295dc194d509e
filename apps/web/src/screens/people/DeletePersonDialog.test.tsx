import type { PersonEffects, PersonRow } from '@onboard/contract/people';
import type { Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { NO_EFFECTS } from '../../frame/people/testing/no-effects.ts';
import { DeletePersonDialog } from './DeletePersonDialog.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const IDA = { id: 'ida', role: 'SLF_ADMIN', firstName: 'Ida', lastName: 'Frost', clientCount: 0 } as PersonRow;
/** What the server, which is beyond the browser, knows of the person; and which deletions it was asked for. */
let effects: PersonEffects | null;
let deletions: string[];
const server: typeof fetch = async (input, init) => {
  const url = new URL(String(input), 'https://here.example');
  if (url.pathname === '/api/csrf-token') return Response.json({ csrfToken: 'token' });
  if (init?.method === 'DELETE') {
    deletions.push(url.search);
    return Response.json({ userId: 'ida' });
  }
  if (url.pathname.endsWith('/slfs')) {
    const person = { phoneNumber: null, role: 'SLF_ADMIN' };
    return Response.json({
      data: [
        { ...person, id: 'dan', firstName: 'Daniel', lastName: 'Reyes', email: 'dan@x.example' },
        { ...person, id: 'ida', firstName: 'Ida', lastName: 'Frost', email: 'ida@x.example' },
      ],
    });
  }
  return effects ? Response.json(effects) : new Response('', { status: 404 });
};

beforeEach(() => {
  sessionStorage.clear();
  effects = { ...NO_EFFECTS, consultantOf: [{ id: 'c1', name: 'Cedar Falls' }], consultantCount: 1 };
  deletions = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(onClose = () => {}) {
  cleanup();
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const onDeleted = vi.fn();
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <DeletePersonDialog person={IDA} onRestore={() => {}} onClose={onClose} onDeleted={onDeleted} />
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  return onDeleted;
}
const successor = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who takes over from Ida?' });
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Delete Ida Frost' }));

it('deletes no consultant before somebody said who takes over', async () => {
  const onDeleted = open();
  const choice = await successor();
  await screen.findByRole('option', { name: 'Daniel Reyes' });
  expect(screen.queryByRole('option', { name: 'Ida Frost' })).toBeNull();
  await remove();
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(choice);
  expect(deletions).toEqual([]);
  await userEvent.selectOptions(choice, 'Daniel Reyes');
  expect(choice.getAttribute('aria-invalid')).toBeNull();
  await remove();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(deletions).toEqual(['?successorId=dan']);
});

it('says what happens to the clients where nobody takes over, and does it when it is chosen', async () => {
  const onDeleted = open();
  const choice = await successor();
  const said = /until somebody is chosen/;
  expect(screen.queryByText(said)).toBeNull();
  await userEvent.selectOptions(choice, 'Nobody for now');
  expect(screen.getByText(said)).toBeTruthy();
  await remove();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(deletions).toEqual(['']);
});

it('asks nothing of who is no consultant', async () => {
  effects = NO_EFFECTS;
  const onDeleted = open();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await screen.findByText('You can restore Ida from the list of deleted people.');
  await waitFor(async () => {
    await remove();
    expect(onDeleted).toHaveBeenCalled();
  });
  expect(deletions[0]).toBe('');
});

it('keeps who takes over when it is left with Escape, and not when it is cancelled', async () => {
  const close = vi.fn();
  const openAnew = async () => {
    open(close);
    await screen.findByRole('option', { name: 'Daniel Reyes' });
    return (await successor()).value;
  };
  expect(await openAnew()).toBe('');
  await userEvent.selectOptions(await successor(), 'Daniel Reyes');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  expect(await openAnew()).toBe('dan');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(2);
  expect(await openAnew()).toBe('');
});
