import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Control.module.css';

export interface ControlBoxProps {
  isInvalid?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  children: ReactNode;
}

/** The bordered box around a text-like control, with what stands before and after it. */
export function ControlBox({ isInvalid, isDisabled, isReadOnly, prefix, suffix, children }: ControlBoxProps) {
  return (
    <div
      className={classNames(
        styles.box,
        isReadOnly && styles.readOnly,
        isInvalid && styles.invalid,
        isDisabled && styles.disabled,
      )}
    >
      {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
      {children}
      {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
    </div>
  );
}
