import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldError, FieldHelp, type FieldIds, OptionalMark } from './Field.tsx';

export interface GroupFrameProps {
  ids: FieldIds;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  role?: 'radiogroup' | undefined;
  onBlur?: (() => void) | undefined;
  children: ReactNode;
}

/** One question over several controls: its label is a legend, its help and error describe the group. */
export function GroupFrame(props: GroupFrameProps) {
  const { ids, label, help, error, isOptional, isLabelHidden, role, onBlur, children } = props;
  return (
    <fieldset
      className={styles.field}
      role={role}
      aria-describedby={ids.describedBy}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
        <OptionalMark isOptional={isOptional} />
      </legend>
      <FieldHelp id={ids.helpId}>{help}</FieldHelp>
      <div className={styles.control}>{children}</div>
      <FieldError id={ids.errorId} message={error} />
    </fieldset>
  );
}
