import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Control.module.css';
import { ControlBox } from './ControlBox.tsx';
import { FieldFrame, type FieldProps, type FieldWidth, useFieldIds } from './Field.tsx';

type InputAttributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onBlur' | 'prefix' | 'id' | 'name' | 'width'
>;

export interface TextControlProps extends FieldProps<string>, InputAttributes {
  ref?: Ref<HTMLInputElement> | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  inside?: ReactNode;
  width?: FieldWidth | undefined;
  aside?: ReactNode;
  isNumeric?: boolean | undefined;
  /** Offered while typing; any other text is as good. */
  suggestions?: readonly string[] | undefined;
}

/** One line of text with all that belongs to a field; the typed fields of the kit are built on it. */
export function TextControl(props: TextControlProps) {
  const { label, help, error, isOptional, isLabelHidden, value, onChange, onBlur, name, id, ...more } = props;
  const {
    isDisabled,
    isReadOnly,
    prefix,
    suffix,
    inside,
    width,
    aside,
    isNumeric,
    suggestions,
    type = 'text',
    ...rest
  } = more;
  const ids = useFieldIds({ id, name, help, error });
  const listId = suggestions ? `${ids.id}-suggestions` : undefined;
  return (
    <FieldFrame
      ids={ids}
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      isLabelHidden={isLabelHidden}
      width={width}
      aside={aside}
    >
      <ControlBox
        isInvalid={Boolean(error)}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        prefix={prefix}
        suffix={suffix}
      >
        <input
          {...rest}
          type={type}
          id={ids.id}
          list={listId}
          name={name}
          className={classNames(styles.input, isNumeric && styles.numeric)}
          value={value}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
        {suggestions ? (
          <datalist id={listId}>
            {suggestions.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        ) : null}
        {inside}
      </ControlBox>
    </FieldFrame>
  );
}
