import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref, RefCallback } from 'react';
import { classNames } from '../class-names.ts';
import controlStyles from '../Field/Control.module.css';
import { ControlBox } from '../Field/ControlBox.tsx';
import { FieldFrame, type FieldProps, type FieldWidth, useFieldIds } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';

export interface TextFieldProps extends Omit<FieldProps<string>, 'value'> {
  value: string | null | undefined;
  ref?: Ref<HTMLInputElement> | Ref<HTMLTextAreaElement> | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  isMultiline?: boolean | undefined;
  rows?: number | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  maxLength?: number | undefined;
  /** Shows how many characters are left of `maxLength` instead of refusing more. */
  hasCount?: boolean | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  spellCheck?: boolean | undefined;
  width?: FieldWidth | undefined;
  /** Offered while one line is typed; any other text is as good. */
  suggestions?: readonly string[] | undefined;
}

export function TextField({
  isMultiline,
  rows = 4,
  hasCount,
  maxLength,
  prefix,
  suffix,
  suggestions,
  ref,
  ...props
}: TextFieldProps) {
  const value = props.value ?? '';
  const limit = hasCount ? undefined : maxLength;
  const aside = hasCount && maxLength ? <Count used={value.length} limit={maxLength} /> : undefined;
  if (isMultiline) return <TextArea {...props} value={value} rows={rows} limit={limit} aside={aside} areaRef={ref} />;
  return (
    <TextControl
      {...props}
      ref={ref as RefCallback<HTMLInputElement>}
      value={value}
      maxLength={limit}
      prefix={prefix}
      suffix={suffix}
      suggestions={suggestions}
      aside={aside}
    />
  );
}

type TextAreaProps = Omit<TextFieldProps, 'ref' | 'type' | 'suggestions'> & {
  value: string;
  rows: number;
  limit: number | undefined;
  aside: ReactNode;
  areaRef: TextFieldProps['ref'];
};

function TextArea({ rows, limit, aside, areaRef, ...props }: TextAreaProps) {
  const ids = useFieldIds(props);
  const { label, help, error, isOptional, isLabelHidden, width, isDisabled, isReadOnly } = props;
  return (
    <FieldFrame {...{ ids, label, help, error, isOptional, isLabelHidden, width, aside }}>
      <ControlBox isInvalid={Boolean(error)} isDisabled={isDisabled} isReadOnly={isReadOnly}>
        <textarea
          ref={areaRef as RefCallback<HTMLTextAreaElement>}
          id={ids.id}
          name={props.name}
          className={classNames(controlStyles.input, controlStyles.area)}
          rows={rows}
          maxLength={limit}
          value={props.value}
          disabled={isDisabled}
          readOnly={isReadOnly}
          autoComplete={props.autoComplete}
          spellCheck={props.spellCheck}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      </ControlBox>
    </FieldFrame>
  );
}

function Count({ used, limit }: { used: number; limit: number }) {
  const left = limit - used;
  return (
    <span className={classNames(controlStyles.count, left < 0 && controlStyles.countOver)} aria-live="polite">
      {left < 0 ? `${-left} too many` : `${left} left`}
    </span>
  );
}
