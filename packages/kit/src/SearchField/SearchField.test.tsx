import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

const searched = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  searched.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Live() {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    searched(next);
    setValue(next);
  };
  return (
    <>
      <SearchField label="Search clients" value={value} onChange={change} />
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </>
  );
}
const input = () => screen.getByRole('searchbox', { name: 'Search clients' }) as HTMLInputElement;
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('searches once typing rests', () => {
  render(<Live />);
  type('m');
  rest(200);
  type('ma');
  rest(200);
  expect(searched).not.toHaveBeenCalled();
  rest(50);
  expect(searched.mock.calls).toEqual([['ma']]);
});

test('searches at once on Enter, and clears on Escape', () => {
  render(<Live />);
  type('maple');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(searched.mock.calls).toEqual([['maple']]);
  rest(1000);
  expect(searched).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(input(), { key: 'Escape' });
  expect(searched.mock.calls.at(-1)).toEqual(['']);
  expect(input().value).toBe('');
});

test('is emptied by its button and by a new value from outside', () => {
  render(<Live />);
  type('maple');
  rest(300);
  fireEvent.click(screen.getByText('Reset'));
  expect(input().value).toBe('');
  type('oak');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(searched.mock.calls.at(-1)).toEqual(['']);
});

test('takes no more than a search may have', () => {
  render(<Live />);
  expect(input().maxLength).toBe(191);
});
