import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { MoneyField } from '../MoneyField/MoneyField.tsx';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';
import { readNumber, writeNumber } from './read-number.ts';

afterEach(cleanup);

test.each([
  ['', null],
  ['  ', null],
  ['25', 25],
  ['1,250', 1250],
  ['$1,250.50', 1250.5],
  ['-3', -3],
  ['50 %', 50],
  ['.5', 0.5],
  ['7.', 7],
  ['1,25', Number.NaN],
  ['12x', Number.NaN],
  ['-', Number.NaN],
  ['1e3', Number.NaN],
  ['1.2.3', Number.NaN],
])('reads %j as %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  [null, 0, false, ''],
  [Number.NaN, 0, false, ''],
  [1250, 2, true, '1,250'],
  [1250.5, 2, true, '1,250.50'],
  [0, 0, false, '0'],
])('writes %j as %j', (number, decimals, isPadded, text) => {
  expect(writeNumber(number, decimals, isPadded)).toBe(text);
});

const answers: (number | null)[] = [];
function Live({ Field, ...props }: Partial<NumberFieldProps> & { Field: typeof NumberField }) {
  const [value, setValue] = useState<number | null>(props.value ?? null);
  const change = (next: number | null) => {
    answers.push(next);
    setValue(next);
  };
  return (
    <>
      <Field label="Volume" {...props} value={value} onChange={change} />
      <button type="button" onClick={() => setValue(77)}>
        Theirs
      </button>
    </>
  );
}
const input = () => screen.getByLabelText('Volume') as HTMLInputElement;

describe('the field', () => {
  test('is written tidily when left, and does not disturb typing', async () => {
    render(<Live Field={MoneyField} />);
    await userEvent.type(input(), '1250.5');
    expect(input().value).toBe('1250.5');
    await userEvent.tab();
    expect(input().value).toBe('1,250.50');
    expect(answers.at(-1)).toBe(1250.5);
  });

  test('keeps text that is no number, answers NaN and says what to enter', async () => {
    render(<Live Field={MoneyField} />);
    await userEvent.type(input(), 'a lot');
    await userEvent.tab();
    expect(input().value).toBe('a lot');
    expect(answers.at(-1)).toBeNaN();
    expect(screen.getByText('Enter an amount in dollars, for example 1,250')).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  test('shows a value that came from elsewhere', async () => {
    render(<Live Field={NumberField} value={5} />);
    await userEvent.type(input(), '6');
    await userEvent.click(screen.getByText('Theirs'));
    expect(input().value).toBe('77');
  });

  test('shows a value that came from elsewhere in place of text that is no number', async () => {
    render(<Live Field={NumberField} value={5} />);
    await userEvent.type(input(), 'x');
    await userEvent.click(screen.getByText('Theirs'));
    expect(input().value).toBe('77');
  });
});
