import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FilterMenu } from './FilterMenu.tsx';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Pear' },
  { value: 'c', label: 'Plum' },
];

function Fruit() {
  const [value, setValue] = useState<string[]>([]);
  return <FilterMenu label="Fruit" placeholder="Any fruit" options={options} value={value} onChange={setValue} />;
}

test('takes several values with the keyboard, in the order of the options, and says what is chosen', async () => {
  const user = userEvent.setup();
  render(<Fruit />);
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}[Space]');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Apple' }));
  const checked = screen.getAllByRole('menuitemcheckbox').map((item) => item.getAttribute('aria-checked'));
  expect(checked).toEqual(['true', 'false', 'true']);
  await user.keyboard('{Escape}');
  const button = screen.getByRole('button', { name: 'Fruit: 2 chosen' });
  await waitFor(() => expect(button).toBe(document.activeElement));
});
