// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lookAtSession } from './look-at-session.ts';
import { createQueryClient } from './query-client.ts';
import { authenticatedUserQuery } from './session.ts';
import { noteSigningOut } from './session-ended.ts';
import { surroundings } from './surroundings.ts';

const { queryKey } = authenticatedUserQuery;
const user = (userId: string) => ({ userId, name: userId }) as never;

let server: Server;
/** Whom the server says the session is of; nothing, where it does not answer. */
let answer: { userId: string } | null | undefined;
let signedOut: number;
const queries = createQueryClient();

beforeAll(async () => {
  server = createServer((_, response) => {
    if (answer === undefined) response.destroy();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  surroundings.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  queries.clear();
  signedOut = 0;
  surroundings.signedOut = () => {
    signedOut += 1;
  };
});

const reload = vi.fn();
async function look(before: string | null, now: typeof answer) {
  reload.mockClear();
  queries.setQueryData(queryKey, before === null ? null : user(before));
  answer = now;
  await lookAtSession(queries, reload);
  return { signedOut, reloads: reload.mock.calls.length, user: queries.getQueryData(queryKey) };
}

it('goes to sign-in when the session is over', async () => {
  expect(await look('dana', null)).toMatchObject({ signedOut: 1, reloads: 0 });
});

it('begins anew when the session is somebody else’s', async () => {
  expect(await look('dana', { userId: 'rhea' })).toMatchObject({ signedOut: 0, reloads: 1 });
});

it('goes on with a newer session of the same person, and with one that began in another tab', async () => {
  expect(await look('dana', { userId: 'dana' })).toEqual({ signedOut: 0, reloads: 0, user: { userId: 'dana' } });
  expect(await look(null, { userId: 'dana' })).toEqual({ signedOut: 0, reloads: 0, user: { userId: 'dana' } });
});

it('changes nothing for nobody, or when the server does not answer', async () => {
  expect(await look(null, null)).toMatchObject({ signedOut: 0, reloads: 0 });
  expect(await look('dana', undefined)).toMatchObject({ signedOut: 0, reloads: 0, user: { userId: 'dana' } });
});

it('leaves the tab alone that signs out itself', async () => {
  noteSigningOut(true);
  expect(await look('dana', null)).toMatchObject({ signedOut: 0 });
  noteSigningOut(false);
});
