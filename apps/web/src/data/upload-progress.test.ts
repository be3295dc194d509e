import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_RESPONSE_MESSAGE } from './response-error.ts';
import { send } from './send.ts';

// XMLHttpRequest is the one of the page, so this runs with a document; the server allows the page's origin.
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/gone') {
      response.destroy();
      return;
    }
    request.resume().on('end', () => {
      response
        .writeHead(request.method === 'OPTIONS' ? 204 : 409, {
          'access-control-allow-origin': request.headers.origin ?? '*',
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers': 'x-csrf-token',
          'access-control-expose-headers': 'correlation-id',
          'correlation-id': 'abc',
        })
        .end(request.method === 'OPTIONS' ? '' : '{"code":"FILE_NAME_TAKEN"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const bodyOf = (text: string) => {
  const body = new FormData();
  body.append('file', new File([text], 'census.csv'));
  return body;
};

it('tells how much was sent, and gives the whole answer', async () => {
  const parts: number[] = [];
  const answer = await send({
    method: 'POST',
    url: `${url}/up`,
    headers: { 'x-csrf-token': 't' },
    body: bodyOf('a'.repeat(200_000)),
    onProgress: (part) => parts.push(part),
  });
  expect(answer.status).toBe(409);
  expect(answer.headers.get('correlation-id')).toBe('abc');
  expect(answer.body.size).toBe(26);
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
});

it('says so when nothing comes back', async () => {
  const sent = send({ method: 'POST', url: `${url}/gone`, headers: {}, body: bodyOf('a'), onProgress: () => {} });
  await expect(sent).rejects.toThrow(NO_RESPONSE_MESSAGE);
});

it('stops when told to', async () => {
  const stop = new AbortController();
  stop.abort(new DOMException('No longer wanted', 'AbortError'));
  const sent = send({ method: 'POST', url, headers: {}, body: bodyOf('a'), onProgress: () => {}, signal: stop.signal });
  await expect(sent).rejects.toThrow('No longer wanted');
});
