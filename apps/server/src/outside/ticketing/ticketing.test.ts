import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ticketingConformance } from './conformance.ts';
import { embeddedTicketing } from './embedded.ts';
import { jiraTicketing } from './jira.ts';

let server: Server;
let answer: RequestListener;
let calls: number;
let clock: Date;
beforeEach(async () => {
  calls = 0;
  clock = new Date('2027-01-05T12:00:00Z');
  answer = (_request, response) => response.end('{"state":"RUNNING"}');
  server = createServer((request, response) => {
    calls += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`;
const jira = (timeout = 3_000) => jiraTicketing({ url: url(), now: () => clock, timeout });
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};

ticketingConformance('embedded', () => {
  const ticketing = embeddedTicketing();
  return { ticketing, become: (isUp) => ticketing.set(isUp) };
});

ticketingConformance('Jira', () => ({
  ticketing: jira(),
  become: (isUp) => {
    pass(300);
    answer = (_request, response) => response.writeHead(isUp ? 200 : 503).end();
  },
}));

describe('Jira', () => {
  it.each([
    ['its own status', 200, '{"state":"RUNNING"}', true],
    ['its own status while it starts', 200, '{"state":"STARTING"}', false],
    ['its own status in maintenance', 503, '{"state":"MAINTENANCE"}', false],
    ['a status page', 200, '{"status":{"indicator":"none","description":"All Systems Operational"}}', true],
    ['a status page with a small trouble', 200, '{"status":{"indicator":"minor"}}', true],
    ['a status page with a large one', 200, '{"status":{"indicator":"major"}}', false],
    ['a status page with the largest', 200, '{"status":{"indicator":"critical"}}', false],
    ['another answer', 200, 'fine', true],
    ['an odd answer', 200, 'null', true],
    ['nobody let in', 403, '{"state":"RUNNING"}', false],
    ['a fault', 500, '', false],
  ])('%s', async (_, status, body, isUp) => {
    answer = (_request, response) => response.writeHead(status).end(body);
    expect(await jira().isUp()).toBe(isUp);
  });

  it('is down when it cannot be reached, and when it takes too long', async () => {
    answer = (request) => request.socket.destroy();
    expect(await jira().isUp()).toBe(false);
    answer = () => {};
    const begun = performance.now();
    expect(await jira(200).isUp()).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it('is asked once in five minutes, however many ask', async () => {
    const ticketing = jira();
    await Promise.all([ticketing.isUp(), ticketing.isUp(), ticketing.isUp()]);
    pass(299);
    expect(await ticketing.isUp()).toBe(true);
    expect(calls).toBe(1);
    pass(1);
    await ticketing.isUp();
    expect(calls).toBe(2);
  });

  it('that was down is asked again after half a minute', async () => {
    const ticketing = jira();
    answer = (_request, response) => response.writeHead(503).end();
    expect(await ticketing.isUp()).toBe(false);
    answer = (_request, response) => response.end('{"state":"RUNNING"}');
    pass(29);
    expect(await ticketing.isUp()).toBe(false);
    pass(1);
    expect(await ticketing.isUp()).toBe(true);
    expect(calls).toBe(2);
  });

  it.each(['jira.example/status', 'ftp://jira.example', 'yes'])('cannot be looked at through %s', (given) => {
    expect(() => jiraTicketing({ url: given, now: () => clock })).toThrow('JIRA_STATUS_URL is not an address');
  });
});
