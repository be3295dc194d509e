import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  window.CSS = { escape: (text: string) => text } as typeof CSS;
});
afterEach(cleanup);

const problems = [
  { fieldId: 'email', message: 'Enter an e-mail address' },
  { fieldId: 'union', message: 'Please provide a response' },
  { message: 'The file is empty' },
];

const form = (focusKey: number, found = problems) => (
  <>
    <ErrorSummary problems={found} focusKey={focusKey} />
    <TextField label="E-mail" name="email" value="" onChange={() => {}} />
    <RadioGroup
      label="Union"
      name="union"
      value={null}
      options={[{ value: 'YES', label: 'Yes' }]}
      onChange={() => {}}
    />
  </>
);

test('takes the focus when it appears and whenever it is asked to', () => {
  const { rerender } = render(form(0, []));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(form(1));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByLabelText('E-mail').focus();
  rerender(form(1));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  rerender(form(2));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('leads to the field, and to the first choice of a group, without changing the address', async () => {
  render(form(1));
  await userEvent.click(screen.getByRole('link', { name: 'Enter an e-mail address' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  await userEvent.click(screen.getByRole('link', { name: 'Please provide a response' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'));
  expect(window.location.hash).toBe('');
  expect(screen.queryByRole('link', { name: 'The file is empty' })).toBeNull();
});
