import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

afterEach(cleanup);

type Answer = 'YES' | 'NO';
const options = [
  { value: 'YES', label: 'Yes', reveal: <p>Tell us more</p> },
  { value: 'NO', label: 'No', help: 'Nothing to do' },
] as const;

function Live(props: Partial<RadioGroupProps<Answer>>) {
  const [value, setValue] = useState<Answer | null>(null);
  return <RadioGroup label="Union?" name="union" options={options} {...props} value={value} onChange={setValue} />;
}

describe('RadioGroup', () => {
  test('names the group, describes it and marks it invalid', () => {
    render(<Live help="Any member counts" error="Please provide a response" />);
    const group = screen.getByRole('radiogroup', { name: 'Union?' });
    const ids = group.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Any member counts',
      'Error: Please provide a response',
    ]);
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('union')).toBe(screen.getByLabelText('Yes'));
  });

  test('is answered with the keyboard and opens what hangs on the answer', async () => {
    render(<Live />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect((screen.getByLabelText('Yes') as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('Tell us more')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    expect((screen.getByLabelText('No') as HTMLInputElement).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('No'));
    expect(screen.queryByText('Tell us more')).toBeNull();
  });

  test('tells of leaving the group, not of moving within it', async () => {
    const leave = vi.fn();
    render(
      <>
        <Live onBlur={leave} />
        <button type="button">Next</button>
      </>,
    );
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByLabelText('No'));
    expect(leave).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('cannot be changed when read only', async () => {
    render(<Live isReadOnly />);
    await userEvent.click(screen.getByLabelText('Yes'));
    expect((screen.getByLabelText('Yes') as HTMLInputElement).checked).toBe(false);
  });
});
