import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useListState } from './list-state.ts';

function at(address: string) {
  let router: ReturnType<typeof createMemoryRouter> | null = null;
  const { result } = renderHook(() => useListState(), {
    wrapper: ({ children }: { children: ReactNode }) => {
      router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
      return <RouterProvider router={router} />;
    },
  });
  return { list: () => result.current, search: () => new URLSearchParams(router?.state.location.search) };
}

it.each([
  ['?page=1e9', 100_000, '', '100000', null],
  ['?page=Infinity', 100_000, '', '100000', null],
  ['?page=-3&search=ada', 1, 'ada', null, 'ada'],
  ['?page=two', 1, '', null, null],
  ['?page=3', 3, '', '3', null],
  [`?search=${'x'.repeat(300)}`, 1, 'x'.repeat(191), null, 'x'.repeat(191)],
  [`?search=${'x'.repeat(190)}%F0%9F%8C%9E`, 1, 'x'.repeat(190), null, 'x'.repeat(190)],
  ['?search=%00', 1, '', null, null],
  ['?search=a%00%1Fb', 1, 'a b', null, 'a b'],
  ['?search=O%E2%80%99Neil%20&sort=name%20descending', 1, 'O’Neil ', null, 'O’Neil '],
])('an address that cannot be served is mended: %s', async (address, page, search, pageThen, searchThen) => {
  const { list, search: query } = at(address);
  expect([list().page, list().search]).toEqual([page, search]);
  await waitFor(() => expect([query().get('page'), query().get('search')]).toEqual([pageThen, searchThen]));
});

it('keeps what else the address says while it mends it', async () => {
  const { list, search } = at('?page=1e9&status=ACTIVE');
  await waitFor(() => expect(search().get('page')).toBe('100000'));
  expect(search().get('status')).toBe('ACTIVE');
  await act(async () => list().set({ search: 'ada' }));
  expect([search().get('page'), search().get('search'), search().get('status')]).toEqual([null, 'ada', 'ACTIVE']);
});
