import { type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../Field/Choice.module.css';
import { type Choice, ChoiceOption } from '../Field/ChoiceOption.tsx';
import { type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { GroupFrame } from '../Field/GroupFrame.tsx';

export interface RadioGroupProps<Value extends string> extends Omit<FieldProps<Value>, 'value'> {
  value: Value | null | undefined;
  options: readonly Choice<Value>[];
  /** `row` suits two or three short answers such as Yes and No. */
  layout?: 'stack' | 'row' | undefined;
  /** Goes to the chosen radio button, else to the first. */
  ref?: Ref<HTMLInputElement> | undefined;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, layout = 'stack', value, onChange, error, isDisabled, isReadOnly, ref } = props;
  const ids = useFieldIds(props);
  const ownName = useId();
  const focusable = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    <GroupFrame ids={ids} role="radiogroup" {...frameProps(props)}>
      <div className={classNames(styles.options, layout === 'row' && styles.row, error && styles.invalid)}>
        {options.map((choice, index) => (
          <ChoiceOption
            key={choice.value}
            type="radio"
            id={index === focusable ? ids.id : `${ids.id}-${choice.value}`}
            name={props.name ?? ownName}
            choice={choice}
            isChosen={choice.value === value}
            onToggle={() => onChange(choice.value)}
            isDisabled={isDisabled}
            isReadOnly={isReadOnly}
            ref={index === focusable ? ref : undefined}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

function frameProps<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, help, error, isOptional, isLabelHidden, onBlur } = props;
  return { label, help, error, isOptional, isLabelHidden, onBlur };
}
