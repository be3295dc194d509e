import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import controlStyles from '../Field/Control.module.css';
import { ControlBox } from '../Field/ControlBox.tsx';
import { FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { digitsOf } from '../PatternField/digit-pattern.ts';
import styles from './CodeField.module.css';

export interface CodeFieldProps extends FieldProps<string> {
  length?: number | undefined;
  /** Called once the last digit is there, to go on without a press. */
  onComplete?: ((code: string) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A code of six digits from an app or a message. One field, so that pasting and filling in by the phone work. */
export function CodeField({ length = 6, onComplete, ref, ...props }: CodeFieldProps) {
  const { label, help, error, isOptional, isLabelHidden, value, onChange, onBlur, name, isDisabled, isReadOnly } =
    props;
  const ids = useFieldIds(props);
  const change = (typed: string) => {
    const code = digitsOf(typed).slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <FieldFrame {...{ ids, label, help, error, isOptional, isLabelHidden }} width="small">
      <ControlBox isInvalid={Boolean(error)} isDisabled={isDisabled} isReadOnly={isReadOnly}>
        <input
          ref={ref}
          id={ids.id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={classNames(controlStyles.input, styles.code)}
          value={value}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={onBlur}
        />
      </ControlBox>
    </FieldFrame>
  );
}
