import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

test('keeps its focus and ignores presses while pending', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (isPending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" isPending={isPending} pendingLabel="Saving…" onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Saving…' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

test('does once what a double click asks twice, before the first could be shown as pending', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isPending={false} onClick={press}>
        Save
      </Button>
      <Button onClick={press}>Next month</Button>
    </form>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next month' }));
  expect(press).toHaveBeenCalledTimes(3);
});
