import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';
import { pageNumbers } from './page-numbers.ts';

afterEach(cleanup);

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 13, [1, 2, null, 13]],
  [4, 13, [1, 2, 3, 4, 5, null, 13]],
  [7, 13, [1, null, 6, 7, 8, null, 13]],
  [13, 13, [1, null, 12, 13]],
])('page %i of %i offers %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test('counts what is shown and turns pages', async () => {
  const turn = vi.fn();
  render(<Pagination page={13} pageSize={25} total={312} onPage={turn} of="clients" />);
  expect(screen.getByRole('status').textContent).toBe('301–312 of 312');
  expect(screen.getByRole('button', { name: 'Page 13' }).getAttribute('aria-current')).toBe('page');
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(turn.mock.calls).toEqual([[12], [1]]);
});

test('has no pages to turn where all fits on one', () => {
  render(<Pagination page={1} pageSize={25} total={12} onPage={() => {}} />);
  expect(screen.getByRole('status').textContent).toBe('1–12 of 12');
  expect(screen.queryByRole('button')).toBeNull();
});

test('says so when more were found than were counted', () => {
  render(<Pagination page={1} pageSize={25} total={1000} isMore onPage={() => {}} of="clients" />);
  expect(screen.getByRole('status').textContent).toBe('1–25 of more than 1,000');
});

test('goes to the last page from one that lies beyond it, and says no nonsense meanwhile', () => {
  const onPage = vi.fn();
  const { container } = render(<Pagination page={99} pageSize={25} total={37} onPage={onPage} />);
  expect(onPage).toHaveBeenCalledWith(2);
  expect(container.textContent).toBe('');
});

test('a page that is turned is read from its top; one that is on screen, or turned from elsewhere, stays', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect);
  const shown = (page: number) => (
    <>
      <ul aria-label="Clients" />
      <Pagination page={page} pageSize={25} total={312} onPage={() => {}} />
    </>
  );
  const { rerender } = render(shown(1));
  rerender(shown(2));
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  rerender(shown(3));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('list', { name: 'Clients' })]);
  place.mockReturnValue({ top: 20 } as DOMRect);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  rerender(shown(4));
  expect(scrolled).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
