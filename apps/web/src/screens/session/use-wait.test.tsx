import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWait } from './use-wait.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

it('counts down in whole seconds, and stops at nothing', () => {
  const { result, rerender } = renderHook(({ from }) => useWait(from, 30), { initialProps: { from: Date.now() } });
  expect(result.current).toBe(30);
  pass(1);
  expect(result.current).toBe(29);
  pass(28);
  expect(result.current).toBe(1);
  pass(1);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  rerender({ from: Date.now() });
  expect(result.current).toBe(30);
});

it('goes on where it was after a reload, and waits for nothing that was not sent', () => {
  expect(renderHook(() => useWait(Date.now() - 12_000, 30)).result.current).toBe(18);
  expect(renderHook(() => useWait(Date.now() - 31_000, 30)).result.current).toBe(0);
  expect(renderHook(() => useWait(null, 30)).result.current).toBe(0);
});
