import { addToast, noticeStore } from '@onboard/kit/Toasts/toast-queue';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { claimNotices, forgetNotices } from '../data/kept-notices.ts';
import { useKeptNotices } from './use-kept-notices.ts';

beforeEach(() => {
  noticeStore.clear();
  forgetNotices();
});

const arrive = (userId: string) => renderHook(() => useKeptNotices(userId)).unmount();
const titles = () => noticeStore.read().map(({ title }) => title);
const tell = (title: string) => addToast({ title, description: 'Welcome', href: '/emails/1', isListedOnly: true });

it('what was told stands behind what is new, with its time and its link, after a reload', () => {
  arrive('dana');
  tell('First');
  noticeStore.markSeen();
  const { at } = noticeStore.read()[0] ?? {};
  expect(claimNotices('dana')).toEqual([
    expect.objectContaining({ title: 'First', description: 'Welcome', href: '/emails/1', at, isSeen: true }),
  ]);
  // As the reload does it: nothing is in memory, and the tab claims its own.
  const kept = claimNotices('dana');
  forgetNotices();
  noticeStore.clear();
  tell('Second');
  noticeStore.restore(kept);
  expect(titles()).toEqual(['Second', 'First']);
  expect(new Set(noticeStore.read().map(({ id }) => id)).size).toBe(2);
});

it('another page of the same sign-in changes nothing', () => {
  arrive('dana');
  tell('First');
  arrive('dana');
  expect(titles()).toEqual(['First']);
});

it('nobody sees what another person was told, nor what they were told before they signed out', () => {
  arrive('dana');
  tell('For Dana');
  arrive('priya');
  expect([titles(), claimNotices('dana'), claimNotices('priya')]).toEqual([[], [], []]);
  tell('For Priya');
  forgetNotices();
  expect(sessionStorage.getItem('onboard-notices')).toBeNull();
  arrive('priya');
  expect(titles()).toEqual([]);
});
