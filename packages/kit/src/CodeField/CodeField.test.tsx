import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';

afterEach(cleanup);

const complete = vi.fn();
function Live() {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onChange={setValue} onComplete={complete} />;
}

test('takes a pasted code with a gap in it, and says when it is whole', async () => {
  render(<Live />);
  const input = screen.getByLabelText('Code') as HTMLInputElement;
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.click(input);
  await userEvent.paste('Your code: 123 456');
  expect(input.value).toBe('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
  await userEvent.type(input, '7');
  expect(input.value).toBe('123456');
  expect(complete).toHaveBeenCalledTimes(1);
});

test('refuses letters, and says so until a digit is typed', async () => {
  render(<Live />);
  const input = screen.getByLabelText('Code') as HTMLInputElement;
  await userEvent.type(input, '1a2b');
  expect(input.value).toBe('12');
  expect(screen.getByText('Digits only.')).toBeDefined();
  await userEvent.type(input, '3');
  expect(screen.queryByText('Digits only.')).toBeNull();
});
