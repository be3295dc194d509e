import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

afterEach(cleanup);

test('shows and hides the password', async () => {
  render(<PasswordField label="Password" value="secret" onChange={() => {}} />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  expect(input.getAttribute('autocomplete')).toBe('current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('hides another secret by its own name, out of reach of password managers', async () => {
  render(<PasswordField label="Your answer" what="answer" autoComplete="off" value="heron" onChange={() => {}} />);
  const input = screen.getByLabelText('Your answer');
  expect(input.getAttribute('autocomplete')).toBe('off');
  await userEvent.click(screen.getByRole('button', { name: 'Show answer' }));
  expect(input.getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'Hide answer' })).toBeTruthy();
});
