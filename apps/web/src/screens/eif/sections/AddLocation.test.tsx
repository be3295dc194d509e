import type { Contact } from '@onboard/domain/clients/contact.data';
import { subStepOf } from '@onboard/domain/eif/catalogue';
import { mapleRidge } from '@onboard/domain/eif/samples';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from '../../../data/call.ts';
import { writeDraft } from '../../../data/kept-draft.ts';
import { createQueryClient } from '../../../data/query-client.ts';
import { type PageForm, PageFormProvider } from '../form/page-form.tsx';
import { AddLocation } from './AddLocation.tsx';
import { LinkedLocations } from './LinkedLocations.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const section = subStepOf('billing-preferences').sections?.find(({ id }) => id === 'locations');
  if (!section) throw new Error('No locations are asked for');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageFormProvider value={{ facts: mapleRidge() } as PageForm}>
        <AddLocation section={section} label="Add location" />
      </PageFormProvider>
    </QueryClientProvider>,
  );
}

it('keeps what was typed of a location when the dialog is left with Escape, and not when it is thrown away', async () => {
  show();
  const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^City/ });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Add location' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await userEvent.type(city(), 'Duluth');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await open();
  expect(city().value).toBe('Duluth');
  expect(screen.getByText(/What you typed is still here/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  await isClosed();
  await open();
  expect(city().value).toBe('');
});

it('stays open while it is being added, so that a refusal is read', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  dropCsrfToken();
  const server: typeof fetch = (input) =>
    String(input).endsWith('/csrf-token') ? Promise.resolve(Response.json({ csrfToken: 'token' })) : promise;
  vi.stubGlobal('fetch', server);
  const { client, locations } = mapleRidge();
  writeDraft(`new-location-${client.id}`, locations[0]);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Add location' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add location' }));
  await screen.findByRole('button', { name: 'Adding…' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  resolve(Response.json({ code: 'EIF_LOCKED', message: 'The form is being signed.' }, { status: 409 }));
  expect(await within(screen.getByRole('dialog')).findByText('The form is being signed.')).toBeTruthy();
});

it('says of a place of work at a P.O. Box that it is unusual, before it is added', async () => {
  const { client, locations } = mapleRidge();
  writeDraft(`new-location-${client.id}`, { ...locations[0], address1: 'P.O. Box 12' });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Add location' }));
  expect(screen.getByText(/nobody works in one/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Mail only' }));
  expect(screen.queryByText(/nobody works in one/)).toBeNull();
});

it('is offered to an administrator of only some locations, who finds none yet', async () => {
  const facts = { ...mapleRidge(), locations: [], contactLocations: [] };
  const contact = { ...facts.contacts[0], locationManagementType: 'LIMITED' } as Contact;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageFormProvider value={{ facts, problems: [] as PageForm['problems'] } as unknown as PageForm}>
        <LinkedLocations entity="Contact" subject={contact} />
      </PageFormProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('There are no locations yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a location' }));
  expect(screen.getByRole('dialog', { name: 'Add a location' })).toBeTruthy();
});
