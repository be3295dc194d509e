// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NoResponseError } from './response-error.ts';
import { send } from './send.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/quick') response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const asked = (path: string) => ({ method: 'PUT', url: `${url}${path}`, headers: {} });

it('takes what does not come in time as not answered', async () => {
  const began = performance.now();
  await expect(send({ ...asked('/never'), timeoutMs: 100 })).rejects.toThrow(NoResponseError);
  expect(performance.now() - began).toBeGreaterThan(90);
  expect((await send({ ...asked('/quick'), timeoutMs: 5_000 })).status).toBe(200);
});

it('lets whoever asked stop before that, which is no failure', async () => {
  const stopped = new AbortController();
  const answer = send({ ...asked('/never'), timeoutMs: 5_000, signal: stopped.signal });
  stopped.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
