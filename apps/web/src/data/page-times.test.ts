import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timePage } from './page-times.ts';

const ROUTE = '/client/:clientId';
let sent: Promise<unknown>[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  sent = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(navigator, {
    sendBeacon: (address: string, body: Blob) => {
      sent.push(body.text().then((text) => [address, body.type, JSON.parse(text)]));
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const of = (...seconds: number[]) =>
  seconds.map((each) => ['/api/page-times', 'application/json', { route: ROUTE, seconds: each }]);

it('tells once when the page is hidden and then unloaded', async () => {
  const stop = timePage(ROUTE);
  pass(12);
  turn('hidden');
  pass(100);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(await Promise.all(sent)).toEqual(of(12));
});

it('tells once when it is unloaded and then hidden', async () => {
  const stop = timePage(ROUTE);
  pass(3);
  window.dispatchEvent(new Event('pagehide'));
  turn('hidden');
  stop();
  expect(await Promise.all(sent)).toEqual(of(3));
});

it('begins again when it is shown again, also out of the browser’s memory', async () => {
  const stop = timePage(ROUTE);
  pass(5);
  turn('hidden');
  pass(60);
  turn('visible');
  pass(7);
  window.dispatchEvent(new Event('pagehide'));
  pass(60);
  window.dispatchEvent(new Event('pageshow'));
  pass(2);
  stop();
  expect(await Promise.all(sent)).toEqual(of(5, 7, 2));
});

it('says nothing of a page that nobody saw, and nothing after it was left', async () => {
  visibility = 'hidden';
  const stop = timePage(ROUTE);
  pass(60);
  stop();
  turn('visible');
  pass(60);
  turn('hidden');
  expect(sent).toEqual([]);
});
