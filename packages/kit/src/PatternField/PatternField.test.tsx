import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { TaxIdField } from '../TaxIdField/TaxIdField.tsx';
import { layDigits, placeAfterDigits } from './digit-pattern.ts';

afterEach(cleanup);

test.each([
  ['', ''],
  ['4', '4'],
  ['415', '415'],
  ['4155', '(415) 5'],
  ['4155550134', '(415) 555-0134'],
])('lays %j as %j', (digits, text) => {
  expect(layDigits(digits, '(###) ###-####')).toBe(text);
});

test('finds the place after so many digits', () => {
  expect([0, 1, 3, 4, 10, 12].map((count) => placeAfterDigits('(415) 555-0134', count))).toEqual([0, 2, 4, 7, 14, 14]);
});

let answer: string | null = null;
function Live({
  Field,
  start = '',
  ...rest
}: {
  Field: typeof TaxIdField;
  start?: string;
  isMasked?: boolean;
  gives?: 'formatted';
}) {
  const [value, setValue] = useState(start);
  answer = value;
  return <Field label="Number" {...rest} value={value} onChange={setValue} />;
}
/** Masked until the first key. */
function Unmasked({ left }: { left: string[] }) {
  const [value, setValue] = useState('123456789');
  const [isTyped, setTyped] = useState(false);
  const change = (digits: string) => {
    setTyped(true);
    setValue(digits);
  };
  return (
    <TaxIdField label="Number" isMasked={!isTyped} value={value} onChange={change} onBlur={() => left.push(value)} />
  );
}
const input = () => screen.getByLabelText('Number') as HTMLInputElement;

describe('PhoneField', () => {
  test('formats while typing and answers with digits', async () => {
    render(<Live Field={PhoneField} />);
    await userEvent.type(input(), '4155550134');
    expect(input().value).toBe('(415) 555-0134');
    expect(answer).toBe('4155550134');
  });

  test.each(['+1 415.555.0134', '1-415-555-0134', '(415) 555-0134'])('takes %s, pasted or typed', async (text) => {
    render(<Live Field={PhoneField} />);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect(answer).toBe('4155550134');
    await userEvent.clear(input());
    await userEvent.type(input(), text);
    expect(answer).toBe('4155550134');
  });

  test.each([
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['415abc', '415abc'],
    ['41555501349', '(415) 555-01349'],
  ])('drops nothing of %s: the form says what is wrong', async (typed, kept) => {
    render(<Live Field={PhoneField} />);
    await userEvent.type(input(), typed);
    expect([input().value, answer]).toEqual([kept, kept]);
  });

  test('an extension is typed after the number, and shown as people write it', async () => {
    render(<Live Field={PhoneField} />);
    await userEvent.type(input(), '8605550142 x12');
    expect(answer).toBe('(860) 555-0142x12');
    cleanup();
    render(<Live Field={PhoneField} start="8605550142x12" />);
    expect(input().value).toBe('(860) 555-0142 ext. 12');
  });

  test('keeps the caret with its digit when one is typed in the middle', async () => {
    render(<Live Field={PhoneField} start="41550134" />);
    await userEvent.type(input(), '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input().value).toBe('(415) 950-134');
    expect(input().selectionStart).toBe(7);
  });

  test('shows a formatted value as it is', () => {
    render(<Live Field={PhoneField} start="(415) 555-0134" />);
    expect(input().value).toBe('(415) 555-0134');
  });
});

describe('TaxIdField', () => {
  test('keeps its input when it is masked no more while somebody types', async () => {
    const left: string[] = [];
    render(<Unmasked left={left} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show or change number' }));
    const before = input();
    await userEvent.keyboard('{Backspace}');
    expect([document.activeElement, before.isConnected]).toEqual([before, true]);
    await userEvent.keyboard('0');
    expect(input().value).toBe('12-3456780');
    await userEvent.tab();
    expect(left).toEqual(['123456780']);
  });

  test('can answer as formatted', async () => {
    render(<Live Field={TaxIdField} gives="formatted" />);
    await userEvent.type(input(), '123456789');
    expect(answer).toBe('12-3456789');
  });

  test.each(['12345678X', '1234567890'])('drops nothing of %s', async (typed) => {
    render(<Live Field={TaxIdField} />);
    await userEvent.type(input(), typed);
    expect(answer?.replace('-', '')).toBe(typed);
  });

  test('shows the last four digits only until asked', async () => {
    render(<Live Field={TaxIdField} start="123456789" isMasked />);
    expect(input().value).toBe('**-***6789');
    await userEvent.click(screen.getByRole('button', { name: 'Show or change number' }));
    expect(input().value).toBe('12-3456789');
    expect(document.activeElement).toBe(input());
    await userEvent.type(input(), '{Backspace}0');
    expect(answer).toBe('123456780');
    await userEvent.type(input(), '{Backspace}9');
    await userEvent.click(screen.getByRole('button', { name: 'Hide number' }));
    expect(input().value).toBe('**-***6789');
  });
});
