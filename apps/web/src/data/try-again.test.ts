import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoResponseError, ResponseError } from './response-error.ts';
import { mayComeLater, tryByTheClock } from './try-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries every ten seconds and once the network is back, until it is stopped', () => {
  const attempt = vi.fn();
  const stop = tryByTheClock(attempt);
  vi.advanceTimersByTime(20_000);
  window.dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(20_000);
  window.dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(3);
});

it.each<[unknown, boolean]>([
  [new NoResponseError(), true],
  [new ResponseError(503, {}, null), true],
  [new ResponseError(429, {}, null), true],
  [new ResponseError(409, {}, null), false],
  [new ResponseError(400, {}, null), false],
])('%s may succeed later: %s', (error, may) => expect(mayComeLater(error)).toBe(may));
