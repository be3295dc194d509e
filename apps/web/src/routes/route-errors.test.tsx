import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../data/query-client.ts';
import { NoResponseError, ResponseError } from '../data/response-error.ts';
import { markLostCode } from './reload-on-stale-code.ts';
import { PortalError } from './route-errors.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const routes = (error: Error) => [{ path: '/', loader: () => Promise.reject(error), ErrorBoundary: PortalError }];

async function showing(error: Error) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes(error))} />
    </QueryClientProvider>,
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

describe('what the portal stands on', () => {
  it('is being maintained: says so, and offers to try again and to leave', async () => {
    const refused = new ResponseError(503, { code: 'MAINTENANCE', maintenance: true }, 'one', true);
    expect(await showing(refused)).toBe('We are working on it');
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Try again', 'Sign Out']);
    expect(document.title).toBe('Maintenance: Onboard');
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:support@sunward.example');
  });

  it.each([
    ['the database is away', new ResponseError(503, { code: 'DATABASE_UNAVAILABLE' }, 'two')],
    ['nothing answers', new NoResponseError()],
    ['a screen has a fault', new TypeError('x is not a function')],
  ])('broke: %s', async (_, error) => {
    expect(await showing(error)).toBe('Oops! Something went wrong');
    // There is no configuration to read it from.
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:support@sunward.example');
  });
});

describe('the code of a screen cannot be loaded', () => {
  const lostCode = () => {
    markLostCode();
    const error = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    return error;
  };
  /** The browser around the page, and whether the server beyond it answers. */
  const world = (answers: { ok: boolean }) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    vi.stubGlobal('fetch', async () => {
      if (!answers.ok) throw new TypeError('Failed to fetch');
      return new Response('ok');
    });
    return reload;
  };
  beforeEach(() => sessionStorage.clear());

  it('stays while the server does not answer, and loads the page again once it does', async () => {
    const answers = { ok: false };
    const reload = world(answers);
    expect(await showing(lostCode())).toBe('Connection lost');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^There is still no answer/);
    expect(reload).not.toHaveBeenCalled();
    answers.ok = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('loads the page again where the server answers, and not for ever', async () => {
    const reload = world({ ok: true });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter(routes(lostCode()))} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    cleanup();
    expect(await showing(lostCode())).toBe('Oops! Something went wrong');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
