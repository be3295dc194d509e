import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TextField, type TextFieldProps } from './TextField.tsx';

afterEach(cleanup);

function Live(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <TextField label="Legal name" name="legalName" {...props} value={value} onChange={setValue} />;
}

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

const submit = vi.fn();

function Form() {
  const form = useForm({ defaultValues: { legalName: '' } });
  return (
    <form onSubmit={form.handleSubmit(submit)}>
      <Controller
        control={form.control}
        name="legalName"
        rules={{ required: 'Enter the legal name' }}
        render={({ field, fieldState }) => (
          <TextField label="Legal name" {...field} error={fieldState.error?.message} />
        )}
      />
      <button type="submit">Save</button>
    </form>
  );
}

describe('TextField', () => {
  test('ties label, help and error to the control', () => {
    render(<Live help="As on your tax return" error="Enter the legal name" />);
    const input = screen.getByLabelText('Legal name');
    expect(input.id).toBe('legalName');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(described(input)).toBe('As on your tax return | Error: Enter the legal name');
  });

  test('is not invalid and describes nothing without help and error', () => {
    render(<Live />);
    const input = screen.getByLabelText('Legal name');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  test('marks optional, not required', () => {
    render(<Live isOptional />);
    expect(screen.getByLabelText('Legal name (optional)')).toBeTruthy();
  });

  test('shows null as empty and counts what is left', async () => {
    render(<Live value={null} isMultiline maxLength={10} hasCount />);
    await userEvent.type(screen.getByLabelText('Legal name'), 'twelve signs');
    expect(screen.getByText('2 too many')).toBeTruthy();
  });

  test('takes the field of a Controller as it is, and gets the focus when it is wrong', async () => {
    render(<Form />);
    await userEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Enter the legal name')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Legal name'));
    await userEvent.keyboard('Maple Ridge{Enter}');
    expect(submit.mock.calls[0]?.[0]).toEqual({ legalName: 'Maple Ridge' });
  });
});
