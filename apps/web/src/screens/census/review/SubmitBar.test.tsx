import type { CensusStanding } from '@onboard/contract/census';
import type { AuthenticatedUser } from '@onboard/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../data/query-client.ts';
import { UserContext } from '../../../frame/signed-in.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import type { useCorrections } from './use-corrections.ts';

afterEach(cleanup);

const result = {
  domainValidations: [],
  difference: null,
  leftOut: [],
  notRead: [],
  notes: [],
  acceptedWarnings: 0,
  sentLater: { ssns: 0, affidavits: 0 },
};
const corrections = { edits: new Map(), conflicts: new Map() } as unknown as ReturnType<typeof useCorrections>;
const by = (byUserId: string, ...numbers: number[]) =>
  numbers.map((number) => ({ number, what: 'CORRECTED', count: 2, by: byUserId, byUserId, at: '' }) as const);
const fifty = (last: number) => by('ada', ...Array.from({ length: 50 }, (_, index) => last - index));

function bar() {
  const queries = createQueryClient();
  const of = (changes: CensusStanding['changes']) => (
    <QueryClientProvider client={queries}>
      <UserContext value={{ userId: 'ada' } as AuthenticatedUser}>
        <SubmitBar
          hasSeveralFiles={false}
          place={{ clientId: 'c', policyId: 'p' }}
          standing={{ changes, seen: { changeNumber: 0, judgedFrom: null } }}
          result={result as unknown as NonNullable<CensusStanding['result']>}
          corrections={corrections}
        />
      </UserContext>
    </QueryClientProvider>
  );
  const { rerender } = render(of(by('grace', 7)));
  return (changes: CensusStanding['changes']) => rerender(of(changes));
}
const box = () => screen.queryByRole<HTMLInputElement>('checkbox');

it('leads to what has to be confirmed first, and asks for it where it was not', async () => {
  HTMLElement.prototype.scrollIntoView = () => {};
  const change = bar();
  expect(screen.queryByText('Read this first')).toBeNull();
  change(by('grace', 8));
  await userEvent.click(screen.getByText('Read this first'));
  expect(document.activeElement?.textContent).toContain('The census changed after you opened this page');
  expect(document.activeElement?.contains(box())).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Submit census' }));
  expect(document.activeElement).toBe(box());
  expect(screen.getByText('Confirm this before you submit.')).toBeTruthy();
});

it('asks for what others changed since the page was opened, and not because it is told no more', async () => {
  const change = bar();
  expect(box()).toBeNull();
  // Enough of one's own, so that what the other did before is told no more.
  change(fifty(57));
  expect(box()).toBeNull();
  change([...by('grace', 58), ...fifty(57).slice(1)]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have seen what others changed.' }));
  change(fifty(108));
  expect(box()?.checked).toBe(true);
  change([...by('grace', 109), ...fifty(108).slice(1)]);
  expect(box()?.checked).toBe(false);
});
