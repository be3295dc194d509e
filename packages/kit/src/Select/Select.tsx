import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import controlStyles from '../Field/Control.module.css';
import { ControlBox } from '../Field/ControlBox.tsx';
import { FieldFrame, type FieldProps, type FieldWidth, useFieldIds } from '../Field/Field.tsx';
import styles from './Select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends Omit<FieldProps<Value | null>, 'value'> {
  value: Value | null | undefined;
  options: readonly SelectOption<Value>[];
  /** The first, empty line. Choosing it answers null. */
  placeholder?: string | undefined;
  width?: FieldWidth | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A short list to choose one from. The list is the platform's own: best on a phone and for assistive technology. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, help, error, isOptional, isLabelHidden, width, options, placeholder = 'Select', ref } = props;
  const { value, onChange, onBlur, name, isDisabled, isReadOnly } = props;
  const ids = useFieldIds(props);
  const choose = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value ?? null);
  return (
    <FieldFrame {...{ ids, label, help, error, isOptional, isLabelHidden, width }}>
      <ControlBox isInvalid={Boolean(error)} isDisabled={isDisabled} isReadOnly={isReadOnly}>
        <select
          ref={ref}
          id={ids.id}
          name={name}
          className={classNames(controlStyles.input, styles.select, !value && styles.empty)}
          value={value ?? ''}
          disabled={isDisabled || isReadOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      </ControlBox>
    </FieldFrame>
  );
}
