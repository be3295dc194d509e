import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';
import { digitsOf, layDigits, placeAfterDigits } from './digit-pattern.ts';

export interface PatternFieldProps extends Omit<FieldProps<string>, 'value'> {
  /** Digits, with or without the signs of the pattern. */
  value: string | null | undefined;
  /** What `onChange` gives: the bare digits, or the text as it stands in the field. */
  gives?: 'digits' | 'formatted' | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

interface Pattern {
  pattern: string;
  /** Tidies pasted digits, such as a country code in front. */
  tidy?: (digits: string) => string;
  autoComplete: string;
  inputMode: 'tel' | 'numeric';
  placeholder?: string;
}

/** Digits that are laid into a pattern while they are typed; the caret stays with its digit. */
export function PatternField(props: PatternFieldProps & Pattern) {
  const { value, onChange, gives = 'digits', pattern, tidy, ref, ...rest } = props;
  const inputRef = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState<{ digits: number } | null>(null);
  const size = digitsOf(pattern.replaceAll('#', '0')).length;
  const text = layDigits(digitsOf(value ?? '').slice(0, size), pattern);

  useLayoutEffect(() => {
    const input = inputRef.current;
    if (!caret || !input || document.activeElement !== input) return;
    const place = placeAfterDigits(input.value, caret.digits);
    input.setSelectionRange(place, place);
  }, [caret]);

  const change = (typed: string) => {
    const place = inputRef.current?.selectionStart ?? typed.length;
    const raw = digitsOf(typed);
    const digits = (tidy?.(raw) ?? raw).slice(0, size);
    setCaret({ digits: Math.min(digits.length, digitsOf(typed.slice(0, place)).length) });
    onChange(gives === 'digits' ? digits : layDigits(digits, pattern));
  };
  const attach = (element: HTMLInputElement | null) => {
    inputRef.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return <TextControl {...rest} ref={attach} isNumeric width="medium" value={text} onChange={change} />;
}
