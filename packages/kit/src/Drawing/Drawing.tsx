import { classNames } from '../class-names.ts';
import styles from './Drawing.module.css';
import { type DrawingName, drawings } from './drawings.tsx';

export interface DrawingProps {
  name: DrawingName;
  size?: 'regular' | 'large' | undefined;
}

/** A small picture in ink and sun. It decorates: what it shows is said in words beside it. */
export function Drawing({ name, size = 'regular' }: DrawingProps) {
  return (
    <svg className={classNames(styles.drawing, styles[size])} viewBox="0 0 160 120" fill="none" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
