import { beforeEach, expect, it, vi } from 'vitest';
import { claimDrafts, forgetDrafts } from './kept-draft.ts';
import { forgetOldLeftBehind, leaveBehind, readLeftBehind } from './left-behind.ts';
import { createQueryClient } from './query-client.ts';
import { authenticatedUserQuery } from './session.ts';
import { watchSessionEnd } from './watch-session-end.ts';

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

it.each([
  ['when the portal is opened', forgetOldLeftBehind],
  ['when the same person signs in', () => claimDrafts('ada')],
])('is not told after a week, and goes %s', (_, opened) => {
  leaveBehind('census', 'ada', 'x');
  opened();
  expect(readLeftBehind('census', 'ada')).toBe('x');
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000 });
  expect(readLeftBehind('census', 'ada')).toBeNull();
  opened();
  expect(localStorage.length).toBe(0);
});

it('goes when the session ends under who left it', () => {
  const queries = createQueryClient();
  const stop = watchSessionEnd(queries, () => false);
  leaveBehind('census', 'ada', 'x');
  queries.setQueryData(authenticatedUserQuery.queryKey, { userId: 'ada' } as never);
  expect(localStorage.length).toBe(1);
  queries.setQueryData(authenticatedUserQuery.queryKey, null);
  expect(localStorage.length).toBe(0);
  stop();
});

it('is not told where it cannot be read', () => {
  localStorage.setItem('onboard-left:census', '{broken');
  expect(readLeftBehind('census', 'ada')).toBeNull();
});
