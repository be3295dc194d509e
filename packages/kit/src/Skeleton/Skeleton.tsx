import { classNames } from '../class-names.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** How many lines of text. */
  lines?: number | undefined;
  shape?: 'text' | 'title' | 'block' | 'circle' | undefined;
}

/** A grey shape where something will be. It shows itself after 200 ms; say in words elsewhere what is loading. */
export function Skeleton({ lines = 1, shape = 'text' }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={classNames(styles.shape, styles[shape])} />
      ))}
    </span>
  );
}
