import { subStepOf } from '@onboard/domain/eif/catalogue';
import { mapleRidge } from '@onboard/domain/eif/samples';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../data/query-client.ts';
import { type PageForm, PageFormProvider } from '../form/page-form.tsx';
import { AddLocation } from './AddLocation.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it('keeps what was typed of a location when the dialog is left with Escape, and not when it is cancelled', async () => {
  const section = subStepOf('billing-preferences').sections?.find(({ id }) => id === 'locations');
  if (!section) throw new Error('No locations are asked for');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageFormProvider value={{ facts: mapleRidge() } as PageForm}>
        <AddLocation section={section} label="Add location" />
      </PageFormProvider>
    </QueryClientProvider>,
  );
  const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^City/ });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Add location' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await userEvent.type(city(), 'Duluth');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await open();
  expect(city().value).toBe('Duluth');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await open();
  expect(city().value).toBe('');
});
