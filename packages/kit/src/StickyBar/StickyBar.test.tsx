import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StickyBar } from './StickyBar.tsx';

afterEach(cleanup);

it('tells how high it is while it is there', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(91.4);
  const told = () => document.documentElement.style.getPropertyValue('--sticky-bar');
  const { unmount } = render(<StickyBar label="Submit census" actions={<button type="button">Submit</button>} />);
  expect(screen.getByRole('region', { name: 'Submit census' })).toBeTruthy();
  expect(told()).toBe('92px');
  unmount();
  expect(told()).toBe('');
});
