import { type Ref, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../Field/Choice.module.css';
import { FieldError, FieldHelp, type FieldProps, OptionalMark, useFieldIds } from '../Field/Field.tsx';

export interface CheckboxProps extends Omit<FieldProps<boolean>, 'value'> {
  value: boolean | null | undefined;
  /** Some but not all of what it stands for is chosen. */
  isIndeterminate?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One statement to agree to or one thing to switch on. */
export function Checkbox(props: CheckboxProps) {
  const { label, help, error, isOptional, isLabelHidden, value, onChange, onBlur, name, isDisabled, isReadOnly } =
    props;
  const { isIndeterminate = false, ref } = props;
  const ids = useFieldIds(props);
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const attach = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div>
      <label className={classNames(styles.plain, isDisabled && styles.disabled)} htmlFor={ids.id}>
        <input
          ref={attach}
          className={styles.input}
          type="checkbox"
          id={ids.id}
          name={name}
          checked={value ?? false}
          disabled={isDisabled || isReadOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span className={isLabelHidden ? 'visually-hidden' : styles.text}>
          <span>
            {label}
            <OptionalMark isOptional={isOptional} />
          </span>
        </span>
      </label>
      <FieldHelp id={ids.helpId}>{help}</FieldHelp>
      <FieldError id={ids.errorId} message={error} />
    </div>
  );
}
