import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../data/query-client.ts';
import { NoResponseError, ResponseError } from '../data/response-error.ts';
import { PortalError } from './route-errors.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
