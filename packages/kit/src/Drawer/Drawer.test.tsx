import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Drawer, DrawerItem } from './Drawer.tsx';

afterEach(cleanup);

test('folds down to its title and lets entries be removed', async () => {
  const remove = vi.fn();
  render(
    <Drawer title="Pushes" detail="1 running">
      <DrawerItem title="Maple" name="Maple" status="loading" statusLabel="Pushing" />
      <DrawerItem title="Oak" name="Oak" status="error" statusLabel="Not pushed" onRemove={remove} />
    </Drawer>,
  );
  const toggle = screen.getByRole('button', { name: 'Pushes 1 running' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(['Pushing', 'Not pushed']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Oak' }));
  expect(remove).toHaveBeenCalledTimes(1);
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Remove Oak' })).toBeNull();
});
