import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from './call.ts';
import { beginSession } from './session.ts';
import { surroundings } from './surroundings.ts';

/** Stands for the server, which is beyond the browser: what it was asked, and what noting the arrival answers. */
let asked: { path: string; csrf: string | null }[];
let loggedIn: () => Response;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const server: typeof fetch = async (input, init) => {
  const path = new URL(String(input), 'http://portal.example').pathname;
  asked.push({ path, csrf: new Headers(init?.headers).get('x-csrf-token') });
  if (path === '/api/csrf-token') return json(200, { csrfToken: `token-${asked.length}` });
  return path.endsWith('/logged-in') ? loggedIn() : json(200, { userId: 'dana', name: 'Dana' });
};

let left: string[];
beforeEach(() => {
  asked = [];
  left = [];
  vi.stubGlobal('fetch', server);
  surroundings.isAuthFree = () => true;
  surroundings.leaveTo = (address) => left.push(address);
  dropCsrfToken();
});
afterEach(() => vi.unstubAllGlobals());

const tokens = { accessToken: 'access', refreshToken: null };

it.each([
  ['is noted', () => json(200, {})],
  ['cannot be noted', () => json(500, { code: 'INTERNAL', message: 'Something went wrong on our side.' })],
  ['is refused', () => json(403, { code: 'NOT_ALLOWED' })],
  ['is not answered', () => Response.error()],
  [
    'breaks the line',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('the session stands where the arrival %s, and calls go on with its own anti-forgery token', async (_, answer) => {
  loggedIn = answer;
  expect(await beginSession(tokens)).toMatchObject({ userId: 'dana' });
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/csrf-token',
    '/api/users/authenticated',
    '/api/csrf-token',
    '/api/users/authenticated/logged-in',
  ]);
  expect(asked.at(-1)?.csrf).toBe('token-3');
  expect(left).toEqual([]);
});

it('an exchange that is refused begins nothing', async () => {
  vi.stubGlobal('fetch', (async (input, init) =>
    String(input).endsWith('/api/users/authenticated')
      ? json(401, { code: 'INVALID_TOKEN', message: 'Invalid token' })
      : server(input, init)) satisfies typeof fetch);
  await expect(beginSession(tokens)).rejects.toMatchObject({ status: 401 });
  expect(asked.map(({ path }) => path)).not.toContain('/api/users/authenticated/logged-in');
});
