import { mapleRidge } from '@onboard/domain/eif/samples';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from '../../../data/call.ts';
import { createQueryClient } from '../../../data/query-client.ts';
import { type PageForm, PageFormProvider } from '../form/page-form.tsx';
import { OwnStatement } from './OwnStatement.tsx';

beforeEach(() => {
  dropCsrfToken();
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers to try again only where it may help', async () => {
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
  fireEvent.change(field, { target: { files: [new File([''], 'empty.pdf')] } });
  await screen.findByRole('button', { name: 'Remove empty.pdf' });
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
});
