import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Select } from './Select.tsx';

afterEach(cleanup);

const answers: (string | null)[] = [];
const options = [
  { value: 'CO', label: 'Colorado' },
  { value: 'NY', label: 'New York' },
] as const;

function Live() {
  const [value, setValue] = useState<'CO' | 'NY' | null>(null);
  const change = (next: 'CO' | 'NY' | null) => {
    answers.push(next);
    setValue(next);
  };
  return <Select label="State" help="Where you are" options={options} value={value} onChange={change} />;
}

test('answers with the value, and with null for the empty line', async () => {
  render(<Live />);
  const select = screen.getByLabelText('State') as HTMLSelectElement;
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Where you are');
  await userEvent.selectOptions(select, 'New York');
  expect(select.value).toBe('NY');
  await userEvent.selectOptions(select, 'Select');
  expect(answers).toEqual(['NY', null]);
});
