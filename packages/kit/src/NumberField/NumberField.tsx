import { type ReactNode, type Ref, useState } from 'react';
import type { FieldProps, FieldWidth } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';
import { readNumber, writeNumber } from './read-number.ts';

export interface NumberFieldProps extends Omit<FieldProps<number | null>, 'value'> {
  /** NaN stands for text that is no number; the text stays in the field. */
  value: number | null | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** How many digits after the point are written; 0 also brings up a keypad without a point. */
  decimals?: number | undefined;
  /** Writes 12.5 as 12.50. */
  isPadded?: boolean | undefined;
  /** Said when what was typed is no number. */
  notANumber?: string | undefined;
  width?: FieldWidth | undefined;
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, decimals = 0, isPadded = false, error, width = 'small', ...rest } = props;
  const { notANumber = 'Enter a number, for example 25', ...more } = rest;
  const [text, setText] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const isUnread = text !== null && Number.isNaN(readNumber(text));
  // The own text rules while typing and while it cannot be read; else the value does, which others may have changed.
  const keepsText = text !== null && (isTyping || (isUnread && (value === null || Number.isNaN(value))));
  return (
    <TextControl
      {...more}
      width={width}
      isNumeric
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={keepsText ? text : writeNumber(value, decimals, isPadded)}
      error={keepsText && isUnread && !isTyping ? notANumber : error}
      onChange={(typed) => {
        setText(typed);
        setTyping(true);
        onChange(readNumber(typed));
      }}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
    />
  );
}
