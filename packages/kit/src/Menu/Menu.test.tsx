import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type LinkProps, LinkProvider } from '../Link/Link.tsx';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

const went = vi.fn();
const signOut = vi.fn();

function RouterLink({ href, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
        went(href);
      }}
    >
      {rest.children}
    </a>
  );
}

test('is worked with the keyboard, does things and goes to places through the given link', async () => {
  render(
    <LinkProvider link={RouterLink}>
      <Menu
        trigger="Profile"
        entries={[
          { id: 'terms', label: 'Terms of use', href: '/terms-of-use' },
          { id: 'out', label: 'Sign Out', onAction: signOut },
        ]}
      />
    </LinkProvider>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms of use'));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Terms of use', 'Sign Out']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Profile' })));
  await userEvent.keyboard('{Enter}');
  // The focus comes into the list a moment after it opens.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms of use'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(went.mock.calls).toEqual([['/terms-of-use']]));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Terms of use' }));
  expect(went).toHaveBeenCalledTimes(2);
});

test('marks where the reader is, on the list and on the button in a bar', async () => {
  const entries = [
    { id: 'brokers', label: 'Brokers', href: '/brokers', current: 'true' as const },
    { id: 'staff', label: 'Internal users', href: '/staff' },
  ];
  const marks = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-current');
  render(
    <>
      <Menu trigger="Users" entries={entries} />
      <Menu trigger="Others" entries={entries.slice(1)} />
      <Menu trigger="Small" look="icon" entries={entries} />
    </>,
  );
  expect(['Users', 'Others', 'Small'].map(marks)).toEqual(['true', null, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Users' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['true', null]);
});
