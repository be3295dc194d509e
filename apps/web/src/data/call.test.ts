// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anyone, FILE, get, post, UPLOAD } from '@onboard/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createCaller } from './caller.ts';
import { GENERIC_MESSAGE, NoResponseError, ResponseError } from './response-error.ts';
import type { Surroundings } from './surroundings.ts';

const read = get('/api/clients/:clientId', {
  may: anyone(),
  params: z.object({ clientId: z.string() }),
  query: z.object({ search: z.string().optional(), categories: z.array(z.string()).optional() }),
  reply: z.object({ name: z.string() }),
  summary: 'Read',
});
const write = post('/api/clients', {
  may: anyone(),
  body: z.object({ name: z.string() }),
  reply: z.object({ done: z.boolean() }),
  summary: 'Write',
});
const upload = post('/api/documents', {
  may: anyone(),
  body: UPLOAD,
  reply: z.object({ done: z.boolean() }),
  summary: 'Upload',
});
const exempt = post('/api/search', { may: anyone(), reply: z.object({}), summary: 'S', isExemptFromCsrf: true });
const file = get('/api/file', { may: anyone(), reply: FILE, summary: 'File' });

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Handler = (request: Seen, response: ServerResponse) => void;

let server: Server;
let origin: string;
let answer: Handler;
let seen: Seen[];
let tokenAskedBy: 'somebody' | 'nobody' | null;
let tokens: number;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const asked: Seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    };
    if (asked.url === '/api/csrf-token') {
      tokenAskedBy = asked.headers['x-onboard-unattended'] === '1' ? 'nobody' : 'somebody';
      tokens += 1;
      json(response, 200, { csrfToken: `token-${tokens}` });
      return;
    }
    seen.push(asked);
    answer(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

let left: string[];
let waits: number[];
let around: Surroundings & { authFree: boolean };
let signedOut: number;
let caller: ReturnType<typeof createCaller>;

beforeEach(() => {
  seen = [];
  tokens = 0;
  left = [];
  waits = [];
  signedOut = 0;
  around = {
    origin,
    authFree: false,
    currentAddress: () => '/client/1?tab=2',
    isAuthFree: () => around.authFree,
    leaveTo: (address) => left.push(address),
    signedOut: () => {
      signedOut += 1;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  };
  caller = createCaller(around);
});
function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
const refusal =
  (status: number, body: unknown, headers = {}): Handler =>
  (_, response) =>
    json(response, status, body, headers);
async function failure(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
}
const reading = () => caller.call(read, { params: { clientId: 'a' } });
const writing = () => caller.call(write, { body: { name: 'Maple' } });

describe('a call', () => {
  it('says that nobody is there, and does not count, unless it changes something', async () => {
    let counted = 0;
    let isThere = false;
    around.isAttended = () => isThere;
    around.answered = () => {
      counted += 1;
    };
    answer = refusal(200, { name: 'Maple' });
    const said = () => [seen.at(-1)?.headers['x-onboard-unattended'], counted];
    await reading();
    expect(said()).toEqual(['1', 0]);
    await writing();
    expect(said()).toEqual([undefined, 1]);
    isThere = true;
    await reading();
    expect(said()).toEqual([undefined, 2]);
    // The clock sends it, whoever is there.
    await caller.call(write, { body: { name: 'Maple' }, isByItself: true });
    expect(said()).toEqual(['1', 2]);
  });

  it('asks for what a change will need as used only where somebody is there', async () => {
    for (const isThere of [false, true]) {
      around.isAttended = () => isThere;
      caller.dropCsrfToken();
      tokenAskedBy = null;
      caller.readyToWrite();
      await vi.waitFor(() => expect(tokenAskedBy).toBe(isThere ? 'somebody' : 'nobody'));
    }
  });

  it('hears why the session ended, in a refusal as in an answer', async () => {
    const said: (string | null)[] = [];
    around.sessionEnd = (why) => said.push(why);
    answer = refusal(401, { code: 'NOT_SIGNED_IN' }, { 'session-end': 'UNASSIGNED' });
    await failure(reading);
    answer = refusal(200, { name: 'Maple' }, { 'session-end': 'ROLE_CHANGED' });
    await reading();
    answer = refusal(200, { name: 'Maple' });
    await reading();
    expect(said).toEqual(['UNASSIGNED', 'ROLE_CHANGED', null]);
  });

  it('fills the path, sends lists the way the server reads them, and leaves out what is not given', async () => {
    answer = refusal(200, { name: 'Maple' });
    const query = { search: undefined, categories: ['a b', 'c'] };
    await caller.call(read, { params: { clientId: 'a/b' }, query });
    expect(seen[0]?.url).toBe('/api/clients/a%2Fb?categories%5B%5D=a+b&categories%5B%5D=c');
    expect(seen[0]?.headers['x-csrf-token']).toBeUndefined();
  });

  it('names a missing parameter in the words of the spec', async () => {
    const error = await failure(() => caller.call(read, { params: { clientId: '' } }));
    expect((error as Error).message).toBe('Param clientId is required but not provided');
  });

  it('turns the escaped less-than of names and topics back, and of nothing else', async () => {
    answer = refusal(200, {
      name: 'A &lt; B',
      companyName: '&lt;C',
      code: '&lt;',
      kickoffCallTopics: ['x &lt; y'],
      people: [{ lastName: '&lt;d', address1: '&lt;e' }],
    });
    expect(await reading()).toEqual({
      name: 'A < B',
      companyName: '<C',
      code: '&lt;',
      kickoffCallTopics: ['x < y'],
      people: [{ lastName: '<d', address1: '<e' }],
    });
  });

  it('answers nothing for an empty body', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await writing()).toBeUndefined();
  });

  it('sends one token with every mutation, and fetches it once', async () => {
    answer = refusal(200, { done: true });
    await Promise.all([writing(), writing()]);
    await writing();
    expect(tokens).toBe(1);
    expect(seen.map(({ headers }) => headers['x-csrf-token'])).toEqual(['token-1', 'token-1', 'token-1']);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: 'Maple' });
  });

  it('fetches a new token after the session changed', async () => {
    answer = refusal(200, { done: true });
    await writing();
    caller.dropCsrfToken();
    await writing();
    expect(seen[1]?.headers['x-csrf-token']).toBe('token-2');
  });

  it('sends no token where the endpoint needs none', async () => {
    answer = refusal(200, {});
    await caller.call(exempt, {});
    expect(tokens).toBe(0);
  });

  it('sends files as a form', async () => {
    answer = refusal(200, { done: true });
    const body = new FormData();
    body.append('file', new Blob(['a,b']), 'census.csv');
    await caller.call(upload, { body });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('filename="census.csv"');
  });
});

describe('a stale anti-forgery token', () => {
  it('is fetched again after 3 s, and the mutation goes through', async () => {
    answer = ({ headers }, response) =>
      headers['x-csrf-token'] === 'token-2'
        ? json(response, 200, { done: true })
        : json(response, 403, { code: 'INVALID_CSRF_TOKEN', message: 'invalid csrf token' });
    expect(await writing()).toEqual({ done: true });
    expect(waits).toEqual([3_000]);
  });

  it('is given up after three attempts, waiting 3 s × attempt', async () => {
    answer = refusal(403, { message: 'invalid csrf token' });
    expect(await failure(writing)).toMatchObject({ status: 403, message: 'invalid csrf token' });
    expect(seen).toHaveLength(3);
    expect(waits).toEqual([3_000, 6_000]);
  });

  it('is the only reason to send a mutation again', async () => {
    for (const [status, message] of [
      [403, 'You do not have permission to do this.'],
      [503, 'busy'],
    ] as const) {
      seen = [];
      answer = refusal(status, { message });
      await failure(writing);
      expect(seen).toHaveLength(1);
    }
    expect(waits).toEqual([]);
  });
});

describe('the error catalogue', () => {
  it.each([
    ['503 with the maintenance marker', 503, { message: 'x', maintenance: true }, ['/maintenance'], true],
    ['503 without it', 503, { message: 'x' }, [], false],
    [
      'a client that is not accessible',
      403,
      { message: 'Client is not accessible at the moment' },
      ['/maintenance'],
      true,
    ],
    ['another 403', 403, { message: 'No' }, [], false],
    ['401', 401, { message: 'Ended' }, ['/login?redirect=%2Fclient%2F1%3Ftab%3D2'], true],
    ['401 Invalid token', 401, { message: 'Invalid token' }, [], false],
  ] as const)('%s', async (_, status, body, to, isSentAway) => {
    answer = refusal(status, body);
    expect(await failure(reading)).toMatchObject({ status, isSentAway });
    expect(left).toEqual(to);
    expect(signedOut).toBe(status === 401 && isSentAway ? 1 : 0);
  });

  it('goes to plain login from a page that needs no sign-in', async () => {
    around.authFree = true;
    answer = refusal(401, { message: 'Ended' });
    await failure(reading);
    expect(left).toEqual(['/login']);
  });

  it('knows an Invalid token that is a bare text', async () => {
    answer = (_, response) => response.writeHead(401, { 'content-type': 'text/plain' }).end('Invalid token');
    expect(await failure(reading)).toMatchObject({ status: 401, isSentAway: false });
    expect(left).toEqual([]);
  });

  it('keeps status, data and correlation id', async () => {
    const body = { code: 'VALIDATION', message: 'No', details: [{ path: 'body.name', message: 'Too long' }] };
    answer = refusal(400, body, { 'correlation-id': 'abc' });
    const error = await failure(reading);
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({ status: 400, data: body, correlationId: 'abc', code: 'VALIDATION', message: 'No' });
  });

  it('knows the page of the security service', async () => {
    answer = (_, response) => response.writeHead(403).end('<h1>Sorry, you have been blocked</h1>');
    expect(await failure(reading)).toMatchObject({
      code: 'BLOCKED_BY_CLOUDFLARE',
      message:
        'Sorry, you have been blocked. This website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution.',
    });
  });

  it('gives an error that is no JSON the generic message', async () => {
    answer = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>');
    expect(await failure(reading)).toMatchObject({ status: 502, code: 'NOT_JSON', message: GENERIC_MESSAGE });
  });

  it('says so when nothing comes back', async () => {
    answer = (_, response) => response.destroy();
    const error = await failure(reading);
    expect(error).toBeInstanceOf(NoResponseError);
    expect((error as Error).message).toBe('No response received!');
  });

  it('does not call a call that was stopped an error of the network', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    const error = await failure(() => caller.call(read, { params: { clientId: 'a' }, signal: stop.signal }));
    expect((error as Error).name).toBe('AbortError');
  });
});

describe('a download', () => {
  const sends =
    (headers: Record<string, string>): Handler =>
    (_, response) =>
      response.writeHead(200, headers).end('%PDF');
  it.each([
    ['attachment; filename="a/b\\"c.pdf"', 'abc.pdf'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%2F1.pdf`, 'Résumé1.pdf'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="kept.pdf"`, 'kept.pdf'],
  ])('reads the name in %s', async (disposition, name) => {
    answer = sends({ 'content-type': 'application/pdf', 'content-disposition': disposition });
    const got = await caller.download(file, {});
    expect(got).toMatchObject({ name, type: 'application/pdf' });
    expect(await got.blob.text()).toBe('%PDF');
  });
  it.each([
    [{}, 'Response missing content-type header'],
    [{ 'content-type': 'application/pdf' }, 'Response missing content-disposition header'],
    [
      { 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
      'Response has a malformed content-disposition header: attachment',
    ],
  ])('refuses %o', async (headers, message) => {
    answer = sends(headers as Record<string, string>);
    expect(((await failure(() => caller.download(file, {}))) as Error).message).toBe(message);
  });
});
