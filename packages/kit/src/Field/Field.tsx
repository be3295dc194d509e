import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Field.module.css';

/** How wide the control is: as wide as the answer it expects. */
export type FieldWidth = 'small' | 'medium' | 'large' | 'full';

/** The one shape every field of the kit has. It takes `{...field}` of a react-hook-form Controller as it is. */
export interface FieldProps<Value> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Adds "(optional)" to the label. Required is not marked. */
  isOptional?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** The id of the control, which the error summary links to. Falls back to `name`. */
  id?: string | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
}

interface Described {
  id?: string | undefined;
  name?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
}

export interface FieldIds {
  id: string;
  labelId: string;
  helpId: string;
  errorId: string;
  describedBy: string | undefined;
}

/** The ids that tie label, help and error to a control. */
export function useFieldIds({ id, name, help, error }: Described): FieldIds {
  const own = useId();
  const base = id ?? name ?? own;
  const helpId = `${base}-help`;
  const errorId = `${base}-error`;
  const describedBy = classNames(Boolean(help) && helpId, Boolean(error) && errorId) || undefined;
  return { id: base, labelId: `${base}-label`, helpId, errorId, describedBy };
}

export interface FieldFrameProps {
  ids: FieldIds;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  width?: FieldWidth | undefined;
  /** At the right of the label, such as a character count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label, help, control and error, one under the other. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, help, error, isOptional, isLabelHidden, width = 'full', aside, children } = props;
  return (
    <div className={classNames(styles.field, styles[width])}>
      <div className={classNames(styles.heading, isLabelHidden && 'visually-hidden')}>
        <label id={ids.labelId} className={styles.label} htmlFor={ids.id}>
          {label}
          <OptionalMark isOptional={isOptional} />
        </label>
        {aside}
      </div>
      <FieldHelp id={ids.helpId}>{help}</FieldHelp>
      <div className={styles.control}>{children}</div>
      <FieldError id={ids.errorId} message={error} />
    </div>
  );
}

export function OptionalMark({ isOptional }: { isOptional?: boolean | undefined }) {
  return isOptional ? <span className={styles.optional}> (optional)</span> : null;
}

export function FieldHelp({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <div id={id} className={styles.help}>
      {children}
    </div>
  ) : null;
}

export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  return message ? (
    <p id={id} className={styles.error}>
      <CircleAlert size={20} strokeWidth={2} aria-hidden="true" />
      <span>
        <span className="visually-hidden">Error: </span>
        {message}
      </span>
    </p>
  ) : null;
}
