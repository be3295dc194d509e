import { mapleRidge } from '@onboard/domain/eif/samples';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from '../../../data/call.ts';
import { createQueryClient } from '../../../data/query-client.ts';
import { type PageForm, PageFormProvider } from '../form/page-form.tsx';
import { OwnStatement } from './OwnStatement.tsx';

beforeEach(() => {
  dropCsrfToken();
  vi.stubGlobal('fetch', async () => Response.json({ data: [], csrfToken: 'token' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen, with files chosen on it. */
function choose(...files: File[]) {
  const facts = mapleRidge();
  const policies = facts.policies.map((policy) => ({
    ...policy,
    billingAdministrationType: 'SELF_BILL' as const,
    billingSummaryStatementType: 'OWN_TEMPLATE' as const,
  }));
  const place = { stepId: 'billing', subStepId: 'billing-preferences', policyId: policies[0]?.id ?? null };
  const form = { eif: { clientId: facts.client.id }, facts: { ...facts, policies }, place };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageFormProvider value={form as unknown as PageForm}>
        <OwnStatement />
      </PageFormProvider>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText('Drop your statement here', { selector: 'input' });
  fireEvent.change(field, { target: { files } });
}

it('offers to try again only where it may help', async () => {
  choose(new File([''], 'empty.pdf'));
  await screen.findByRole('button', { name: 'Remove empty.pdf' });
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
});

it('stops an upload on its way, one that waits, and leaves out one that was refused', async () => {
  const sent: string[] = [];
  /** A server, beyond the browser, that never answers. */
  class Uploading {
    upload = {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send(body: FormData) {
      sent.push((body.get('file') as File).name);
    }
    abort() {
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Uploading);
  choose(
    new File(['a'], 'way.pdf'),
    new File(['b'], 'waits.pdf'),
    new File(['c'], 'last.pdf'),
    new File([''], 'no.pdf'),
  );
  await waitFor(() => expect(sent).toEqual(['way.pdf']));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of waits.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove no.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of way.pdf' }));
  await waitFor(() => expect(sent).toEqual(['way.pdf', 'last.pdf']));
  expect(
    screen.getAllByRole('button', { name: /^(Cancel|Remove)/ }).map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Cancel the upload of last.pdf']);
});
