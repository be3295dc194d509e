import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AskActivationEmails } from './AskActivationEmails.tsx';

afterEach(cleanup);

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Person ${at}`, email: `p${at}@x.example` }));

it.each([
  [1, 'Send an activation e-mail to one person?', 'Send the e-mail', 1],
  [2, 'Send activation e-mails to 2 people?', 'Send 2 e-mails', 2],
  // Nobody hides one alone behind a button.
  [6, 'Send activation e-mails to 6 people?', 'Send 6 e-mails', 6],
  [7, 'Send activation e-mails to 7 people?', 'Send 7 e-mails', 5],
  [25, 'Send activation e-mails to 25 people?', 'Send 25 e-mails', 5],
])('asks about %i people, and names them', async (count, title, button, atOnce) => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  render(<AskActivationEmails people={people(count)} isPending={false} {...{ onConfirm, onCancel }} />);
  expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy();
  const shown = screen.getAllByText(/^p\d+@x\.example$/).filter((line) => !line.closest('details'));
  expect(shown).toHaveLength(atOnce);
  expect(screen.getAllByText(/^p\d+@x\.example$/)).toHaveLength(count);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
