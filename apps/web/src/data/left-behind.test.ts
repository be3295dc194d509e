import { beforeEach, expect, it, vi } from 'vitest';
import { claimDrafts, forgetDrafts } from './kept-draft.ts';
import { leaveBehind, readLeftBehind } from './left-behind.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

it('is there for the person who left it, and for nobody else', () => {
  leaveBehind('census', 'ada', ['x']);
  expect([readLeftBehind('census', 'ada'), readLeftBehind('census', 'ben')]).toEqual([['x'], null]);
  leaveBehind('census', 'ada', null);
  expect([readLeftBehind('census', 'ada'), localStorage.length]).toEqual([null, 0]);
});

it('stays when the same person comes back, and goes on sign-out or when somebody else signs in', () => {
  localStorage.setItem('other', 'z');
  leaveBehind('census', 'ada', 'x');
  claimDrafts('ada');
  expect(readLeftBehind('census', 'ada')).toBe('x');
  claimDrafts('ben');
  expect(Object.keys({ ...localStorage })).toEqual(['other']);
  leaveBehind('census', 'ben', 'y');
  forgetDrafts();
  expect(Object.keys({ ...localStorage })).toEqual(['other']);
});

it('is not told after a week, nor where it cannot be read', () => {
  leaveBehind('census', 'ada', 'x');
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000 });
  expect(readLeftBehind('census', 'ada')).toBeNull();
  localStorage.setItem('onboard-left:census', '{broken');
  expect(readLeftBehind('census', 'ada')).toBeNull();
});
