import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RecentNotices } from './RecentNotices.tsx';
import { ToastRegion } from './Toasts.tsx';
import { addToast, noticeStore } from './toast-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => noticeStore.clear());
  cleanup();
  vi.useRealTimers();
});

const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toast = () => screen.queryByRole('alertdialog');
const hover = (element: Element, isIn: boolean) => {
  const pointer = { pointerType: 'mouse' };
  fireEvent[isIn ? 'pointerEnter' : 'pointerLeave'](element, pointer);
};

describe('toasts', () => {
  test('go after three seconds', () => {
    render(<ToastRegion />);
    act(() => void addToast({ title: 'The email was sent', description: 'Welcome' }));
    expect(toast()?.textContent).toContain('Welcome');
    rest(2900);
    expect(toast()).not.toBeNull();
    rest(200);
    expect(toast()).toBeNull();
  });

  test('wait while the pointer is over them', () => {
    render(<ToastRegion />);
    act(() => void addToast({ title: 'The email was sent' }));
    rest(2000);
    hover(screen.getByRole('region'), true);
    rest(10_000);
    expect(toast()).not.toBeNull();
    hover(screen.getByRole('region'), false);
    rest(900);
    expect(toast()).not.toBeNull();
    rest(200);
    expect(toast()).toBeNull();
  });

  test('wait while the focus is in them', () => {
    render(
      <>
        <button type="button">Outside</button>
        <ToastRegion />
      </>,
    );
    act(() => void addToast({ title: 'The email was sent' }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    rest(10_000);
    expect(toast()).not.toBeNull();
    act(() => screen.getByText('Outside').focus());
    rest(3100);
    expect(toast()).toBeNull();
  });

  test('lead somewhere and then go', () => {
    const act_ = vi.fn();
    render(<ToastRegion />);
    act(() => void addToast({ title: 'See the email', href: '#email', onAction: act_ }));
    fireEvent.click(screen.getByRole('link', { name: 'See the email' }));
    expect(act_).toHaveBeenCalledTimes(1);
    expect(toast()).toBeNull();
  });

  test('that are for the list only are in it, and nowhere else', () => {
    render(
      <>
        <ToastRegion />
        <RecentNotices />
      </>,
    );
    act(() => void addToast({ title: 'One of many', isListedOnly: true }));
    act(() => void addToast({ title: 'Another of many', isListedOnly: true }));
    expect(toast()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Recent notices, 2 new' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('stay in the list of recent notices, newest first', () => {
    render(
      <>
        <ToastRegion />
        <RecentNotices />
      </>,
    );
    act(() => void addToast({ title: 'First' }));
    act(() => void addToast({ title: 'Second' }));
    rest(5000);
    expect(toast()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Recent notices, 2 new' }));
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Second',
      'First',
    ]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Recent notices' })).toBeTruthy();
  });
});
