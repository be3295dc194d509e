import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

afterEach(cleanup);

const subject = (
  <Tooltip words="Opens in a new window">
    <Button>Report</Button>
  </Tooltip>
);

test('shows on focus, describes what it stands on, and goes on Escape', async () => {
  render(subject);
  await userEvent.tab();
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toBe('Opens in a new window');
  expect(screen.getByRole('button', { name: 'Report' }).getAttribute('aria-describedby')).toBe(tooltip.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('shows when the pointer rests on it', async () => {
  render(subject);
  const user = userEvent.setup();
  await user.hover(document.body);
  await user.hover(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('tooltip')).toBeTruthy();
});
