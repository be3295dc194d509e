import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** Left out while nobody knows how far it is. */
  value?: number | undefined;
  max?: number | undefined;
  /** In words, at the right: "3 of 7". Falls back to percent. */
  detail?: ReactNode;
}

export function Progress({ label, isLabelHidden, value, max = 100, detail }: ProgressProps) {
  const id = useId();
  const percent = value === undefined ? null : `${Math.round((100 * value) / max)}%`;
  return (
    <div className={styles.progress}>
      <div className={classNames(styles.words, isLabelHidden && 'visually-hidden')}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.detail}>{detail ?? percent}</span>
      </div>
      <progress id={id} className={styles.bar} value={value} max={max}>
        {percent}
      </progress>
    </div>
  );
}
