import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../Field/Choice.module.css';
import { type Choice, ChoiceOption } from '../Field/ChoiceOption.tsx';
import { type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { GroupFrame } from '../Field/GroupFrame.tsx';

export interface CheckboxGroupProps<Value extends string> extends Omit<FieldProps<Value[]>, 'value'> {
  value: readonly Value[] | null | undefined;
  options: readonly Choice<Value>[];
  layout?: 'stack' | 'row' | undefined;
  /** Goes to the first check box. */
  ref?: Ref<HTMLInputElement> | undefined;
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, help, error, isOptional, isLabelHidden, onBlur, options, layout = 'stack', ref } = props;
  const { onChange, name, isDisabled, isReadOnly } = props;
  const chosen = props.value ?? [];
  const ids = useFieldIds(props);
  // Answers keep the order of the options, whatever the order of the clicks.
  const toggle = (value: Value) => {
    const isOn = chosen.includes(value);
    onChange(options.map((o) => o.value).filter((v) => (v === value ? !isOn : chosen.includes(v))));
  };
  return (
    <GroupFrame {...{ ids, label, help, error, isOptional, isLabelHidden, onBlur }}>
      <div className={classNames(styles.options, layout === 'row' && styles.row, error && styles.invalid)}>
        {options.map((choice, index) => (
          <ChoiceOption
            key={choice.value}
            type="checkbox"
            id={index === 0 ? ids.id : `${ids.id}-${choice.value}`}
            name={name}
            choice={choice}
            isChosen={chosen.includes(choice.value)}
            onToggle={() => toggle(choice.value)}
            isDisabled={isDisabled}
            isReadOnly={isReadOnly}
            isInvalid={Boolean(error)}
            ref={index === 0 ? ref : undefined}
          />
        ))}
      </div>
    </GroupFrame>
  );
}
