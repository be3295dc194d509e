import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from './call.ts';
import { useUploads } from './use-uploads.ts';

/** Uploads on their way: the server, which is beyond the browser, answers when it is told to. */
let onTheWay: Uploading[];
let begun: number;
class Uploading {
  upload: { onprogress?: (event: object) => void } = {};
  status = 200;
  response = new Blob([JSON.stringify({ data: [{ id: 'new' }] })], { type: 'application/json' });
  onload = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  send() {
    begun += 1;
    onTheWay.push(this);
  }
  abort() {
    onTheWay = onTheWay.filter((each) => each !== this);
    this.onabort();
  }
}

beforeEach(() => {
  dropCsrfToken();
  [onTheWay, begun] = [[], 0];
  vi.stubGlobal('XMLHttpRequest', Uploading);
  vi.stubGlobal('fetch', async () => Response.json({ csrfToken: 'token' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function uploading() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const place = { clientId: 'c', policyId: 'p', category: 'enrollment-census' } as const;
  const arrived: string[] = [];
  const { result } = renderHook(() => useUploads(place, [], (id) => arrived.push(id)), { wrapper });
  return { result, arrived };
}
const file = (name: string) => new File(['First Name\nAda\n'], name);
const idOf = ({ result }: ReturnType<typeof uploading>, name: string) =>
  result.current.uploads.find((each) => each.name === name)?.id ?? '';

it('an upload on its way is stopped, and the next goes on', async () => {
  const shown = uploading();
  act(() => shown.result.current.add([file('a.csv'), file('b.csv')]));
  await waitFor(() => expect(onTheWay).toHaveLength(1));
  act(() => shown.result.current.forget(idOf(shown, 'a.csv')));
  await waitFor(() => expect(begun).toBe(2));
  expect(shown.result.current.uploads.map(({ name }) => name)).toEqual(['b.csv']);
  act(() => onTheWay[0]?.onload());
  await waitFor(() => expect(shown.arrived).toEqual(['new']));
  expect(shown.result.current.uploads).toEqual([]);
});

it('an upload that waits is never begun once it is left out', async () => {
  const shown = uploading();
  act(() => shown.result.current.add([file('a.csv'), file('b.csv')]));
  await waitFor(() => expect(onTheWay).toHaveLength(1));
  act(() => shown.result.current.forget(idOf(shown, 'b.csv')));
  act(() => onTheWay[0]?.onload());
  await waitFor(() => expect(shown.result.current.uploads).toEqual([]));
  expect([begun, shown.arrived]).toEqual([1, ['new']]);
});

it('a file that was refused is left out', async () => {
  const shown = uploading();
  act(() => shown.result.current.add([new File([], 'empty.csv')]));
  expect(shown.result.current.uploads).toMatchObject([{ name: 'empty.csv', state: { kind: 'refused' } }]);
  act(() => shown.result.current.forget(idOf(shown, 'empty.csv')));
  expect(shown.result.current.uploads).toEqual([]);
});
