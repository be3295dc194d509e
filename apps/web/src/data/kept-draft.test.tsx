import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { claimDrafts, forgetDrafts, readDraft, useKeptDraft } from './kept-draft.ts';

beforeEach(() => sessionStorage.clear());

it('keeps what was typed until the screen opens again', () => {
  const first = renderHook(() => useKeptDraft<{ name: string }>('client-1'));
  expect(first.result.current.kept).toBeNull();
  act(() => first.result.current.keep({ name: 'Mapl' }));
  act(() => first.result.current.keep({ name: 'Maple' }));
  first.unmount();
  expect(renderHook(() => useKeptDraft('client-1')).result.current.kept).toEqual({ name: 'Maple' });
  expect(renderHook(() => useKeptDraft('client-2')).result.current.kept).toBeNull();
});

it('keeps two screens apart when one hook moves from one to the other', () => {
  const { result, rerender } = renderHook(({ screen }) => useKeptDraft<string>(screen), {
    initialProps: { screen: 'a' },
  });
  act(() => result.current.keep('of a'));
  rerender({ screen: 'b' });
  expect(result.current.kept).toBeNull();
  act(() => result.current.keep('of b'));
  rerender({ screen: 'a' });
  expect(readDraft('a')).toBe('of a');
  expect(readDraft('b')).toBe('of b');
});

it('forgets once saved, and all of them on sign-out', () => {
  const { result, unmount } = renderHook(() => useKeptDraft<string>('a'));
  act(() => result.current.keep('x'));
  act(() => result.current.forget());
  unmount();
  expect(readDraft('a')).toBeNull();
  sessionStorage.setItem('onboard-draft:b', '"y"');
  sessionStorage.setItem('other', 'z');
  forgetDrafts();
  expect(readDraft('b')).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('z');
});

it('is not stopped by what it cannot read', () => {
  sessionStorage.setItem('onboard-draft:a', '{broken');
  expect(renderHook(() => useKeptDraft('a')).result.current.kept).toBeNull();
});

it('goes when someone else signs in, and stays when the same person does', () => {
  claimDrafts('ada');
  sessionStorage.setItem('onboard-draft:a', '"typed by Ada"');
  claimDrafts('ada');
  expect(readDraft('a')).toBe('typed by Ada');
  claimDrafts('ben');
  expect(readDraft('a')).toBeNull();
});
