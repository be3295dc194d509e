import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

export interface StickyBarProps {
  label: string;
  /** Words at the left. */
  children?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions: ReactNode;
}

/** A bar at the foot of the window that stays while the page scrolls. Put it last in the page. */
export function StickyBar({ label, children, actions }: StickyBarProps) {
  return (
    <section className={styles.bar} data-sticky-bar aria-label={label}>
      <div className={styles.inner}>
        {children ? <div className={styles.words}>{children}</div> : null}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
