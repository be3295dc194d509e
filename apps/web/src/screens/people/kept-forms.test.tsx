import type { PersonRow } from '@onboard/contract/people';
import type { Configuration } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { configurationQuery } from '../../data/session.ts';
import { ConfigurationProvider } from '../../frame/configuration.tsx';
import { CreatePersonDialog } from './CreatePersonDialog.tsx';
import { EditPersonDialog } from './EditPersonDialog.tsx';
import { OwnDetailsForm } from './OwnDetailsForm.tsx';

const configuration = {
  brand: { name: 'Northern Benefits', colours: {} },
  support: { email: 'help@northern.example', phones: [] },
} as unknown as Configuration;
const IDA = {
  ...{ id: 'ida', role: 'BROKER', firstName: 'Ida', lastName: 'Frost', email: 'ida@x.example', version: 3 },
  ...{ phoneNumber: null, title: 'Partner', firstPasswordSet: '2026-01-05T10:00:00.000Z', clientCount: 0 },
} as unknown as PersonRow;

/** What the server, which is beyond the browser, has of Ida, and what it was asked to save. */
let saved: Record<string, unknown>[];
let there: PersonRow;
let signIn: string;
const server: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input), 'https://here.example');
  if (pathname === '/api/csrf-token') return Response.json({ csrfToken: 'token' });
  if (pathname.endsWith('/sign-in-state')) return Response.json({ state: signIn, lockedUntil: null });
  if (init?.method !== 'PUT' && init?.method !== 'POST') return Response.json(null);
  const body = JSON.parse(String(init.body)) as Record<string, unknown>;
  if (init.method === 'PUT' && body.version !== there.version) {
    const data = { person: there };
    return Response.json({ code: 'STALE_VIEW', message: 'Changed meanwhile.', data }, { status: 409 });
  }
  saved.push(body);
  return Response.json({ ...there, ...body });
};

beforeEach(() => {
  sessionStorage.clear();
  saved = [];
  there = IDA;
  signIn = 'ACTIVE';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a form; as after a new sign-in, a reload or coming back, nothing is left but what the tab keeps. */
function open(form: ReactNode) {
  cleanup();
  const queries = createQueryClient();
  queries.setQueryData(configurationQuery.queryKey, configuration);
  const router = createMemoryRouter([{ path: '*', element: form }]);
  render(
    <QueryClientProvider client={queries}>
      <ConfigurationProvider>
        <RouterProvider router={router} />
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
}
const edit = (person = IDA) =>
  open(<EditPersonDialog person={person} isSelf={false} onAddressChanged={() => {}} onClose={() => {}} />);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(name: string, value: string) {
  await userEvent.clear(field(name));
  if (value) await userEvent.type(field(name), value);
}
const told = () => screen.queryByText(/You began this before/);

describe('what was chosen and typed is there again', () => {
  it('where somebody is edited: the address with what happens there', async () => {
    edit();
    await type('E-mail address', 'ida.now@x.example');
    await userEvent.click(radio(/^Only the sign-in name changes/));
    edit();
    expect(told()).not.toBeNull();
    expect(radio(/^Only the sign-in name changes/).checked).toBe(true);
    await press('Save changes');
    await waitFor(() => expect(saved).toMatchObject([{ email: 'ida.now@x.example', sendActivationEmail: false }]));
    edit();
    expect(told()).toBeNull();
  });

  it('where an internal user is added: the role and the welcome e-mail', async () => {
    const add = () => open(<CreatePersonDialog kind="SLF_ADMIN" title="Add internal user" onClose={() => {}} />);
    add();
    await userEvent.click(radio(/^Owner/));
    await userEvent.click(screen.getByRole('checkbox', { name: /welcome e-mail/ }));
    add();
    expect(told()).not.toBeNull();
    expect(radio(/^Owner/).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /welcome e-mail/ }).checked).toBe(false);
    await press('Start anew');
    expect(radio(/^Administrator/).checked).toBe(true);
  });

  it('on one’s own profile, until it is saved', async () => {
    open(<OwnDetailsForm person={IDA} />);
    await type('Job title', 'Principal');
    open(<OwnDetailsForm person={IDA} />);
    expect(field('Job title').value).toBe('Principal');
    expect(told()).not.toBeNull();
    await press('Save changes');
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(told()).toBeNull());
    open(<OwnDetailsForm person={IDA} />);
    expect(field('Job title').value).toBe('Partner');
  });
});

describe('somebody else saved meanwhile', () => {
  it('lays one’s own changes over theirs, and asks only where both changed the same', async () => {
    edit();
    await type('First name', 'Adele');
    await type('Job title', 'Director');
    there = { ...IDA, version: 4, title: 'Principal', phoneNumber: '5553331234' };
    await press('Save changes');
    await screen.findByText('Somebody else changed Ida Frost meanwhile');
    expect([field('First name').value, field('Job title').value]).toEqual(['Adele', 'Director']);
    expect(screen.getByRole('radio', { name: /^Principal/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Adele/ })).toBeNull();
    await press('Save changes');
    expect((await screen.findAllByText('Choose which of the two is saved.')).length).toBeGreaterThan(0);
    expect(saved).toEqual([]);
    await userEvent.click(radio(/^Principal/));
    expect(field('Job title').value).toBe('Principal');
    await userEvent.click(radio(/^Director/));
    await press('Save changes');
    await waitFor(() =>
      expect(saved).toMatchObject([{ firstName: 'Adele', title: 'Director', phoneNumber: '5553331234', version: 4 }]),
    );
  });

  it('also where that happened between leaving the form and opening it again', async () => {
    edit();
    await type('Job title', 'Director');
    there = { ...IDA, version: 4, lastName: 'Frost-Hale' };
    edit(there);
    expect([field('Last name').value, field('Job title').value]).toEqual(['Frost-Hale', 'Director']);
    await press('Save changes');
    await waitFor(() => expect(saved).toMatchObject([{ lastName: 'Frost-Hale', title: 'Director', version: 4 }]));
  });

  it('on one’s own profile as well', async () => {
    open(<OwnDetailsForm person={IDA} />);
    await type('Job title', 'Director');
    there = { ...IDA, version: 4, lastName: 'Frost-Hale' };
    await press('Save changes');
    await screen.findByText('Somebody else changed your profile meanwhile');
    await press('Save changes');
    await waitFor(() => expect(saved).toMatchObject([{ lastName: 'Frost-Hale', title: 'Director', version: 4 }]));
  });
});

it('makes nobody an owner without asking', async () => {
  there = { ...IDA, role: 'SLF_ADMIN' };
  edit(there);
  await userEvent.click(radio(/^Owner/));
  await press('Save changes');
  await screen.findByText('Make Ida Frost an owner?');
  expect(saved).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(radio(/^Owner/).checked).toBe(true);
  await press('Save changes');
  await press('Make Ida an owner');
  await waitFor(() => expect(saved).toMatchObject([{ role: 'SLF_OWNER' }]));
});

it('says of a password that was reset that it is not kept', async () => {
  signIn = 'NOT_ACTIVATED';
  edit();
  await type('E-mail address', 'ida.now@x.example');
  await screen.findByText(/a new link to choose another goes to the new address/);
  expect(screen.queryByText(/keeps the password/)).toBeNull();
});
