import { type Ref, useState } from 'react';
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
  /** The id of what else tells of it, such as the title of its page. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A code of six digits from an app or a message. One field, so that pasting and filling in by the phone work. */
export function CodeField({ length = 6, onComplete, describedBy, ref, ...props }: CodeFieldProps) {
  const [hasLetters, setHasLetters] = useState(false);
  const error = hasLetters ? 'Digits only.' : props.error;
  const { label, help, isOptional, isLabelHidden, value, onChange, onBlur, name, isDisabled, isReadOnly } = props;
  const ids = useFieldIds({ ...props, error });
  const change = (typed: string) => {
    const code = digitsOf(typed).slice(0, length);
    // Said, since nothing appears for it. A whole code may be pasted with the words around it.
    setHasLetters(code.length < length && /[^\d\s-]/.test(typed));
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
          aria-describedby={[describedBy, ids.describedBy].filter(Boolean).join(' ') || undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={onBlur}
        />
      </ControlBox>
    </FieldFrame>
  );
}
