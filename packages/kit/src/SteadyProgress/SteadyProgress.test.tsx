import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SteadyProgress } from './SteadyProgress.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => document.querySelector('progress')?.value ?? null;
const part = (isRunning: boolean, hasFailed = false) => (
  <SteadyProgress label="Making the PDF" isRunning={isRunning} hasFailed={hasFailed} />
);

it('advances two a second up to 99, then is 100, then goes', () => {
  const { rerender } = render(part(true));
  expect(shown()).toBeNull();
  pass(500);
  expect(shown()).toBe(1);
  pass(9_500);
  expect(shown()).toBe(20);
  pass(39_000);
  expect(shown()).toBe(98);
  pass(60_000);
  expect(shown()).toBe(99);
  rerender(part(false));
  expect(shown()).toBe(100);
  pass(600);
  expect(shown()).toBeNull();
});

it('is seen at once where something else was shown before', () => {
  render(<SteadyProgress label="Being checked" isRunning isSeenAtOnce />);
  expect(shown()).toBe(0);
});

it('begins anew with the next run', () => {
  const { rerender } = render(part(true));
  pass(5_000);
  rerender(part(false));
  pass(600);
  rerender(part(true));
  expect(shown()).toBeNull();
  pass(1_000);
  expect(shown()).toBe(2);
});

it('is never seen of what is quick, nor of what never ran', () => {
  const { rerender } = render(part(false));
  pass(5_000);
  expect(shown()).toBeNull();
  rerender(part(true));
  pass(400);
  rerender(part(false));
  expect(shown()).toBeNull();
  pass(1_000);
  expect(shown()).toBeNull();
});

it('never says 100 of what failed', () => {
  const { rerender } = render(part(true));
  pass(5_000);
  rerender(part(false, true));
  expect(shown()).toBeNull();
  pass(1_000);
  expect(shown()).toBeNull();
});

it('tells a screen reader that it is busy, and no percent that is guessed', () => {
  const { rerender } = render(part(true));
  pass(5_000);
  const told = screen.getByRole('progressbar', { name: 'Making the PDF' });
  expect(told.getAttribute('aria-valuenow')).toBeNull();
  expect(screen.getByText('10%').getAttribute('aria-hidden')).toBe('true');
  rerender(part(false));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});
