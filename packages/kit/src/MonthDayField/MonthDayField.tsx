import type { Ref } from 'react';
import type { FieldProps } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';

export interface MonthDayFieldProps extends Omit<FieldProps<string>, 'value'> {
  value: string | null | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** MM/DD for "1/5", "01-05" and "0105"; anything else comes back as typed, for the form to judge. */
export function tidyMonthDay(text: string): string {
  const match = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  return match ? `${match[1]?.padStart(2, '0')}/${match[2]?.padStart(2, '0')}` : text.trim();
}

/** A day of every year. */
export function MonthDayField({ value, onChange, onBlur, ...props }: MonthDayFieldProps) {
  const text = value ?? '';
  return (
    <TextControl
      {...props}
      width="small"
      isNumeric
      inputMode="numeric"
      autoComplete="off"
      placeholder="MM/DD"
      value={text}
      onChange={onChange}
      onBlur={() => {
        const tidy = tidyMonthDay(text);
        if (tidy !== text) onChange(tidy);
        onBlur?.();
      }}
    />
  );
}
