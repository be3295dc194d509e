import { connect } from 'node:net';
import { REFUSALS } from '@onboard/contract/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../sample-world/sample-id.ts';
import type { CallingClient } from '../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';

let test: TestHouse;
let admin: CallingClient;
beforeAll(async () => {
  test = await startTestHouse({ env: { CALLS_PER_MINUTE: '100000' } });
  admin = await test.as('admin@cedarfalls.example');
});
afterAll(() => test?.stop());

const draft = `/api/clients/${sampleId('cedar-falls')}/draft`;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Every refusal has one shape, with the correlation id of its header in it. */
async function refusalOf(response: Response): Promise<{ code: keyof typeof REFUSALS; text: string }> {
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = JSON.parse(text) as { code: keyof typeof REFUSALS; message: string; correlationId: string };
  expect(Object.keys(REFUSALS)).toContain(body.code);
  expect([response.status, body.message.length > 0]).toEqual([REFUSALS[body.code][0], true]);
  expect(body.correlationId).toBe(response.headers.get('correlation-id'));
  expect(text).not.toMatch(/node_modules|\.ts:|at async/);
  return { code: body.code, text };
}

const patch = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  admin.fetch(draft, { method: 'PATCH', body, headers });

describe('a body that cannot be meant', () => {
  it.each([
    ['half a document', '{"changes":[', 'MALFORMED', JSON_TYPE],
    ['no JSON', 'changes=1', 'MALFORMED', JSON_TYPE],
    ['nothing', '', 'MALFORMED', JSON_TYPE],
    ['another type', '<changes/>', 'MALFORMED', { 'content-type': 'application/xml' }],
    ['a form', 'changes=1', 'MALFORMED', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a wrong type of type', '{}', 'MALFORMED', { 'content-type': 'application/json/../x' }],
    ['a list', '[]', 'VALIDATION', JSON_TYPE],
    ['null', 'null', 'VALIDATION', JSON_TYPE],
    ['a number', '7', 'VALIDATION', JSON_TYPE],
    ['a key of every object', '{"__proto__":{"isStaff":true}}', 'VALIDATION', JSON_TYPE],
    ['a constructor', '{"constructor":{"prototype":{"isStaff":true}}}', 'VALIDATION', JSON_TYPE],
    [
      'a NUL in a text',
      JSON.stringify({
        changes: [{ entity: 'Client', id: sampleId('cedar-falls'), set: { erisaPlanName: 'a\u0000b' } }],
      }),
      'VALIDATION',
      JSON_TYPE,
    ],
    [
      'half of a sign',
      '{"changes":[{"entity":"Client","id":"x","set":{"erisaPlanName":"\\ud800"}}]}',
      'VALIDATION',
      JSON_TYPE,
    ],
    ['a number that is none', '{"changes":1e999}', 'VALIDATION', JSON_TYPE],
  ])('%s', async (_, body, code, headers) => {
    expect((await refusalOf(await patch(body, headers))).code).toBe(code);
    expect(({} as { isStaff?: boolean }).isStaff).toBeUndefined();
  });

  it('is refused when it is larger than a form can be', async () => {
    expect((await refusalOf(await patch(JSON.stringify({ changes: 'x'.repeat(1_100_000) })))).code).toBe(
      'FILE_TOO_LARGE',
    );
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('is survived when it is deep: %s', async (_, open, close) => {
    const deep = `{"changes":${open.repeat(50_000)}1${close.repeat(50_000)}}`;
    expect(['VALIDATION', 'MALFORMED']).toContain((await refusalOf(await patch(deep))).code);
    const set = `{"previousCoverages":${open.repeat(2_000)}1${close.repeat(2_000)}}`;
    const inside = `{"changes":[{"entity":"Client","id":"${sampleId('cedar-falls')}","set":${set}}]}`;
    expect((await refusalOf(await patch(inside))).code).toBe('VALIDATION');
  });
});

/** Sends bytes as they are, since a fetch would mend them. */
function raw(lines: string): Promise<string> {
  const { port } = new URL(test.url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(lines));
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
    socket.setTimeout(3_000, () => socket.destroy());
  });
}
const ask = (method: string, target: string, headers = '') =>
  raw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('an address that cannot be meant', () => {
  it.each([
    '//',
    '//api/clients',
    '/api//clients',
    '/api/clients/%00',
    '/api/clients/%2e%2e/%2e%2e/etc/passwd',
    '/../../etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/portal.html',
    '/api/clients/%',
    '/api/clients/%E0%A4%A',
    '/%zz',
    '/api/clients?limit[]=1&limit[]=2',
    '/api/clients?__proto__[x]=1',
    '/api/clients?limit=%00',
    '/api/clients?search=%00',
    `/api/clients/${'a'.repeat(10_000)}`,
    `/api/clients?search=${'a'.repeat(10_000)}`,
    '/api/clients/..;/admin',
    '/api/clients/%c0%ae%c0%ae',
    '/explorer-assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/benefits-explorer/%00',
    '/benefits-explorer/%',
    '/identity/api/v1/authn/%00',
    '/files/%',
    '*',
  ])('%.60s', async (target) => {
    const cookie = `Cookie: ${[...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ')}\r\n`;
    for (const headers of ['', cookie]) {
      const answer = await ask('GET', target, headers);
      expect([target, statusOf(answer)]).toEqual([
        target,
        expect.toSatisfy((status: number) => status >= 200 && status < 500),
      ]);
      expect(answer).not.toMatch(/"workspaces"|root:x:|node_modules/);
      if (/^\/api\//.test(target) && statusOf(answer) >= 400)
        expect(answer).toMatch(/"code":"[A-Z_]+".*"correlationId":"/s);
    }
  });

  it('is a page that is not found to a browser, and a refusal to a call', async () => {
    for (const target of ['/ben-admins/admin/%E0%A4%A/manage', '/%', '/client/%zz']) {
      const answer = await ask('GET', target);
      expect(statusOf(answer)).toBe(404);
      expect(answer).toMatch(/^content-type: text\/html/im);
      expect(answer).toMatch(/^content-security-policy: default-src 'self'/im);
      expect(answer).toContain('<div id="root">');
    }
    for (const [method, target] of [
      ['GET', '/api/%'],
      ['POST', '/%'],
      ['GET', '/assets/%.js'],
    ] as const) {
      const answer = await ask(method, target);
      expect([target, statusOf(answer)]).toEqual([target, 400]);
      expect(answer).toContain('"code":"MALFORMED"');
    }
  });

  it('is the page to a browser, whatever is asked of it', async () => {
    for (const [target, status] of [
      ['/emails?search=anna%40acme.com', 200],
      ['/clients?search=a.pdf', 200],
      ['/%zz?x=a.pdf', 404],
    ] as const) {
      const answer = await ask('GET', target);
      expect([target, statusOf(answer)]).toEqual([target, status]);
      expect(answer).toContain('<div id="root">');
    }
    expect(statusOf(await ask('GET', '/a.pdf?search=anna'))).toBe(404);
  });

  it('is answered to a question for its head as to one for all of it', async () => {
    for (const target of ['/%zz', '/clients', '/api/%', '/a.pdf']) {
      const [head, all] = [await ask('HEAD', target), await ask('GET', target)];
      const typeOf = (answer: string) => /^content-type: (.*)$/im.exec(answer)?.[1];
      expect([target, statusOf(head), typeOf(head)]).toEqual([target, statusOf(all), typeOf(all)]);
      expect(head.split('\r\n\r\n')[1]).toBe('');
    }
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS', 'HEAD', 'QUERY', 'BREW'])('the method %s', async (method) => {
    for (const target of ['/api/clients', draft, '/', '/assets/none.js']) {
      const status = statusOf(await ask(method, target));
      // Node closes a tunnel it was not asked to offer without a word.
      if (!(method === 'CONNECT' && Number.isNaN(status)))
        expect([method, target, status < 500]).toEqual([method, target, true]);
    }
  });

  it.each([
    ['a header without end', `X-Long: ${'a'.repeat(40_000)}\r\n`],
    ['many headers', Array.from({ length: 3_000 }, (_, n) => `X-${n}: a\r\n`).join('')],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n'],
    ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
    ['a broken cookie', 'Cookie: onboard-session=%E0%A4%A; =; ;;\r\n'],
    ['a cookie with NUL', 'Cookie: onboard-session=%00\r\n'],
    ['a strange correlation id', 'X-Correlation-Id: <script>alert(1)</script>\r\n'],
  ])('%s', async (_, headers) => {
    const answer = await ask('GET', '/api/clients', headers);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain('<script>alert');
  });
});

describe('every answer', () => {
  it.each([
    '/',
    '/clients',
    '/sample-sign-ins',
    '/benefits-explorer',
    '/benefits-explorer/nowhere',
    '/mailbox',
    '/no/such/page',
  ])('has a strict policy on the page %s', async (address) => {
    const response = await admin.fetch(address);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))[^>]*>|\son\w+="|\sstyle="|<style/);
  });

  it('carries a correlation id, the one given where it is a sound one', async () => {
    const given = await test.visitor().fetch('/api/clients', { headers: { 'x-correlation-id': 'abc-123-def-456' } });
    expect(given.headers.get('correlation-id')).toBe('abc-123-def-456');
    expect((await refusalOf(given)).code).toBe('NOT_SIGNED_IN');
    for (const address of ['/', '/healthz', '/api/nothing', '/api/csrf-token', '/assets/none.js']) {
      expect((await test.visitor().fetch(address)).headers.get('correlation-id')).toMatch(/^[\w-]{8,64}$/);
    }
  });

  it('of an unknown call is a refusal', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await refusalOf(await admin.fetch('/api/nothing-here', { method }))).code).toBe('NOT_FOUND');
    }
    expect((await refusalOf(await admin.fetch('/api/clients', { method: 'DELETE' }))).code).toBe('NOT_FOUND');
  });
});
