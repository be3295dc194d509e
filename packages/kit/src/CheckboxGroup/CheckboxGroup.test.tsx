import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckboxGroup } from './CheckboxGroup.tsx';

afterEach(cleanup);

const answered = vi.fn();
const options = ['A', 'B', 'C'].map((letter) => ({ value: letter, label: `Part ${letter}` }));

function Live() {
  const [value, setValue] = useState<string[] | null>(null);
  const change = (next: string[]) => {
    setValue(next);
    answered(next);
  };
  return <CheckboxGroup label="Parts" error="Choose one" options={options} value={value} onChange={change} />;
}

test('answers in the order of the options, whatever the order of the clicks', async () => {
  render(<Live />);
  expect(screen.getByRole('group', { name: 'Parts' })).toBeTruthy();
  expect(screen.getByLabelText('Part A').getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByLabelText('Part C'));
  await userEvent.click(screen.getByLabelText('Part A'));
  await userEvent.click(screen.getByLabelText('Part C'));
  expect(answered.mock.calls.map(([value]) => value)).toEqual([['C'], ['A', 'C'], ['A']]);
});
