import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';
import { digitsOf, layDigits, placeAfterDigits } from './digit-pattern.ts';

export interface PatternFieldProps extends Omit<FieldProps<string>, 'value'> {
  /** Digits, with or without the signs of the pattern; what is no such number is shown as it is. */
  value: string | null | undefined;
  /**
   * What `onChange` gives: the bare digits, or the text as it stands in the field. What does not fit the pattern comes
   * as typed, so that the form can say what is wrong: nothing that was typed is dropped in silence.
   */
  gives?: 'digits' | 'formatted' | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

interface Pattern {
  pattern: string;
  /** The digits of a text that fits the pattern, or null. */
  read: (text: string) => string | null;
  /** How a value looks that does not fit. */
  show?: (value: string) => string;
  autoComplete: string;
  inputMode: 'tel' | 'numeric';
  placeholder?: string;
}

/** The digits of a text that has at most so many and nothing but signs that people write between them, or null. */
export function readDigits(text: string, most: number): string | null {
  const digits = digitsOf(text);
  return /^[\d\s().\p{Pd}/]*$/u.test(text) && digits.length <= most ? digits : null;
}

/** Digits that are laid into a pattern while they are typed; the caret stays with its digit. */
export function PatternField(props: PatternFieldProps & Pattern) {
  const { value, onChange, gives = 'digits', pattern, read, show, ref, ...rest } = props;
  const inputRef = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState<{ digits: number } | null>(null);
  const given = value ?? '';
  const known = read(given);
  const text = known === null ? (show?.(given) ?? given) : layDigits(known, pattern);

  useLayoutEffect(() => {
    const input = inputRef.current;
    if (!caret || !input || document.activeElement !== input) return;
    const place = placeAfterDigits(input.value, caret.digits);
    input.setSelectionRange(place, place);
  }, [caret]);

  const change = (typed: string) => {
    const digits = read(typed);
    if (digits === null) {
      setCaret(null);
      onChange(typed);
      return;
    }
    const place = inputRef.current?.selectionStart ?? typed.length;
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
