import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Choice.module.css';

/** One answer of a radio group, a group of check boxes or a list. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  isDisabled?: boolean | undefined;
  /** Shown under the answer while it is chosen. */
  reveal?: ReactNode;
}

export interface ChoiceOptionProps {
  type: 'radio' | 'checkbox';
  id: string;
  name?: string | undefined;
  choice: Choice;
  isChosen: boolean;
  onToggle: () => void;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isInvalid?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function ChoiceOption(props: ChoiceOptionProps) {
  const { type, id, name, choice, isChosen, onToggle, isReadOnly, isInvalid, ref } = props;
  const isDisabled = props.isDisabled || choice.isDisabled;
  const helpId = `${id}-about`;
  return (
    <>
      <div
        className={classNames(
          styles.option,
          (isDisabled || isReadOnly) && styles.locked,
          isDisabled && styles.disabled,
        )}
      >
        <input
          ref={ref}
          className={styles.input}
          type={type}
          id={id}
          name={name}
          value={choice.value}
          checked={isChosen}
          disabled={isDisabled || isReadOnly}
          aria-invalid={type === 'checkbox' && isInvalid ? true : undefined}
          aria-describedby={choice.help ? helpId : undefined}
          onChange={onToggle}
        />
        <div className={styles.text}>
          <label className={styles.whole} htmlFor={id}>
            {choice.label}
          </label>
          {choice.help ? (
            <span id={helpId} className={styles.optionHelp}>
              {choice.help}
            </span>
          ) : null}
        </div>
      </div>
      {isChosen && choice.reveal ? <div className={styles.reveal}>{choice.reveal}</div> : null}
    </>
  );
}
