import type { ClientRead } from '@onboard/contract/clients';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FormChanges } from '../../../data/eif.ts';
import { Signed } from './Signed.tsx';

afterEach(cleanup);

const event = (name: string, actorName: string, createdAt: string) => ({
  ...{ event: name, actorName, createdAt },
  ...{ reason: null, accountName: null },
});
const SIGNED = event('signed', 'Dana Reyes', '2026-12-01T15:42:00Z');
const ACCEPTED = event('accepted', 'Lee Park', '2026-12-03T16:00:00Z');

it.each([
  ['signed alone', [SIGNED], 'signer', 'Lee Park', 'Thank you. Your company information is signed', null],
  [
    'who accepted',
    [ACCEPTED, SIGNED],
    'signer',
    'Lee Park',
    'Thank you for accepting the updates',
    /^You accepted the updates on December 3, 2026/,
  ],
  [
    'another',
    [ACCEPTED, SIGNED],
    'signer',
    'Dana Reyes',
    'Thank you for accepting the updates',
    /^Lee Park accepted the updates on December 3, 2026/,
  ],
  ['staff', [ACCEPTED, SIGNED], 'staff', 'Ada Lind', 'The updates are accepted', /^Lee Park accepted the updates on/],
] as const)('thanks for what was done: %s', (_, events, actor, readerName, title, accepted) => {
  const saved = { eifSignedAt: SIGNED.createdAt, slfImplementationConsultant: null } as ClientRead;
  const changes = { events: [...events] } as unknown as FormChanges;
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Signed eif={{ saved, changes, clientId: 'c', actor }} readerName={readerName} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  const words = [...container.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  expect(words[0]).toMatch(/^Signed by Dana Reyes on December 1, 2026/);
  expect(words.some((line) => accepted?.test(line) ?? /accepted/.test(line))).toBe(accepted !== null);
});
