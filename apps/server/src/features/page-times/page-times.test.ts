import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

const ROUTE = '/client/:clientId/emails';

async function report(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${test.url}/api/page-times`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
const counted = async (): Promise<string[]> => {
  const text = await (await fetch(`${test.url}/metrics`)).text();
  return text.split('\n').filter((line) => /^onboard_page_seconds_(sum|count)\{/.test(line));
};

describe('time on page', () => {
  it('is counted by the pattern of the page, for somebody who is not signed in too', async () => {
    expect(await report({ route: ROUTE, seconds: 12 }, { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await report({ route: ROUTE, seconds: 30 }, { origin: test.url })).toBe(200);
    expect(await counted()).toEqual([
      `onboard_page_seconds_sum{route="${ROUTE}"} 42`,
      `onboard_page_seconds_count{route="${ROUTE}"} 2`,
    ]);
  });

  it.each([
    ['an address with an id', { route: '/client/0199a8f0-0000-7000-8000-000000000000/emails', seconds: 1 }],
    ['an unknown page', { route: '/made-up', seconds: 1 }],
    ['seconds below nothing', { route: ROUTE, seconds: -1 }],
    ['more than a day', { route: ROUTE, seconds: 86_401 }],
    ['part of a second', { route: ROUTE, seconds: 1.5 }],
    ['who it was', { route: ROUTE, seconds: 1, userId: 'somebody' }],
  ])('takes no %s', async (_, body) => {
    const before = await counted();
    expect(await report(body)).toBe(400);
    expect(await counted()).toEqual(before);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://other.example' },
  ])('takes nothing from elsewhere: %j', async (headers) => {
    const before = await counted();
    expect(await report({ route: ROUTE, seconds: 1 }, headers)).toBe(403);
    expect(await counted()).toEqual(before);
  });

  it('takes no more than the little it needs', async () => {
    expect(await report(`{"route":"${ROUTE}","seconds":1${' '.repeat(2_000)}}`)).toBe(413);
  });
});
